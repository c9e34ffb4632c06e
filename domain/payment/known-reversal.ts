import type { NormalisedStatus, ReversalKind } from '../kernel/enums.ts';

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
