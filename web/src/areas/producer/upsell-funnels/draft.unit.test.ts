import { expect, it } from 'vitest';
import { draftOf, movedStep, newStep, priceOf, priceProblem, stepInput, withoutStep } from './draft.ts';

const figures = { views: 0, accepts: 0, revenue: 0 };
const [a, b] = draftOf({
  steps: [
    {
      ...{ id: 'step-1', offerId: 'x', priceCents: 1_990, title: null, text: 'Só hoje' },
      ...{ accepted: 'step-2', refused: 'step-2', ...figures },
    },
    {
      ...{ id: 'step-2', offerId: 'y', priceCents: null, title: 'Outro', text: null },
      ...{ accepted: null, refused: null, ...figures },
    },
  ],
});
if (!a || !b) throw new Error('A draft has its steps');
const choices = [
  { id: 'x', title: 'X', productName: 'X', priceCents: 4_700 },
  { id: 'y', title: 'Y', productName: 'Y', priceCents: 2_990 },
];

it('a step is sent as it was read', () => {
  expect(stepInput(a)).toEqual({
    ...{ id: 'step-1', offerId: 'x', priceCents: 1_990, title: null, text: 'Só hoje' },
    ...{ accepted: 'step-2', refused: 'step-2' },
  });
  expect(stepInput(b)).toMatchObject({ priceCents: null, title: 'Outro', text: null });
});

it('costs what it says, else what its offer does', () => {
  expect([priceOf(a, choices), priceOf(b, choices)]).toEqual([1_990, 2_990]);
  expect([a, { ...a, price: '0,99' }, { ...a, price: 'x' }].map(priceProblem)).toEqual([
    ...[undefined, 'TOO_SMALL', 'INVALID_FORMAT'],
  ]);
});

it('nothing leads to one that was taken out', () => {
  expect(withoutStep([a, b], 'step-2')).toEqual([{ ...a, accepted: null, refused: null }]);
});

it('a new one has a name of its own', () => {
  expect(newStep([b], 'x').id).toBe('step-3');
  expect(newStep([a, { ...b, id: 'step-3' }], 'x').id).toBe('step-4');
});

it('moves by one place, and not beyond the ends', () => {
  expect(movedStep([a, b], 0, 1)).toEqual([b, a]);
  expect(movedStep([a, b], 0, -1)).toEqual([a, b]);
});
