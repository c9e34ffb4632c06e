import { basisPointsOf, typedPercent } from './percent.ts';
import { METHODS, type Method } from './policy-values.ts';
import type { Terms } from './queries.ts';
import type { OverridesInput, SellerTerms } from './seller-queries.ts';

type Typed = string | null;
type Fee = { readonly rate: Typed; readonly fixedCents: number | null };
type Limit = 'feeCents' | 'minimumCents' | 'maximumCents' | 'dailyMaximumCents' | 'fourEyesAboveCents';

/** What is another for one seller, as its form has it; null: as the platform says. */
// A form's values are of a type: an interface might get more names elsewhere.
export type SellerValues = {
  readonly platformFee: Readonly<Record<Method, Fee>>;
  readonly releaseDays: Readonly<Record<Method, Typed>>;
  readonly reserve: { readonly rate: Typed; readonly days: Typed };
  readonly reserveFloor: { readonly rate: Typed };
  readonly chargebackFeeCents: number | null;
  readonly anticipationRate: Typed;
  readonly withdrawal: Readonly<Record<Limit, number | null>>;
};

const byMethod = <T>(of: (method: Method) => T) =>
  Object.fromEntries(METHODS.map((method) => [method, of(method)])) as Record<Method, T>;

const percentOrNull = (rate: number | null | undefined): Typed =>
  rate === null || rate === undefined ? null : typedPercent(rate);

const textOrNull = (days: number | null | undefined): Typed =>
  days === null || days === undefined ? null : String(days);

/** A seller's own terms as their form begins with them. */
export const sellerValuesOf = ({ overrides: own }: Pick<SellerTerms, 'overrides'>): SellerValues => ({
  platformFee: byMethod((method) => ({
    rate: percentOrNull(own.platformFee[method]?.rate),
    fixedCents: own.platformFee[method]?.fixedCents ?? null,
  })),
  releaseDays: byMethod((method) => textOrNull(own.releaseDays[method])),
  reserve: { rate: percentOrNull(own.reserve?.rate), days: textOrNull(own.reserve?.days) },
  reserveFloor: { rate: percentOrNull(own.reserveFloor?.rate) },
  chargebackFeeCents: own.chargebackFeeCents,
  anticipationRate: percentOrNull(own.anticipationRate),
  withdrawal: { ...own.withdrawal },
});

const read = (typed: Typed): number | null => (typed === null ? null : basisPointsOf(typed));
const readDays = (typed: Typed): number | null => (typed === null ? null : Number(typed));

/**
 * What was typed, as the API takes it: of a pair of which one is said, the other is the platform's.
 */
export const overridesOf = (values: SellerValues, platform: Terms): OverridesInput => ({
  platformFee: byMethod((method) => feeOf(values.platformFee[method], platform.platformFee[method])),
  releaseDays: byMethod((method) => readDays(values.releaseDays[method])),
  reserve:
    values.reserve.rate === null && values.reserve.days === null
      ? null
      : {
          rate: read(values.reserve.rate) ?? platform.reserve.rate,
          days: readDays(values.reserve.days) ?? platform.reserve.days,
        },
  reserveFloor:
    values.reserveFloor.rate === null
      ? null
      : {
          rate: basisPointsOf(values.reserveFloor.rate),
          coversLargestSale: platform.reserveFloor.coversLargestSale,
        },
  chargebackFeeCents: values.chargebackFeeCents,
  anticipationRate: read(values.anticipationRate),
  withdrawal: { ...values.withdrawal },
});

function feeOf({ rate, fixedCents }: Fee, platform: Terms['platformFee'][Method]) {
  if (rate === null && fixedCents === null) return null;
  return { rate: read(rate) ?? platform.rate, fixedCents: fixedCents ?? platform.fixedCents };
}
