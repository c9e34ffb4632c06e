import { rulesOf } from '../ledger/rules.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { ChargeDetails } from './charge-details.ts';
import { Decision, post } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { factKey } from './evolve.ts';
import { mismatch, recordMismatch, type Mismatch } from './mismatch.ts';
import type { ProviderFact } from './provider-fact.ts';
import { connectionOf, purchaseAt } from './routes.ts';
import { reverse } from './reverse.ts';
import { endedWithoutCharge, isPaid, type Closed, type PaymentState, type Requested } from './state.ts';

/** What one connection's provider says of a charge. */
export interface Told {
  readonly fact: ProviderFact;
  /** One of the purchase's list. */
  readonly connectionId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface ApplyProviderFact extends Told {
  /** What made us ask the provider. */
  readonly source: 'WEBHOOK' | 'LOOKUP';
  readonly webhookId?: string;
  /** What the buyer pays by, for a charge of which nothing was known so far. */
  readonly details?: ChargeDetails;
}

/**
 * Takes in what a provider says of a charge. Facts only ever add: applying them twice, late or in
 * another order ends in the same state and the same postings. A word nobody knows and an answer
 * that does not fit the sale move nothing.
 *
 * Errors: PAYMENT_NOT_FOUND; CHARGE_NOT_KNOWN_YET while our own record of the charge is still on
 * its way, or nobody can say of which attempt the fact is (keep it, try again).
 */
export function applyProviderFact(
  state: PaymentState,
  command: ApplyProviderFact,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase === 'REQUESTED' && !answersAttempt(state, command))
    return fail('CHARGE_NOT_KNOWN_YET');
  const decision = new Decision(state);
  adoptCharge(decision, command);
  applyConsequences(decision, command);
  return ok(decision.events);
}

/** Whether the fact can be taken in before our own record of the charge is there. */
const answersAttempt = (state: Requested, told: Told): boolean =>
  state.attempts > 0 && (contradictionOf(state, told) !== undefined || isAdopted(state, told));

/**
 * A charge that the provider holds under our reference, of which we know nothing: its attempt's
 * outcome was never learned, or the payment ended without one. It is the payment's, whatever door
 * it came by, and the money that is in it is the sale's.
 */
function adoptCharge(decision: Decision, { details, ...told }: ApplyProviderFact): void {
  const { state } = decision;
  const withoutCharge = state.phase === 'REQUESTED' || endedWithoutCharge(state);
  if (!withoutCharge || contradictionOf(state, told) || !isAdopted(state, told)) return;
  decision.add(chargeCreated(state, null, told, details));
}

/** The charge that a connection has, whichever attempt made it. */
export const chargeCreated = (
  { purchase }: Requested | Closed,
  attempt: number | null,
  { fact: { transactionId, providerStatus }, connectionId, at }: Told,
  details: ChargeDetails = {},
): PaymentEvent => ({
  type: 'ProviderChargeCreated',
  data: {
    ...details,
    attempt,
    connection: connectionOf(purchaseAt(purchase, connectionId)),
    transactionId,
    providerStatus,
    createdAt: at,
  },
});

/**
 * Money is taken in whichever attempt it is of. Without it, what is said of a requested payment
 * counts when its newest attempt, at the same connection, is over and nobody knows how: while one
 * is under way or follows, an older one's end must not be taken for its own, and its answer brings
 * what the buyer pays by.
 * Of an ended payment it counts when somebody could still pay. An unknown word counts never.
 */
function isAdopted(state: Requested | Closed, { fact, connectionId }: Told): boolean {
  if (!fact.known) return false;
  if (fact.paidCents > 0) return true;
  return state.phase === 'REQUESTED'
    ? state.lastAttempt === 'UNKNOWN' && state.purchase.connectionId === connectionId
    : !fact.closed && !state.declinedTransactionIds.includes(fact.transactionId);
}

/** The consequences of a fact, added to a decision that knows the charge. */
export function applyConsequences(decision: Decision, command: ApplyProviderFact): void {
  const { fact, at } = command;
  if (isRefusedElsewhere(decision.state, command)) return;
  const mismatched = contradictionOf(decision.state, command);
  if (mismatched) return recordMismatch(decision, mismatched);
  recordFact(decision, command);
  if (!fact.known) return;
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
  const checks: [Mismatch['data']['field'], string, string][] = [
    ['transactionId', chargeOf(state)?.transactionId ?? fact.transactionId, fact.transactionId],
    ['reference', paymentId, fact.reference ?? (ours ? paymentId : '')],
    ['amount', String(amountCents), String(fact.amountCents)],
    ['currency', currency, fact.currency],
  ];
  const wrong = checks.find(([, expected, received]) => expected !== received);
  return wrong && mismatch(asked, fact, at, ...wrong);
}

function isOurs(state: PaymentState, { transactionId }: ProviderFact): boolean {
  const charge = chargeOf(state);
  if (charge) return transactionId === charge.transactionId;
  return 'declinedTransactionIds' in state && state.declinedTransactionIds.includes(transactionId);
}

function recordFact(decision: Decision, { fact, source, webhookId, at }: ApplyProviderFact): void {
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
const reversedBy = (fact: ProviderFact): number =>
  fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0);

function approve(decision: Decision, { fact, at }: ApplyProviderFact): void {
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

function close(decision: Decision, { fact, at }: ApplyProviderFact): void {
  if (decision.state.phase !== 'AWAITING_PAYMENT' || !fact.closed) return;
  const closings = {
    REFUSED: { type: 'PaymentRejected', data: { family: fact.family ?? 'TECHNICAL', rejectedAt: at } },
    EXPIRED: { type: 'PaymentExpired', data: { at } },
    CANCELLED: { type: 'PaymentCancelled', data: { at } },
  } as const satisfies Record<string, PaymentEvent>;
  decision.add(closings[fact.closed]);
}
