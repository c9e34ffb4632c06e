import { journalKindOf } from '../ledger/postings.ts';
import { rulesOf } from '../ledger/rules.ts';
import { remainingOf } from '../ledger/sale-position.ts';
import { cents } from '../kernel/money/cents.ts';
import { post, type Decision } from './decision.ts';
import {
  moreSevereStatus,
  isSameReversal,
  mergeReversal,
  type KnownReversal,
} from './known-reversal.ts';
import { mismatch, recordMismatch } from './mismatch.ts';
import { takenOfSale, type ProviderFact } from './provider-fact.ts';
import { isPaid, type Approved, type Reversed } from './state.ts';
import type { NormalisedStatus } from '../kernel/enums.ts';

/**
 * Takes back what a fact says went back of a paid sale. What was heard of each reversal only ever
 * grows (`known-reversal.ts`), and all that is decided follows from it: any order of the same facts
 * ends in the same state and the same balances.
 */
export function reverse(decision: Decision, fact: ProviderFact, at: string): void {
  for (const told of fact.reversals) {
    const { state } = decision;
    if (!isPaid(state)) return;
    // The buyer got back what they had paid too much: the sale keeps its amount.
    if (told.totalCents > 0 && takenOfSale(told) === 0) continue;
    const before = state.reversals[told.reversalId];
    const known = mergeReversal(before, { kind: told.kind, totalCents: takenOfSale(told) });
    if (isSameReversal(before, known)) continue;
    const freshCents = known.totalCents - (before?.totalCents ?? 0);
    // More than was paid cannot leave the parties' accounts: somebody has to look
    // (specification/money#i6-reversals-never-exceed-the-payment).
    if (freshCents > remainingOf(state.position)) {
      recordMismatch(
        decision,
        mismatch(
          state.purchase,
          fact,
          at,
          'reversed',
          String(state.purchase.amountCents),
          `${told.reversalId}:${known.totalCents}`,
        ),
      );
    }
    takeBack(decision, state, {
      reversalId: told.reversalId,
      known,
      freshCents,
      status: statusAfter(state, fact),
      at,
    });
  }
  raiseStatus(decision, fact, at);
}

/** All had gone back before, and a more severe word for it is all that is new. */
function raiseStatus(decision: Decision, fact: ProviderFact, at: string): void {
  const { state } = decision;
  if (state.phase !== 'REVERSED') return;
  const status = statusAfter(state, fact);
  const reversalId =
    fact.reversals.findLast((told) => told.reversalId in state.reversals)?.reversalId ?? '';
  const known = state.reversals[reversalId];
  if (known && status !== state.status)
    takeBack(decision, state, { reversalId, known, freshCents: 0, status, at });
}

/**
 * Of several facts that say that all went back, the gravest word stays; one that knows of less says
 * nothing about the end.
 */
function statusAfter(state: Approved | Reversed, fact: ProviderFact): NormalisedStatus {
  if (state.phase === 'APPROVED') return fact.status;
  const takenCents = fact.reversals.reduce((total, told) => total + takenOfSale(told), 0);
  return takenCents >= state.purchase.amountCents
    ? moreSevereStatus(state.status, fact.status)
    : state.status;
}

interface TakeBack {
  readonly reversalId: string;
  readonly known: KnownReversal;
  readonly freshCents: number;
  readonly status: NormalisedStatus;
  readonly at: string;
}

/** Writes down what is new of a reversal, takes it as far as anything remains, and posts it. */
function takeBack(
  decision: Decision,
  state: Approved | Reversed,
  { reversalId, known, freshCents, status, at }: TakeBack,
): void {
  const { purchase, position, reversals } = state;
  const { kind, totalCents } = known;
  const remaining = remainingOf(position);
  const amountCents = cents(Math.min(freshCents, remaining));
  const { legs } = rulesOf(purchase).reversalLegs(purchase, position, {
    kind,
    amountCents,
    continued: reversals[reversalId]?.kind === 'CHARGEBACK',
  });
  const reversedTotalCents = purchase.amountCents - remaining + amountCents;
  const journalKind = journalKindOf(kind);
  decision.add({
    type: journalKind === 'CHARGEBACK' ? 'PaymentChargedBack' : 'PaymentRefunded',
    data: {
      reversalId,
      kind,
      totalCents,
      amountCents,
      reversedTotalCents,
      full: amountCents === remaining,
      status,
      at,
    },
  });
  // A fee alone may follow a journal of the same reversal and total.
  const cause = amountCents > 0 ? `${reversalId}:${totalCents}` : `${reversalId}:${totalCents}:fee`;
  if (legs.length > 0) post(decision, journalKind, legs, cause, at);
}
