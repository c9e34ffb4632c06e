import type { PaymentStatus, ReversalKind, NormalisedStatus } from '../kernel/enums.ts';

/** All that a sale can be shown as, in the order in which a seller may choose from them. */
export const SALE_STANDINGS = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'CANCELED',
  'REFUNDED',
  'CHARGEBACK',
  'MED',
] as const;
export type SaleStanding = (typeof SALE_STANDINGS)[number];

/**
 * What a seller is shown of a sale. Lists, filters and totals go by it alike: by the status alone,
 * who looks for refunds would miss those that a provider calls a chargeback.
 */
export const standingOf = (status: PaymentStatus, kind: ReversalKind | null): SaleStanding =>
  status === 'REFUNDED' || status === 'CHARGEBACK' ? reversalFamily(status, kind) : status;

/** What a person is told of money that went back: given back, disputed, or taken back by MED. */
type ReversalFamily = 'REFUNDED' | 'CHARGEBACK' | 'MED';

const FAMILY: Readonly<Record<Exclude<ReversalKind, 'UNKNOWN'>, ReversalFamily>> = {
  REFUND_BY_US: 'REFUNDED',
  REFUND_BY_PROVIDER: 'REFUNDED',
  CHARGEBACK: 'CHARGEBACK',
  MED_FRAUD: 'MED',
  MED_OPERATIONAL: 'MED',
};

/**
 * Words follow what happened; the status stays as the specification maps it
 * (specification/gateway#payment-status). Where the kind is not known the status is all there is.
 */
export const reversalFamily = (
  status: 'REFUNDED' | 'CHARGEBACK',
  kind: ReversalKind | null,
): ReversalFamily => (kind === null || kind === 'UNKNOWN' ? status : FAMILY[kind]);

/** One reversal as all that was heard of it says. */
export interface KnownReversal {
  readonly kind: ReversalKind;
  /** Running total of what it took, or was to take, of the sale; in cents. */
  readonly totalCents: number;
}

/**
 * From the least telling to the gravest: what a network says of a reversal outranks what a
 * provider, or we, believed before.
 */
const KINDS: readonly ReversalKind[] = [
  'UNKNOWN',
  'REFUND_BY_PROVIDER',
  'REFUND_BY_US',
  'MED_OPERATIONAL',
  'MED_FRAUD',
  'CHARGEBACK',
];
const STATUSES: readonly NormalisedStatus[] = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'REFUNDED',
  'CHARGEBACK',
];

const moreSevere =
  <T>(rising: readonly T[]) =>
  (a: T, b: T): T =>
    rising.indexOf(a) > rising.indexOf(b) ? a : b;

export const moreSevereKind = moreSevere(KINDS);
export const moreSevereStatus = moreSevere(STATUSES);

/**
 * What is known after one more fact. Neither the order nor the number of tellings changes
 * where this ends.
 */
export const mergeReversal = (before: KnownReversal | undefined, told: KnownReversal): KnownReversal =>
  before
    ? {
        kind: moreSevereKind(before.kind, told.kind),
        totalCents: Math.max(before.totalCents, told.totalCents),
      }
    : told;

export const isSameReversal = (a: KnownReversal | undefined, b: KnownReversal): boolean =>
  a?.kind === b.kind && a.totalCents === b.totalCents;
