import { expect, it } from 'vitest';
import type { BumpTerms } from './bump.ts';
import { canBeUpsellOf, savedCardEndsAt, upsellEndsAt } from './upsell.ts';

const offer: BumpTerms = {
  platformId: 'acme',
  producerId: 'ana',
  coin: 'BRL',
  type: 'ONE_TIME',
  typeProduct: 'DIGITAL',
};

it('an offer of the same platform, producer and currency that is sold once may follow', () => {
  expect(canBeUpsellOf(offer, { ...offer })).toBe(true);
});

it('it may follow a subscription, of which it is no part', () => {
  expect(canBeUpsellOf({ ...offer, type: 'SUBSCRIPTION' }, offer)).toBe(true);
});

it.each<Partial<BumpTerms>>([
  { platformId: 'other' },
  { producerId: 'bia' },
  { coin: 'USD' },
  { type: 'SUBSCRIPTION' },
])('an offer with %o may not', (change) => {
  expect(canBeUpsellOf(offer, { ...offer, ...change })).toBe(false);
});

it.each([
  ['DIGITAL', 'DIGITAL', true],
  ['FISICO', 'DIGITAL', true],
  ['FISICO', 'FISICO', true],
  ['DIGITAL', 'FISICO', false],
] as const)('after something %s, something %s may follow: %s', (typeProduct, ofUpsell, may) => {
  expect(canBeUpsellOf({ ...offer, typeProduct }, { ...offer, typeProduct: ofUpsell })).toBe(may);
});

it('half an hour after it was asked for, nothing follows a purchase any more', () => {
  expect(upsellEndsAt('2026-11-03T13:00:00Z')).toBe(Date.parse('2026-11-03T13:30:00Z'));
});

it('the card of a purchase may be charged a while longer, for what was accepted at the last moment', () => {
  const ends = savedCardEndsAt(new Date('2026-11-03T13:00:00Z'));
  expect(Date.parse(ends)).toBe(upsellEndsAt('2026-11-03T13:00:00Z') + 15 * 60_000);
});
