import fc from 'fast-check';
import type { PurchaseRequestedData } from '../payment/events.ts';
import type { FrozenPolicy } from '../payment/policy.ts';
import type { ProviderFact } from '../payment/provider-fact.ts';
import { aFact, LATER, paidFact } from './payment-facts.ts';
import { aPurchase } from './purchase.ts';

const roles = ['PRODUCER', 'COPRODUCER', 'AFFILIATE'] as const;

/** Amounts from one cent to a million, small ones often: that is where rounding bites. */
export const anAmount = (min = 1): fc.Arbitrary<number> => fc.oneof(fc.integer({ min, max: min + 50 }), fc.integer({ min, max: 100_000_000 }));

const rate = fc.record({ rate: fc.integer({ min: 0, max: 10_000 }), fixedCents: fc.integer({ min: 0, max: 500 }) });

const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 3 }).filter((all) => all.some((weight) => weight > 0));

export const aPolicy: fc.Arbitrary<FrozenPolicy> = weights.chain((given) =>
  fc.record({
    platformFee: rate,
    providerFee: rate,
    reserve: fc.record({ rate: fc.integer({ min: 0, max: 10_000 }), days: fc.integer({ min: 0, max: 90 }) }),
    releaseDays: fc.integer({ min: 0, max: 90 }),
    settlesAtOnce: fc.boolean(),
    splits: fc.constant(given.map((weight, index) => ({ userId: `user-${index}`, role: roles[index] ?? 'AFFILIATE', weight }))),
    liableUserId: fc.integer({ min: 0, max: given.length - 1 }).map((index) => `user-${index}`),
    percentFeeReturned: fc.boolean(),
    fixedFeeReturned: fc.boolean(),
    chargebackFeeCents: fc.integer({ min: 0, max: 5_000 }),
  }),
);

export const anyPurchase: fc.Arbitrary<PurchaseRequestedData> = fc
  .record({ policy: aPolicy, priceCents: anAmount(), shippingCents: fc.integer({ min: 0, max: 3_000 }), interestCents: fc.integer({ min: 0, max: 3_000 }) })
  .map(({ policy, priceCents, shippingCents, interestCents }) =>
    aPurchase({ policy, shippingCents, interestCents, amountCents: priceCents + shippingCents + interestCents }),
  );

interface Step {
  readonly id: string;
  readonly share: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ id: fc.constantFrom('refunded', 'r2', 'chargeback'), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  { maxLength: 4 },
);

const kinds = { refunded: 'REFUND_BY_PROVIDER', r2: 'REFUND_BY_US', chargeback: 'CHARGEBACK' } as const;

/** What a provider says of one charge in the course of its life, oldest first. Each fact holds all that the ones before it said. */
export const aLife = (purchase: PurchaseRequestedData): fc.Arbitrary<ProviderFact[]> =>
  fc
    .record({
      closed: fc.option(fc.constantFrom('REFUSED', 'EXPIRED', 'CANCELLED'), { nil: undefined }),
      partlyPaid: fc.boolean(),
      paid: fc.boolean(),
      steps,
      nonsense: fc.boolean(),
      newestFirst: fc.boolean(),
    })
    .map((plan) => {
      const { amountCents, currency, paymentId: reference } = purchase;
      const charge = { amountCents, currency, reference };
      const facts = [aFact(charge)];
      if (plan.closed) facts.push(aFact({ ...charge, providerStatus: plan.closed, status: 'REJECTED', closed: plan.closed }));
      if (plan.partlyPaid && amountCents > 1) facts.push(paidFact({ ...charge, providerStatus: 'PARTLY', paidCents: 1 }));
      if (plan.nonsense) {
        facts.push(paidFact({ ...charge, providerStatus: 'NEVER_HEARD', known: false, paidCents: amountCents }));
        facts.push(paidFact({ ...charge, amountCents: amountCents + 1, paidCents: amountCents + 1 }));
      }
      if (!plan.paid) return facts;
      facts.push(paidFact({ ...charge, paidCents: amountCents }));
      const given = reversalsOf(plan.steps, amountCents).map((reversals) => (plan.newestFirst ? reversals.toReversed() : reversals));
      return [...facts, ...given.map((reversals) => paidFact({ ...charge, providerStatus: 'BACK', status: 'REFUNDED', paidCents: amountCents, reversals }))];
    });

/** Running totals: some ids grow, as with a provider that tells only the sum of all refunds. */
function reversalsOf(plan: readonly Step[], amountCents: number): ProviderFact['reversals'][] {
  const totals = new Map<string, number>();
  let remaining = amountCents;
  return plan.flatMap(({ id, share }) => {
    const part = Math.min(remaining, Math.ceil(remaining * share));
    if (part === 0) return [];
    remaining -= part;
    totals.set(id, (totals.get(id) ?? 0) + part);
    return [[...totals].map(([reversalId, totalCents]) => ({ reversalId, totalCents, kind: kinds[reversalId as keyof typeof kinds] }))];
  });
}

/** The same facts, some of them more than once, in any order. */
export const retold = <T>(facts: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .array(fc.constantFrom(...facts), { maxLength: 4 })
    .chain((again) => fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length, maxLength: facts.length + again.length }));

export const AT = LATER;
