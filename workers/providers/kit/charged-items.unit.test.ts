import { expect, test } from 'vitest';
import { chargedItems } from './charged-items.ts';
import { chargeRequest } from '../testing/charge-request.ts';

const items = [
  { id: 'a', title: 'A', unitPriceCents: 1_000, quantity: 2, tangible: true },
  { id: 'b', title: 'B', unitPriceCents: 500, quantity: 1, tangible: false },
];

test('items that add up are named one by one', () => {
  expect(chargedItems(chargeRequest({ items, amountCents: 2_500 }))).toEqual([
    { code: 'a', title: 'A', unitPriceCents: 1_000, quantity: 2 },
    { code: 'b', title: 'B', unitPriceCents: 500, quantity: 1 },
  ]);
});

test('with shipping or interest one item stands for the sale', () => {
  const request = chargeRequest({ items, amountCents: 2_999 });
  expect(chargedItems(request)).toEqual([
    { code: request.reference, title: 'Curso de teste', unitPriceCents: 2_999, quantity: 1 },
  ]);
});
