import { expect, it } from 'vitest';
import { bumpProblems, otherCoinProblems, upsellProblems } from './bump-problems.ts';

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

it('an upsell is named once, can follow the offer, and may stay as well', () => {
  expect(upsellProblems(['ebook', 'ebook', 'club', 'old'], { before: ['old'], suits })).toEqual([
    { field: 'upsellOfferIds.1', code: 'REPEATED' },
    { field: 'upsellOfferIds.2', code: 'UNSUITABLE' },
  ]);
});

it('what an offer’s other coin would lose is told, and what it had lost before is not', () => {
  const suited = new Set(['ebook', 'club']);
  expect(otherCoinProblems('upsellOfferIds', ['ebook', 'club', 'old'], { suited, suits })).toEqual([
    { field: 'upsellOfferIds.1', code: 'OTHER_COIN' },
  ]);
});
