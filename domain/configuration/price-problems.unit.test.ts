import { expect, it } from 'vitest';
import { priceProblems } from './price-problems.ts';

it.each([
  [9_700, null, []],
  [9_700, 9_701, []],
  [9_700, 9_700, ['TOO_SMALL']],
  [9_700, 100, ['TOO_SMALL']],
])('a price of %i cents after one of %s', (priceCents, fakePriceCents, codes) =>
  expect(priceProblems({ priceCents, fakePriceCents }).map(({ code }) => code)).toEqual(codes),
);
