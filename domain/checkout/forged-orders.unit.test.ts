import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../testing/property.ts';
import { placeOrder, type Catalogue, type OrderChoice } from './order.ts';

const FEES = [0, 0, 0, 599, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600];
const amount = fc.integer({ min: 0, max: 20_000 });

const catalogues = fc
  .record({
    price: fc.integer({ min: 500, max: 500_000 }),
    type: fc.constantFrom('ONE_TIME' as const, 'SUBSCRIPTION' as const),
    fixed: fc.option(amount),
    fares: fc.array(amount, { maxLength: 3 }),
    bumps: fc.array(fc.integer({ min: 100, max: 50_000 }), { maxLength: 3 }),
    sent: fc.boolean(),
    methods: fc.subarray(['PIX', 'CREDIT_CARD', 'BILLET'] as const),
  })
  .map(({ price, type, fixed, fares, bumps, sent, methods }): Catalogue => {
    const deliveryOptions = fares.map((fareCents, index) => ({
      ...{ id: `o${index}`, description: 'x', deliveryTime: 'y', fareCents, preSelected: false },
    }));
    const shipping = sent ? { fretePriceCents: fixed, deliveryOptions } : null;
    const sellable = { title: 'x', tangible: sent };
    return {
      offer: { offerId: 'offer', priceCents: price, type, methods, shipping, ...sellable },
      bumps: bumps.map((priceCents, index) => ({ offerId: `b${index}`, priceCents, ...sellable })),
      installments: { max: 12, interestFreeUpTo: 3, minimumCents: 500, fees: FEES },
    };
  });

const anyCents = fc.oneof(amount, fc.integer({ min: -1_000_000, max: 1_000_000 }));

/** What a page may send that its buyer has made themselves: each number may be a lie. */
const forgeries: fc.Arbitrary<OrderChoice> = fc.record({
  method: fc.constantFrom('PIX' as const, 'CREDIT_CARD' as const, 'BILLET' as const),
  bumpIds: fc.array(fc.constantFrom('b0', 'b1', 'b2', 'b9', 'offer', '')),
  installments: fc.oneof(fc.constant(1), fc.integer({ min: -2, max: 15 }), fc.double()),
  shipping: fc.record({
    fareCents: fc.oneof(fc.constant(0), anyCents),
    optionId: fc.option(fc.constantFrom('o0', 'o1', 'o2', 'x'), { nil: undefined }),
  }),
  expectedTotalCents: fc.option(anyCents, { nil: undefined }),
  // Of fields that nobody asks for nothing is taken.
  priceCents: anyCents,
  amountCents: anyCents,
  interestCents: anyCents,
  installmentCents: anyCents,
});

/** An order that the seller's documents allow. */
function honest({ offer, bumps }: Catalogue, { bumpIds }: OrderChoice): OrderChoice {
  const { shipping, methods, type } = offer;
  const [option] = shipping?.deliveryOptions ?? [];
  const method = methods.at(-1) ?? 'PIX';
  return {
    method,
    bumpIds: bumpIds.filter((id) => bumps.some(({ offerId }) => offerId === id)),
    installments: method === 'CREDIT_CARD' && type === 'ONE_TIME' ? 4 : 1,
    shipping: { fareCents: shipping?.fretePriceCents ?? option?.fareCents ?? 0 },
    expectedTotalCents: undefined,
  };
}

const LIES = ['method', 'bumpIds', 'installments', 'shipping', 'expectedTotalCents'] as const;
type Lie = (typeof LIES)[number];

/** Nothing of it is true but what is no lie. */
const withLies = (catalogue: Catalogue, forged: OrderChoice, lies: readonly Lie[]): OrderChoice => {
  const truth = honest(catalogue, forged);
  const told = LIES.filter((field) => !lies.includes(field)).map((field) => [field, truth[field]]);
  return { ...forged, ...(Object.fromEntries(told) as Partial<OrderChoice>) };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What the seller's own documents say that a choice costs before interest. */
function priceOf({ offer, bumps }: Catalogue, { bumpIds }: OrderChoice): number {
  return (
    offer.priceCents + sum(bumps.map((bump) => (bumpIds.includes(bump.offerId) ? bump.priceCents : 0)))
  );
}

function faresOf({ offer: { shipping } }: Catalogue): readonly number[] {
  if (!shipping) return [0];
  if (shipping.fretePriceCents !== null) return [shipping.fretePriceCents];
  const fares = shipping.deliveryOptions.map(({ fareCents }) => fareCents);
  return fares.length > 0 ? fares : [0];
}

const orders = fc.tuple(catalogues, forgeries, fc.subarray([...LIES], { maxLength: 2 }));

describe('an order that a forger sends', () => {
  let taken = 0;

  it('costs what the seller’s documents say, or is refused', () => {
    forAll(
      orders,
      ([catalogue, forged, lies]) => {
        const choice = withLies(catalogue, forged, lies);
        const placed = placeOrder(catalogue, choice);
        if (!placed.ok) return;
        taken += 1;
        const { amountCents, shippingCents, interestCents, installments, items } = placed.value;
        const goods = priceOf(catalogue, choice);
        expect(faresOf(catalogue)).toContain(shippingCents);
        expect(sum(items.map(({ unitPriceCents }) => unitPriceCents))).toBe(goods);
        expect(amountCents).toBe(goods + shippingCents + interestCents);
        const ofTable = Math.round(((goods + shippingCents) * (FEES[installments - 1] ?? NaN)) / 10_000);
        expect(Math.abs(interestCents - ofTable)).toBeLessThanOrEqual(1);
        expect(catalogue.offer.methods).toContain(choice.method);
        if (choice.expectedTotalCents !== undefined) expect(amountCents).toBe(choice.expectedTotalCents);
      },
      2_000,
    );
  });

  it('was taken often enough above for that to say something', () => {
    expect(taken).toBeGreaterThan(500);
  });
});
