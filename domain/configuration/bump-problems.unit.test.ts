import { expect, it } from 'vitest';
import { bumpProblems } from './bump-problems.ts';

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
