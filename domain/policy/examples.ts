import { installmentOptions } from '../checkout/order.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { cents, type Cents } from '../kernel/money/cents.ts';
import { openPosition, releaseDates, type SaleTerms } from '../ledger/sale.ts';
import { freeze } from './freeze.ts';
import type { Policy } from './policy.ts';

/** What the sale costs by which terms are explained: R$ 197.00. */
const EXAMPLE_CENTS = cents(19_700);

/** The ways of paying it that are shown. */
const WAYS: readonly (readonly [PaymentMethod, number])[] = [
  ['PIX', 1],
  ['CREDIT_CARD', 1],
  ['CREDIT_CARD', 12],
  ['BILLET', 1],
];

/** What one sale brings. Amounts in cents, days in São Paulo. */
export interface ExampleFigures {
  /** What the buyer pays, interest included. */
  readonly grossCents: number;
  readonly installmentCents: number;
  readonly interestCents: number;
  readonly feeCents: number;
  /** What the seller gets, the reserve included. */
  readonly netCents: number;
  readonly reserveCents: number;
  readonly releaseDay: string;
  readonly reserveDay: string;
}

export interface PolicyExample {
  readonly method: PaymentMethod;
  readonly installments: number;
  /** Null: nobody can buy that way. */
  readonly before: ExampleFigures | null;
  readonly after: ExampleFigures | null;
}

/** The example's figures by each way of paying, under the terms of before and after a change. */
export const examplesOf = (before: Policy, after: Policy, at: string): PolicyExample[] =>
  WAYS.map(([method, installments]) => ({
    ...{ method, installments },
    before: figuresOf(before, { method, installments, at }),
    after: figuresOf(after, { method, installments, at }),
  }));

interface Way {
  readonly method: PaymentMethod;
  readonly installments: number;
  readonly at: string;
}

function figuresOf(policy: Policy, { method, installments, at }: Way): ExampleFigures | null {
  if (!policy.methods.includes(method)) return null;
  const paid = paidBy(policy, method, installments);
  if (!paid) return null;
  const sale = saleOf(policy, method, paid.grossCents);
  const { percentFeeCents, fixedFeeCents, shareCents, lots } = openPosition(sale);
  const days = releaseDates(sale, at);
  return {
    ...paid,
    interestCents: sale.interestCents,
    feeCents: percentFeeCents + fixedFeeCents,
    netCents: shareCents[0] ?? 0,
    reserveCents: lots[0]?.reserveCents ?? 0,
    releaseDay: days.open,
    reserveDay: days.reserve,
  };
}

function paidBy(policy: Policy, method: PaymentMethod, installments: number) {
  if (method !== 'CREDIT_CARD') return { grossCents: EXAMPLE_CENTS, installmentCents: EXAMPLE_CENTS };
  const option = installmentOptions(EXAMPLE_CENTS, policy.installments).find(
    ({ installmentNumber }) => installmentNumber === installments,
  );
  return option && { grossCents: option.finalValue, installmentCents: option.installmentValue };
}

/** A sale of the example's product; what its provider keeps is the platform's own cost. */
const saleOf = (policy: Policy, method: PaymentMethod, grossCents: Cents): SaleTerms => ({
  amountCents: grossCents,
  shippingCents: 0,
  interestCents: grossCents - EXAMPLE_CENTS,
  ...{ method, provider: 'EXAMPLE' },
  policy: freeze(policy, {
    ...{ method, providerFee: { rate: 0, fixedCents: 0 } },
    ...{ producerId: 'producer', guaranteeDays: policy.guarantee.days },
  }),
});

export type PolicyWarning =
  | {
      /** The fees take all of the cheapest offer. */
      readonly code: 'FEES_ABOVE_PRICE';
      readonly method: PaymentMethod;
      readonly priceCents: number;
      readonly limitCents: number;
    }
  | {
      /** The cheapest offer cannot be paid in parts. */
      readonly code: 'NO_INSTALLMENTS';
      readonly priceCents: number;
      readonly limitCents: number;
    };

/** What a seller of the cheapest offer would notice of some terms; without an offer, nothing. */
export function warningsOf(policy: Policy, cheapestCents: number | null): PolicyWarning[] {
  if (cheapestCents === null) return [];
  const price = cents(cheapestCents);
  const eaten = policy.methods.flatMap((method): PolicyWarning[] => {
    const { rate, fixedCents } = policy.platformFee[method];
    const limitCents = Math.round((price * rate) / 10_000) + fixedCents;
    return limitCents >= price
      ? [{ code: 'FEES_ABOVE_PRICE', method, priceCents: price, limitCents }]
      : [];
  });
  const { max, minimumCents } = policy.installments;
  const isWhole =
    max > 1 &&
    policy.methods.includes('CREDIT_CARD') &&
    installmentOptions(price, policy.installments).length < 2;
  return isWhole
    ? [...eaten, { code: 'NO_INSTALLMENTS', priceCents: price, limitCents: minimumCents }]
    : eaten;
}
