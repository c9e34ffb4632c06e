import { expect, it } from 'vitest';
import { bumpProblems, otherCoinProblems } from './bump-problems.ts';

const suits = new Set(['ebook', 'group']);

it('an order bump is named once', () => {
  expect(bumpProblems(['ebook', 'group', 'ebook'], { before: [], suits })).toEqual([
    { field: 'orderBumpOfferIds.2', code: 'REPEATED' },
  ]);
});

it('and can be sold along with the offer', () => {
  expect(bumpProblems(['group', 'club'], { before: [], suits })).toEqual([
    { field: 'orderBumpOfferIds.1', code: 'UNSUITABLE' },
  ]);
});

it('one that was chosen before may stay', () => {
  expect(bumpProblems(['club', 'ebook'], { before: ['club'], suits })).toEqual([]);
});

it('what an offer’s other coin would lose is told, and what it had lost before is not', () => {
  const suited = new Set(['ebook', 'club']);
  expect(otherCoinProblems(['ebook', 'club', 'old'], { suited, suits })).toEqual([
    { field: 'orderBumpOfferIds.1', code: 'OTHER_COIN' },
  ]);
});
