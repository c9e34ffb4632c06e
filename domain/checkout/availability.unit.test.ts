import { describe, expect, it } from 'vitest';
import { availabilityOf, type OnOffer } from './availability.ts';

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
