import type { NormalisedStatus } from '../kernel/enums.ts';
import { journalKindOf, rulesOf } from '../ledger/postings.ts';
import { remainingOf } from '../ledger/sale.ts';
import type { PaymentEvent } from './events.ts';
import { post, type Decision } from './payment.ts';
import {
  mismatch,
  recordMismatch,
  takenOfSale,
  type ChargeReport,
  type ProviderFact,
} from './provider-fact.ts';
import { applyDisputes, settleExcess } from './dispute-settlement.ts';
import { claimsOf, newsOf } from './network-claims.ts';
import { settleDone } from './refund-settlement.ts';
import { absorbedOf, currentRefund, isHeld, ownAtProviderCents, ownCents } from './refunds.ts';
import { isSameReversal, mergeReversal, moreSevereStatus, takeBack, isChargeback } from './reversal.ts';
import { isPaid, type Approved, type Reversed } from './state.ts';

/** What a known word says of a charge's money: that it came, went back, or will not come. */
export function applyMoney(decision: Decision, command: ChargeReport): void {
  contradictApproval(decision, command);
  contradictChargeback(decision, command);
  approve(decision, command);
  reverse(decision, command.fact, command.at);
  settleExcess(decision, command.at);
  applyDisputes(decision, command);
  close(decision, command);
}

function approve(decision: Decision, { fact, at }: ChargeReport): void {
  const { state } = decision;
  if (state.phase === 'NONE' || state.phase === 'REQUESTED') return;
  const { amountCents } = state.purchase;
  const isApproved = isPaid(state);
  const underpaid = fact.paidCents > 0 && fact.paidCents < amountCents && !isApproved;
  // Too much is recorded whenever it is reported: a second payment of the same charge may come
  // long after the first.
  if (underpaid || fact.paidCents > amountCents)
    recordMismatch(
      decision,
      mismatch(state.purchase, fact, at, 'paid', String(amountCents), String(fact.paidCents)),
    );
  if (isApproved || fact.paidCents === 0 || fact.paidCents < amountCents) return;
  decision.add({
    type: 'PaymentApproved',
    data: { amountCents, approvedAt: at, late: state.phase !== 'AWAITING_PAYMENT' },
  });
  post(decision, 'SALE', rulesOf(state.purchase).saleLegs(state.purchase, at), 'sale', at);
}

function close(decision: Decision, { fact, at }: ChargeReport): void {
  if (decision.state.phase !== 'AWAITING_PAYMENT' || !fact.closed) return;
  const closings = {
    REFUSED: { type: 'PaymentRejected', data: { family: fact.family ?? 'TECHNICAL', rejectedAt: at } },
    EXPIRED: { type: 'PaymentExpired', data: { at } },
    CANCELLED: { type: 'PaymentCancelled', data: { at } },
  } as const satisfies Record<string, PaymentEvent>;
  decision.add(closings[fact.closed]);
}

/**
 * A charge that ended without money, though we hold its money: told, since nobody can tell from
 * here whether it went back. An answer from before we knew of the money only comes late.
 */
function contradictApproval(decision: Decision, { fact, askedAt, at }: ChargeReport): void {
  const { state } = decision;
  if (state.phase !== 'APPROVED' || !fact.closed || fact.paidCents > 0 || askedAt === undefined) return;
  if (Date.parse(askedAt) <= Date.parse(state.approvedAt)) return;
  const { purchase } = state;
  recordMismatch(
    decision,
    mismatch(purchase, fact, at, 'paid', String(purchase.amountCents), String(fact.paidCents)),
  );
}

/** So long after a chargeback a provider's own copies may still show the charge as it was. */
const COPIES_LAG_MS = 3_600_000;

/**
 * A charge whose provider does not know of a chargeback any more: a dispute may have been won.
 * Told, since what was taken from the parties is given back by nobody here. Of a refund a provider
 * may show no total, so that its word says nothing.
 */
function contradictChargeback(decision: Decision, { fact, askedAt, at }: ChargeReport): void {
  const { state } = decision;
  if (!isPaid(state) || state.reversedAt === undefined || askedAt === undefined) return;
  const { purchase, reversedAt } = state;
  const takenCents = purchase.amountCents - remainingOf(state.position);
  const lostCents = Math.max(0, claimsOf(state.reversals).toldCents - state.wonCents);
  const isPaidAgain = fact.status === 'APPROVED' && fact.paidCents >= purchase.amountCents;
  const isContested = fact.disputes?.some((dispute) => dispute.state !== 'WON');
  if (lostCents === 0 || !isPaidAgain || isContested) return;
  const reportedCents = fact.reversals.reduce((total, told) => total + takenOfSale(told), 0);
  if (fact.reversals.some(isChargeback) || reportedCents > Math.max(0, takenCents - lostCents)) return;
  if (Date.parse(askedAt) <= Date.parse(reversedAt) + COPIES_LAG_MS) return;
  recordMismatch(
    decision,
    mismatch(purchase, fact, at, 'reversed', String(takenCents), String(reportedCents)),
  );
}

/**
 * Takes back what a fact says went back of a paid sale. What was heard of each reversal only ever
 * grows (`mergeReversal`), and all that is decided follows from it: any order of the same facts
 * ends in the same state and the same balances.
 */
function reverse(decision: Decision, fact: ProviderFact, at: string): void {
  for (const told of fact.reversals) {
    const { state } = decision;
    if (!isPaid(state)) return;
    // The buyer got back what they had paid too much: the sale keeps its amount.
    if (told.totalCents > 0 && takenOfSale(told) === 0) continue;
    const before = state.reversals[told.reversalId];
    const known = mergeReversal(before, { kind: told.kind, totalCents: takenOfSale(told) });
    if (isSameReversal(before, known)) continue;
    const toldCents = known.totalCents - (before?.totalCents ?? 0);
    const isOurs = journalKindOf(known.kind) === 'REFUND';
    const freshCents = isOurs
      ? toldCents - absorbedOf(state, toldCents)
      : newsOf(state.reversals, told.reversalId, known).networkCents;
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
    confirmByNews(decision, fact, at);
  }
  raiseStatus(decision, fact, at);
}

/** All of our own refunds are in what the provider says: so is the one that is under way. */
function confirmByNews(decision: Decision, { status }: ProviderFact, at: string): void {
  const { state } = decision;
  const current = currentRefund(state);
  // What is sent by PIX is in no total of the provider.
  if (!isPaid(state) || !current || !isHeld(current) || current.stage === 'PAYING') return;
  if (state.absorbedCents < ownAtProviderCents(state)) return;
  settleDone(decision, current, { how: 'PROVIDER', status, at });
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
  if (state.phase === 'APPROVED')
    return ownCents(state) > 0 ? moreSevereStatus('REFUNDED', fact.status) : fact.status;
  const takenCents = fact.reversals.reduce((total, told) => total + takenOfSale(told), 0);
  return takenCents >= state.purchase.amountCents
    ? moreSevereStatus(state.status, fact.status)
    : state.status;
}
