import type { NormalisedStatus, ReversalKind } from '../kernel/enums.ts';
import { cents } from '../kernel/money/cents.ts';
import { journalKindOf, rulesOf } from '../ledger/postings.ts';
import { remainingOf } from '../ledger/sale.ts';
import { newsOf } from './network-claims.ts';
import { post, type Decision } from './payment.ts';
import { heldCents } from './refunds.ts';
import type { Approved, Reversed } from './state.ts';

export const isChargeback = ({ kind }: { readonly kind: ReversalKind }): boolean =>
  journalKindOf(kind) === 'CHARGEBACK';

export interface TakeBack {
  readonly reversalId: string;
  readonly known: KnownReversal;
  readonly freshCents: number;
  readonly status: NormalisedStatus;
  readonly at: string;
  /** What tells its journal from another one of the same reversal and total. */
  readonly occasion?: string;
}

/** Writes down what is new of a reversal, takes it as far as anything remains, and posts it. */
export function takeBack(
  decision: Decision,
  state: Approved | Reversed,
  { reversalId, known, freshCents, status, at, occasion }: TakeBack,
): void {
  const { purchase, position, reversals, approvedAt } = state;
  const { kind, totalCents } = known;
  const remaining = remainingOf(position);
  const amountCents = cents(Math.min(freshCents, remaining));
  const { legs } = rulesOf(purchase).reversalLegs(purchase, position, {
    kind,
    amountCents,
    continued: !newsOf(reversals, reversalId, known).isCharged,
    approvedAt,
  });
  const underWayCents = heldCents(state);
  const journalKind = journalKindOf(kind);
  decision.add({
    type: journalKind === 'CHARGEBACK' ? 'PaymentChargedBack' : 'PaymentRefunded',
    data: {
      reversalId,
      kind,
      totalCents,
      amountCents,
      reversedTotalCents: purchase.amountCents - remaining + amountCents - underWayCents,
      full: amountCents === remaining && underWayCents === 0,
      status,
      at,
    },
  });
  // A fee alone may follow a journal of the same reversal and total.
  const fee = amountCents > 0 ? [] : ['fee'];
  const cause = [reversalId, totalCents, ...fee, ...(occasion ? [occasion] : [])].join(':');
  if (legs.length > 0) post(decision, journalKind, legs, cause, at);
}

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
