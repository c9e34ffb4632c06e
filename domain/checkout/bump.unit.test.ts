import { expect, it } from 'vitest';
import { canBeBumpOf, type BumpTerms } from './bump.ts';

const offer: BumpTerms = {
  platformId: 'acme',
  producerId: 'ana',
  coin: 'BRL',
  type: 'ONE_TIME',
  typeProduct: 'DIGITAL',
};

it('a bump of the same platform, producer and currency is one (review row 16)', () => {
  expect(canBeBumpOf(offer, { ...offer })).toBe(true);
});

it('what goes along with a subscription is bought once, with its first period', () => {
  const subscription = { ...offer, type: 'SUBSCRIPTION' } as const;
  expect(canBeBumpOf(subscription, offer)).toBe(true);
  expect(canBeBumpOf(subscription, subscription)).toBe(false);
});

it.each<Partial<BumpTerms>>([
  { platformId: 'other' },
  { producerId: 'bia' },
  { coin: 'USD' },
  { type: 'SUBSCRIPTION' },
])('a bump with %o is none (review row 16)', (change) => {
  expect(canBeBumpOf(offer, { ...offer, ...change })).toBe(false);
});

it.each([
  ['DIGITAL', 'DIGITAL', true],
  ['FISICO', 'DIGITAL', true],
  ['FISICO', 'FISICO', true],
  ['DIGITAL', 'FISICO', false],
] as const)('beside something %s, something %s is one: %s', (typeProduct, ofBump, isOne) => {
  expect(canBeBumpOf({ ...offer, typeProduct }, { ...offer, typeProduct: ofBump })).toBe(isOne);
});
