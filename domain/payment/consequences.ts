import type { ReversalKind } from '../kernel/enums.ts';
import { journalKindOf } from '../ledger/postings.ts';
import { rulesOf } from '../ledger/rules.ts';
import { remainingOf } from '../ledger/sale-position.ts';
import { post, type Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { factKey } from './evolve.ts';
import { mismatch, recordMismatch, type Mismatch, secondCharge } from './mismatch.ts';
import { isReferenceOf } from './reference.ts';
import { takenOfSale, type ProviderFact } from './provider-fact.ts';
import { purchaseAt } from './routes.ts';
import { reverse } from './reverse.ts';
import { isPaid, type PaymentState } from './state.ts';

/** What one connection's provider says of a charge. */
export interface Told {
  readonly fact: ProviderFact;
  /** One of the purchase's list. */
  readonly connectionId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The same, for a decision that knows the charge. */
export interface ToldOfCharge extends Told {
  /** What made us ask the provider. */
  readonly source: 'WEBHOOK' | 'LOOKUP';
  readonly webhookId?: string;
  /** ISO 8601 UTC, before the provider was asked; left out of what an attempt was answered. */
  readonly askedAt?: string;
}

/** The consequences of a fact, added to a decision that knows the charge. */
export function applyConsequences(decision: Decision, command: ToldOfCharge): void {
  const { fact, at } = command;
  if (isRefusedElsewhere(decision.state, command)) return;
  const mismatched = contradictionOf(decision.state, command);
  if (mismatched) return recordMismatch(decision, mismatched);
  recordFact(decision, command);
  if (!fact.known) return;
  contradictApproval(decision, command);
  contradictChargeback(decision, command);
  approve(decision, command);
  reverse(decision, fact, at);
  close(decision, command);
}

const chargeOf = (state: PaymentState) => ('charge' in state ? state.charge : undefined);

/** Another transaction for this payment, refused before anybody paid: it contradicts nothing. */
const isRefusedElsewhere = (state: PaymentState, told: Told): boolean => {
  const { fact } = told;
  const another = chargeOf(state) !== undefined && (isElsewhere(state, told) || !isOurs(state, fact));
  return another && fact.closed !== undefined && fact.paidCents === 0;
};

/** Of another connection than the charge; the transactions of two may have the same name. */
const isElsewhere = (state: PaymentState, { connectionId }: Told): boolean =>
  state.phase !== 'NONE' &&
  chargeOf(state) !== undefined &&
  state.purchase.connectionId !== connectionId;

/**
 * What a fact says otherwise than the sale; undefined when it fits. `ours`: it answers a request of
 * this payment, or names a transaction of it. Others must name the payment themselves.
 */
export function contradictionOf(
  state: PaymentState,
  { fact, connectionId, at }: Told,
  ours = isOurs(state, fact),
): Mismatch | undefined {
  if (state.phase === 'NONE') return undefined;
  const { paymentId, amountCents, currency } = state.purchase;
  const asked = purchaseAt(state.purchase, connectionId);
  // A second charge of the sale, told once while nobody has paid it, and once when somebody has.
  if (isElsewhere(state, { fact, connectionId, at })) {
    const charge = `${connectionId}:${fact.transactionId}:${fact.paidCents}`;
    return mismatch(asked, fact, at, 'connection', state.purchase.connectionId, charge);
  }
  const ofSale = chargeOf(state)?.transactionId ?? fact.transactionId;
  if (ofSale !== fact.transactionId)
    return mismatch(asked, fact, at, 'transactionId', ofSale, secondCharge(fact));
  const checks: [Mismatch['data']['field'], string, string][] = [
    ['reference', paymentId, referred(paymentId, fact) ?? (ours ? paymentId : '')],
    ['amount', String(amountCents), String(fact.amountCents)],
    ['currency', currency, fact.currency],
  ];
  const wrong = checks.find(([, expected, received]) => expected !== received);
  return wrong && mismatch(asked, fact, at, ...wrong);
}

/** The payment that a provider's reference names; what it says, where that is another one's. */
const referred = (paymentId: string, { reference }: ProviderFact): string | undefined =>
  reference && isReferenceOf(paymentId, reference) ? paymentId : reference;

function isOurs(state: PaymentState, { transactionId }: ProviderFact): boolean {
  const charge = chargeOf(state);
  if (charge) return transactionId === charge.transactionId;
  return 'declinedTransactionIds' in state && state.declinedTransactionIds.includes(transactionId);
}

function recordFact(decision: Decision, { fact, source, webhookId, at }: ToldOfCharge): void {
  const { transactionId, providerStatus, status, known, paidCents } = fact;
  const reported = {
    transactionId,
    providerStatus,
    status,
    known,
    paidCents,
    reversedCents: reversedBy(fact),
    at,
  };
  if (decision.state.phase === 'NONE' || decision.state.recordedFacts.includes(factKey(reported)))
    return;
  const type = source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised';
  decision.add({ type, data: webhookId ? { ...reported, webhookId } : reported });
}

/** All that went back, the buyer's excess included. */
const reversedBy = ({ reversals }: ProviderFact): number => totalOf(reversals);

/**
 * A charge that ended without money, though we hold its money: told, since nobody can tell from
 * here whether it went back. An answer from before we knew of the money only comes late.
 */
function contradictApproval(decision: Decision, { fact, askedAt, at }: ToldOfCharge): void {
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
function contradictChargeback(decision: Decision, { fact, askedAt, at }: ToldOfCharge): void {
  const { state } = decision;
  if (!isPaid(state) || state.reversedAt === undefined || askedAt === undefined) return;
  const { purchase, reversedAt } = state;
  const takenCents = purchase.amountCents - remainingOf(state.position);
  const lostCents = totalOf(Object.values(state.reversals).filter(isChargeback));
  const isPaidAgain = fact.status === 'APPROVED' && fact.paidCents >= purchase.amountCents;
  const isContested = fact.disputes?.some((dispute) => dispute.state !== 'WON');
  if (lostCents === 0 || !isPaidAgain || isContested) return;
  const saidCents = fact.reversals.reduce((total, told) => total + takenOfSale(told), 0);
  if (fact.reversals.some(isChargeback) || saidCents > Math.max(0, takenCents - lostCents)) return;
  if (Date.parse(askedAt) <= Date.parse(reversedAt) + COPIES_LAG_MS) return;
  recordMismatch(
    decision,
    mismatch(purchase, fact, at, 'reversed', String(takenCents), String(saidCents)),
  );
}

const isChargeback = ({ kind }: { readonly kind: ReversalKind }): boolean =>
  journalKindOf(kind) === 'CHARGEBACK';

const totalOf = (reversals: readonly { readonly totalCents: number }[]): number =>
  reversals.reduce((total, { totalCents }) => total + totalCents, 0);

function approve(decision: Decision, { fact, at }: ToldOfCharge): void {
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

function close(decision: Decision, { fact, at }: ToldOfCharge): void {
  if (decision.state.phase !== 'AWAITING_PAYMENT' || !fact.closed) return;
  const closings = {
    REFUSED: { type: 'PaymentRejected', data: { family: fact.family ?? 'TECHNICAL', rejectedAt: at } },
    EXPIRED: { type: 'PaymentExpired', data: { at } },
    CANCELLED: { type: 'PaymentCancelled', data: { at } },
  } as const satisfies Record<string, PaymentEvent>;
  decision.add(closings[fact.closed]);
}
