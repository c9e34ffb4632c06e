import fc from 'fast-check';
import type { PurchaseRequestedData } from '../payment/events.ts';
import type { FrozenPolicy } from '../ledger/sale.ts';
import type { ProviderFact, ReportedReversal } from '../payment/provider-fact.ts';
import { reversalKind, type NormalisedStatus, type ReversalKind } from '../kernel/enums.ts';
import { aFact, LATER, paidFact } from './payment-facts.ts';
import { aPurchase } from './purchase.ts';

const roles = ['PRODUCER', 'COPRODUCER', 'AFFILIATE'] as const;

/** Amounts from one cent to a million, small ones often: that is where rounding bites. */
export const anAmount = (min = 1): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min, max: min + 50 }), fc.integer({ min, max: 100_000_000 }));

const rate = fc.record({
  rate: fc.integer({ min: 0, max: 10_000 }),
  fixedCents: fc.integer({ min: 0, max: 500 }),
});

const weights = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 3 })
  .filter((all) => all.some((weight) => weight > 0));

export const aPolicy: fc.Arbitrary<FrozenPolicy> = weights.chain((given) =>
  fc.record({
    rulesVersion: fc.constantFrom(1, 2),
    platformFee: rate,
    providerFee: rate,
    reserve: fc.record({
      rate: fc.integer({ min: 0, max: 10_000 }),
      days: fc.integer({ min: 0, max: 90 }),
    }),
    releaseDays: fc.integer({ min: 0, max: 90 }),
    settlesAtOnce: fc.boolean(),
    splits: fc.constant(
      given.map((weight, index) => ({
        userId: `user-${index}`,
        role: roles[index] ?? 'AFFILIATE',
        weight,
      })),
    ),
    liableUserId: fc.integer({ min: 0, max: given.length - 1 }).map((index) => `user-${index}`),
    percentFeeReturned: fc.boolean(),
    fixedFeeReturned: fc.boolean(),
    chargebackFeeCents: fc.integer({ min: 0, max: 5_000 }),
  }),
);

export const anyPurchase: fc.Arbitrary<PurchaseRequestedData> = fc
  .record({
    policy: aPolicy,
    priceCents: anAmount(),
    shippingCents: fc.integer({ min: 0, max: 3_000 }),
    interestCents: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ policy, priceCents, shippingCents, interestCents }) =>
    aPurchase({
      policy,
      shippingCents,
      interestCents,
      amountCents: priceCents + shippingCents + interestCents,
    }),
  );

/**
 * One more thing that goes back: what the provider calls it, what it says it is, and how much of
 * the sale it takes.
 */
interface Step {
  readonly id: string;
  /** The provider may say so only later, or change its mind. */
  readonly kind: ReversalKind;
  readonly share: number;
  /** Of the whole sale, not of what remains: a provider that counts the same money twice. */
  readonly tooMuch: boolean;
  /** Goes back with it of what was paid too much. */
  readonly excess: boolean;
  /** The provider's word when all has gone back. */
  readonly endsAs: NormalisedStatus;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    id: fc.constantFrom('refunded', 'r2', 'chargeback'),
    kind: fc.constantFrom(...reversalKind.options),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    tooMuch: fc.boolean(),
    excess: fc.boolean(),
    endsAs: fc.constantFrom('REFUNDED', 'CHARGEBACK'),
  }),
  { maxLength: 5 },
);

/**
 * What a provider says of one charge in the course of its life, oldest first. Each fact holds all
 * that the ones before it said.
 */
export const aLife = (purchase: PurchaseRequestedData): fc.Arbitrary<ProviderFact[]> =>
  fc
    .record({
      closed: fc.option(fc.constantFrom('REFUSED', 'EXPIRED', 'CANCELLED'), { nil: undefined }),
      partlyPaid: fc.boolean(),
      paid: fc.boolean(),
      excessCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
      steps,
      nonsense: fc.boolean(),
      newestFirst: fc.boolean(),
    })
    .map((plan) => {
      const { amountCents, currency, paymentId: reference } = purchase;
      const charge = { amountCents, currency, reference };
      const facts = [aFact(charge)];
      if (plan.closed)
        facts.push(
          aFact({ ...charge, providerStatus: plan.closed, status: 'REJECTED', closed: plan.closed }),
        );
      if (plan.partlyPaid && amountCents > 1)
        facts.push(paidFact({ ...charge, providerStatus: 'PARTLY', paidCents: 1 }));
      if (plan.nonsense) {
        facts.push(
          paidFact({ ...charge, providerStatus: 'NEVER_HEARD', known: false, paidCents: amountCents }),
        );
        facts.push(paidFact({ ...charge, amountCents: amountCents + 1, paidCents: amountCents + 1 }));
      }
      if (!plan.paid) return facts;
      const paidCents = amountCents + plan.excessCents;
      facts.push(paidFact({ ...charge, paidCents }));
      const back = backOf(plan.steps, amountCents, plan.excessCents).map(({ reversals, status }) =>
        paidFact({
          ...charge,
          providerStatus: 'BACK',
          paidCents,
          status,
          reversals: plan.newestFirst ? reversals.toReversed() : reversals,
        }),
      );
      return [...facts, ...back];
    });

/**
 * Running totals: some reversals grow, as with a provider that tells only the sum of all refunds.
 */
function backOf(
  plan: readonly Step[],
  amountCents: number,
  excessCents: number,
): Pick<ProviderFact, 'reversals' | 'status'>[] {
  const told = new Map<string, ReportedReversal & { readonly excessCents: number }>();
  let remaining = amountCents;
  let excessLeft = excessCents;
  return plan.map(({ id, kind, share, tooMuch, excess, endsAs }) => {
    const part = tooMuch
      ? Math.ceil(amountCents * share)
      : Math.min(remaining, Math.ceil(remaining * share));
    remaining = Math.max(0, remaining - part);
    const before = told.get(id) ?? { totalCents: 0, excessCents: 0 };
    const excessPart = excess ? excessLeft : 0;
    excessLeft -= excessPart;
    told.set(id, {
      reversalId: id,
      kind,
      totalCents: before.totalCents + part + excessPart,
      excessCents: before.excessCents + excessPart,
    });
    const reversals = [...told.values()];
    const all =
      reversals.reduce(
        (total, { totalCents, excessCents: notOurs }) => total + totalCents - notOurs,
        0,
      ) >= amountCents;
    return { reversals, status: all ? endsAs : 'APPROVED' };
  });
}

/** The same facts, some of them more than once, in any order. */
export const reordered = <T>(facts: readonly T[]): fc.Arbitrary<T[]> =>
  fc.array(fc.constantFrom(...facts), { maxLength: 4 }).chain((again) =>
    fc.shuffledSubarray([...facts, ...again], {
      minLength: facts.length + again.length,
      maxLength: facts.length + again.length,
    }),
  );

export const AT = LATER;
