import { v5 as uuidv5 } from 'uuid';
import { account, sellerOf, userOf } from '../ledger/journal.ts';
import { moneyAccount } from '../ledger/postings.ts';
import { cents } from '../kernel/money/cents.ts';
import { remainingOf } from '../ledger/sale.ts';
import type { DisputeKind, DisputeOutcome } from './dispute-events.ts';
import {
  disputesOf,
  heldByNetworks,
  isDisputeOpen,
  restoredDivision,
  type Dispute,
} from './disputes.ts';
import { claimedCents, claimsOf, newsOf, reversalIdOf } from './network-claims.ts';
import { post, type Decision } from './payment.ts';
import type { ChargeReport } from './provider-fact.ts';
import { ownCents, refundDivision, type Paid } from './refunds.ts';
import { isChargeback, takeBack, type KnownReversal } from './reversal.ts';
import { isPaid, reversedCents, type PaymentState } from './state.ts';

const DAY_MS = 86_400_000;

/**
 * How long evidence counts. A MED is to be decided 11 days after it was asked for (Banco Central,
 * Resolução BCB 493/2025, "MED 2.0"). Networks leave a shop some 7 to 45 days by their reason code;
 * acquirers in Brazil want evidence in 7.
 */
const ANSWER_DAYS: Readonly<Record<DisputeKind, number>> = { MED: 11, CHARGEBACK: 7 };

export const disputeDeadline = (kind: DisputeKind, at: string): string =>
  new Date(Date.parse(at) + ANSWER_DAYS[kind] * DAY_MS).toISOString();

/** What each party of the sale would have to give, should a MED of an amount be accepted. */
export function holdsOf(state: Paid, amountCents: number) {
  const heldCents = Math.min(amountCents, remainingOf(state.position));
  const owed = new Map<string, number>();
  for (const { account: name, amountCents: part } of refundDivision(state, heldCents).legs) {
    const userId = sellerOf(name) ?? userOf(name)?.userId;
    if (userId !== undefined) owed.set(userId, (owed.get(userId) ?? 0) + part);
  }
  return [...owed]
    .filter(([, part]) => part > 0)
    .map(([userId, part]) => ({ userId, amountCents: part }));
}

/** What staff say that a dispute took: as much of it as no provider has told is taken now. */
export function takeByWord(
  decision: Decision,
  said: { readonly disputeId: string; readonly kind: DisputeKind; readonly totalCents: number },
  at: string,
): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const reversalId = reversalIdOf(said.disputeId);
  const known: KnownReversal = {
    kind: said.kind === 'MED' ? 'MED_FRAUD' : 'CHARGEBACK',
    totalCents: said.totalCents,
  };
  const { networkCents: freshCents } = newsOf(state.reversals, reversalId, known);
  takeBack(decision, state, { reversalId, known, freshCents, status: 'CHARGEBACK', at });
  settleExcess(decision, at);
}

/**
 * What networks took, all together, beyond what the sale has, is the platform's loss
 * (specification/money#i6-reversals-never-exceed-the-payment). It follows from totals alone.
 */
export function excessOf(state: Paid): number {
  const claims = claimsOf(state.reversals);
  const outCents = claimedCents(claims) - state.absorbedCents + ownCents(state) - state.wonCents;
  const beyond = Math.max(0, outCents - state.purchase.amountCents);
  return Math.min(beyond, heldByNetworks(state));
}

/** Posts what has changed of that loss. */
export function settleExcess(decision: Decision, at: string): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const totalCents = excessOf(state);
  const freshCents = totalCents - state.lost.totalCents;
  if (freshCents === 0) return;
  decision.add({ type: 'ChargebackExcessLost', data: { totalCents, at } });
  const legs = [
    { account: account.chargebackLoss, amountCents: freshCents },
    { account: moneyAccount(state.purchase), amountCents: -freshCents },
  ];
  post(decision, 'CHARGEBACK', legs, `excess:${totalCents}:${state.lost.changes}`, at);
}

/** A chargeback ends; won, the money comes back: what was the platform's loss to the platform. */
export function settleClosed(
  decision: Decision,
  dispute: Dispute,
  said: { readonly outcome: DisputeOutcome; readonly by?: string; readonly at: string },
): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const { disputeId } = dispute.opened;
  const wonCents = said.outcome === 'WON' ? Math.min(dispute.takenCents, heldByNetworks(state)) : 0;
  const lossAfter = excessOf({ ...state, wonCents: state.wonCents + wonCents });
  // What is still beyond the sale was taken of nobody, and is not given to anybody.
  const restoredCents = Math.min(
    Math.max(0, wonCents - (state.lost.totalCents - lossAfter)),
    state.purchase.amountCents - remainingOf(state.position) - ownCents(state),
  );
  const { legs } = restoredDivision(state, restoredCents);
  const reversedTotalCents = reversedCents(state) - restoredCents;
  decision.add({
    type: 'DisputeClosed',
    data: { disputeId, ...said, wonCents, restoredCents: cents(restoredCents), reversedTotalCents },
  });
  if (legs.length > 0) post(decision, 'CHARGEBACK_WON', legs, `dispute:${disputeId}`, said.at);
  settleExcess(decision, said.at);
}

const NAMESPACE = 'c0b6a1de-6d0b-5d1c-9a45-54b4b2f0d8a7';

/** So long after a dispute began a provider's own copies may still show the charge without it. */
const COPIES_LAG_MS = 3_600_000;

/**
 * Disputes as a provider tells them: one that took no money yet, and what its network took, which
 * is a dispute of its own unless it is one that is known already.
 */
export function applyDisputes(decision: Decision, report: ChargeReport): void {
  const { fact, at } = report;
  noteTaken(decision, at);
  for (const told of fact.disputes ?? []) {
    if (told.state === 'OPENED') openTold(decision, told, at);
    else closeTold(decision, told.state, at);
  }
  if (isPaidAgain(decision.state, report)) closeTold(decision, 'WON', at);
}

/** Those that the provider told and that may still change. */
const openTold_ = (state: PaymentState): Dispute[] =>
  disputesOf(state).filter((dispute) => dispute.opened.source === 'PROVIDER' && isDisputeOpen(dispute));

/** What providers' news took for disputes that they told, in cents, beside what staff entered. */
const toldOf = ({ disputes, reversals }: Paid): number =>
  Object.values(disputes)
    .filter(({ opened }) => opened.source === 'PROVIDER')
    .reduce((total, { opened: { disputeId }, takenCents }) => {
      const entered = reversals[reversalIdOf(disputeId)]?.totalCents ?? 0;
      return total + Math.max(0, takenCents - entered);
    }, 0);

/** Taken money that belongs to no dispute so far. */
function noteTaken(decision: Decision, at: string): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const { toldCents, enteredCents } = claimsOf(state.reversals);
  const takenCents = toldCents - enteredCents - toldOf(state);
  if (takenCents <= 0) return;
  const [open] = openTold_(state);
  if (open) {
    const { disputeId } = open.opened;
    const data = { disputeId, takenCents: open.takenCents + takenCents, at };
    decision.add({ type: 'DisputeTaken', data });
    return;
  }
  const newest = Object.values(state.reversals).findLast(isChargeback);
  const kind = newest?.kind === 'CHARGEBACK' ? 'CHARGEBACK' : 'MED';
  note(decision, { name: `taken:${toldCents}`, kind, amountCents: takenCents, takenCents }, at);
}

interface Told {
  readonly name: string;
  readonly kind: DisputeKind;
  readonly amountCents: number;
  readonly takenCents: number;
}

function note(decision: Decision, { name, kind, amountCents, takenCents }: Told, at: string): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const disputeId = uuidv5(`${state.purchase.paymentId}:${name}`, NAMESPACE);
  if (state.disputes[disputeId]) return;
  decision.add({
    type: 'DisputeOpened',
    data: {
      ...{ disputeId, kind, source: 'PROVIDER', amountCents, takenCents },
      holds: kind === 'MED' && takenCents === 0 ? holdsOf(state, amountCents) : [],
      ...{ deadline: disputeDeadline(kind, at), at },
    },
  });
}

function openTold(
  decision: Decision,
  { disputeId, amountCents }: { readonly disputeId: string; readonly amountCents: number },
  at: string,
): void {
  const { state } = decision;
  // A word stays for days, also of what was decided here: it opens the first dispute alone.
  if (!isPaid(state) || amountCents === 0 || heldByNetworks(state) > 0) return;
  if (disputesOf(state).length > 0) return;
  const kind = state.purchase.method === 'PIX' ? 'MED' : 'CHARGEBACK';
  note(decision, { name: disputeId, kind, amountCents, takenCents: 0 }, at);
}

/** A MED that somebody has won is told by what it took. */
function closeTold(decision: Decision, outcome: 'WON' | 'LOST', at: string): void {
  const [open] = openTold_(decision.state);
  if (!open) return;
  const isMed = open.opened.kind === 'MED';
  if (isMed && outcome === 'LOST') return;
  settleClosed(decision, open, { outcome: isMed ? 'REFUSED' : outcome, at });
}

/** A dispute that took nothing is not told any more. */
function isPaidAgain(state: PaymentState, { fact, askedAt }: ChargeReport): boolean {
  const [open] = openTold_(state);
  if (!open || open.takenCents > 0 || fact.disputes || askedAt === undefined) return false;
  const isLater = Date.parse(askedAt) > Date.parse(open.opened.at) + COPIES_LAG_MS;
  return isLater && fact.status === 'APPROVED' && !fact.reversals.some(isChargeback);
}
