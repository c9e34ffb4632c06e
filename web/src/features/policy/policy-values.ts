import { basisPointsOf, typedPercent } from './percent.ts';
import type { Terms, TermsInput } from './queries.ts';

export const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
export type Method = (typeof METHODS)[number];
export const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type Count = `c${(typeof COUNTS)[number]}`;

/** A percentage or a number of days as somebody types it. */
type Typed = string;
type Fee = { readonly rate: Typed; readonly fixedCents: number };

/** A platform's terms as their form has them. */
// A form's values are of a type: an interface might get more names elsewhere.
export type PolicyValues = Omit<
  Terms,
  'platformFee' | 'installments' | 'releaseDays' | 'reserve' | 'reserveFloor' | 'anticipationRate'
> & {
  readonly platformFee: Readonly<Record<Method, Fee>>;
  readonly installments: {
    readonly max: number;
    readonly interestFreeUpTo: number;
    readonly minimumCents: number;
    readonly fees: Readonly<Record<Count, Typed>>;
  };
  readonly releaseDays: Readonly<Record<Method, Typed>>;
  readonly reserve: { readonly rate: Typed; readonly days: Typed };
  readonly reserveFloor: { readonly rate: Typed; readonly coversLargestSale: boolean };
  readonly anticipationRate: Typed;
};

const byMethod = <T>(of: (method: Method) => T) =>
  Object.fromEntries(METHODS.map((method) => [method, of(method)])) as Record<Method, T>;

/** Terms as their form begins with them. */
export const valuesOf = (terms: Terms): PolicyValues => ({
  ...terms,
  platformFee: byMethod((method) => ({
    rate: typedPercent(terms.platformFee[method].rate),
    fixedCents: terms.platformFee[method].fixedCents,
  })),
  installments: {
    ...terms.installments,
    fees: Object.fromEntries(
      terms.installments.fees.map((fee, index) => [`c${index + 1}`, typedPercent(fee)]),
    ) as Record<Count, Typed>,
  },
  releaseDays: byMethod((method) => String(terms.releaseDays[method])),
  reserve: { rate: typedPercent(terms.reserve.rate), days: String(terms.reserve.days) },
  reserveFloor: { ...terms.reserveFloor, rate: typedPercent(terms.reserveFloor.rate) },
  anticipationRate: typedPercent(terms.anticipationRate),
});

/** What was typed, as the API takes it. */
export const termsOf = (values: PolicyValues): TermsInput => ({
  methods: [...values.methods],
  platformFee: byMethod((method) => ({
    rate: basisPointsOf(values.platformFee[method].rate),
    fixedCents: values.platformFee[method].fixedCents,
  })),
  installments: {
    max: values.installments.max,
    interestFreeUpTo: values.installments.interestFreeUpTo,
    minimumCents: values.installments.minimumCents,
    fees: COUNTS.map((count) => basisPointsOf(values.installments.fees[`c${count}`])),
  },
  releaseDays: byMethod((method) => Number(values.releaseDays[method])),
  reserve: { rate: basisPointsOf(values.reserve.rate), days: Number(values.reserve.days) },
  reserveFloor: {
    rate: basisPointsOf(values.reserveFloor.rate),
    coversLargestSale: values.reserveFloor.coversLargestSale,
  },
  guarantee: {
    days: values.guarantee.days,
    holdsRelease: values.guarantee.holdsRelease,
    answerDays: values.guarantee.answerDays,
  },
  percentFeeReturned: values.percentFeeReturned,
  fixedFeeReturned: values.fixedFeeReturned,
  chargebackFeeCents: values.chargebackFeeCents,
  liable: values.liable,
  withdrawal: {
    feeCents: values.withdrawal.feeCents,
    minimumCents: values.withdrawal.minimumCents,
    maximumCents: values.withdrawal.maximumCents,
    dailyMaximumCents: values.withdrawal.dailyMaximumCents,
    cutOff: values.withdrawal.cutOff,
    fourEyesAboveCents: values.withdrawal.fourEyesAboveCents,
    requiredDocuments: [...values.withdrawal.requiredDocuments],
  },
  anticipationRate: basisPointsOf(values.anticipationRate),
  descriptor: values.descriptor,
});
