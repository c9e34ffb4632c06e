import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLife, anyPurchase, reordered } from '../testing/arbitraries.ts';
import { outcomeOf } from '../testing/outcome-of-facts.ts';
import { forAll } from '../testing/property.ts';
import type { PurchaseRequestedData } from './events.ts';
import type { ProviderFact } from './provider-fact.ts';

const lives = anyPurchase.chain((purchase) =>
  aLife(purchase).chain((life) =>
    fc.record({ purchase: fc.constant(purchase), life: fc.constant(life), reordered: reordered(life) }),
  ),
);

const paid = ({ purchase, life }: { purchase: PurchaseRequestedData; life: ProviderFact[] }) =>
  life.some(
    ({ known, paidCents, amountCents }) =>
      known && amountCents === purchase.amountCents && paidCents === amountCents,
  );

describe("the order of a provider's facts", () => {
  it('does not change where a payment ends, nor any balance, however often each is reported', () => {
    forAll(
      lives,
      ({ purchase, life, reordered }) =>
        expect(outcomeOf(purchase, reordered)).toEqual(outcomeOf(purchase, life)),
      1_000,
    );
  });

  it('does not change them when our own expiry of the charge comes in between', () => {
    const withExpiry = lives
      .filter(paid)
      .chain((given) => fc.record({ given: fc.constant(given), at: fc.nat(given.reordered.length) }));
    forAll(withExpiry, ({ given: { purchase, life, reordered }, at }) =>
      expect(outcomeOf(purchase, [...reordered.slice(0, at), 'EXPIRY', ...reordered.slice(at)])).toEqual(
        outcomeOf(purchase, life),
      ),
    );
  });
});
