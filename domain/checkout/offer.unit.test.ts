import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  type OnOffer,
  canBeBumpOf,
  type BumpTerms,
  canBeUpsellOf,
  savedCardEndsAt,
  upsellEndsAt,
  nextChargeDay,
  renewalCardEndsAt,
} from './offer.ts';

const sold: OnOffer = { sellerBlocked: false, published: true, paused: false, methods: ['PIX'] };

describe('an offer', () => {
  it.each([
    ['is on sale', {}, 'ON_SALE'],
    ['takes no method', { methods: [] }, 'NO_METHOD'],
    ['is paused', { paused: true }, 'PAUSED'],
    ['is of a product that is not published', { published: false }, 'PRODUCT_UNPUBLISHED'],
    ['is of a seller who may not sell', { sellerBlocked: true }, 'SELLER_BLOCKED'],
    [
      'is told the first of many reasons',
      { sellerBlocked: true, published: false, paused: true, methods: [] },
      'SELLER_BLOCKED',
    ],
  ] as const)('%s', (_what, change, availability) => {
    expect(availabilityOf({ ...sold, ...change })).toBe(availability);
  });
});

const offer: BumpTerms = {
  platformId: 'acme',
  producerId: 'ana',
  coin: 'BRL',
  type: 'ONE_TIME',
  typeProduct: 'DIGITAL',
};

it('a bump of the same platform, producer and currency is one', () => {
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
])('a bump with %o is none', (change) => {
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

it.each([
  ['2026-11-27T15:00:00Z', 30, '2026-12-27'],
  ['2026-02-26T15:00:00Z', 7, '2026-03-05'],
  ['2027-11-27T15:00:00Z', 365, '2028-11-26'],
])('of %s, every %i days, is %s', (from, frequencyInDays, day) =>
  expect(nextChargeDay(Date.parse(from), frequencyInDays)).toBe(day),
);

it.each([
  ['2026-11-28T02:59:59Z', '2026-12-04'],
  ['2026-11-28T03:00:00Z', '2026-12-05'],
])('counts from the day in São Paulo: %s', (from, day) =>
  expect(nextChargeDay(Date.parse(from), 7)).toBe(day),
);

it('the card that paid is kept for a month after the next charge, and no longer', () =>
  expect(
    renewalCardEndsAt(new Date('2026-11-27T15:00:00Z'), { priceCents: 100, frequencyInDays: 7 }),
  ).toBe('2027-01-03T15:00:00.000Z'));
