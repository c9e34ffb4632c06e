import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discounted, placeOrder, type Catalogue } from '../checkout/order.ts';
import { isMoney } from '../ledger/journal.ts';
import { rulesOf } from '../ledger/postings.ts';
import { openPosition, remainingOf, vectorOf } from '../ledger/sale.ts';
import { aPolicy, anAmount } from '../testing/arbitraries.ts';
import { forAll } from '../testing/property.ts';
import { aPurchase, REQUESTED_AT } from '../testing/purchase.ts';
import { discountOf } from './coupon.ts';

const thing = (offerId: string, priceCents: number) => ({
  ...{ offerId, title: offerId, priceCents, tangible: false },
});

const aDiscount = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), value: anAmount() }),
);

/** An order with a bump, a fare and perhaps interest, of which a coupon takes something off. */
const anyOrder = fc.record({
  priceCents: anAmount(100),
  bumpCents: anAmount(100),
  fretePriceCents: fc.integer({ min: 0, max: 5_000 }),
  discount: aDiscount,
  hasBump: fc.boolean(),
  installments: fc.integer({ min: 1, max: 12 }),
  fee: fc.integer({ min: 0, max: 3_000 }),
  policy: aPolicy,
});

it('a sale with a coupon is divided without a cent too many or too few, and nobody gets less than nothing', () => {
  let sold = 0;
  forAll(anyOrder, ({ priceCents, bumpCents, fretePriceCents, discount, policy, ...chosen }) => {
    const discountCents = discountOf(priceCents, discount);
    if (discountCents === undefined) return;
    const { hasBump, installments, fee } = chosen;
    const catalogue: Catalogue = {
      offer: {
        ...{ ...thing('course', priceCents), methods: ['CREDIT_CARD'], type: 'ONE_TIME' },
        shipping: { fretePriceCents, deliveryOptions: [] },
      },
      bumps: [thing('guide', bumpCents)],
      installments: {
        ...{ max: 12, interestFreeUpTo: 1, minimumCents: 0 },
        fees: Array.from({ length: 12 }, () => fee),
      },
    };
    const order = placeOrder(discounted(catalogue, discountCents), {
      ...{ method: 'CREDIT_CARD', installments, bumpIds: hasBump ? ['guide'] : [] },
      shipping: { fareCents: fretePriceCents },
    });
    if (!order.ok) throw new Error(order.error.code);
    const { amountCents, interestCents, items } = order.value;
    const goods = priceCents - discountCents + (hasBump ? bumpCents : 0);
    expect(amountCents).toBe(goods + fretePriceCents + interestCents);
    expect(items[0]?.unitPriceCents).toBe(priceCents - discountCents);

    const purchase = aPurchase({ method: 'CREDIT_CARD', ...order.value, items: [...items], policy });
    const position = openPosition(purchase);
    expect(remainingOf(position)).toBe(amountCents);
    expect(vectorOf(position).every((part) => part >= 0)).toBe(true);
    const legs = rulesOf(purchase).saleLegs(purchase, REQUESTED_AT);
    const sumOf = (all: typeof legs) => all.reduce((sum, leg) => sum + leg.amountCents, 0);
    expect(sumOf(legs)).toBe(0);
    expect(sumOf(legs.filter((leg) => isMoney(leg.account) && leg.amountCents > 0))).toBe(amountCents);
    sold += 1;
  });
  expect(sold).toBeGreaterThan(100);
});
