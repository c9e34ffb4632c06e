import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { factKey } from './recorded-facts.ts';
import { applyMoney } from './money.ts';
import { referenceOf, isReferenceOf } from './order.ts';
import { Decision } from './payment.ts';
import {
  fittingDetails,
  type ChargeDetails,
  type ProviderReport,
  type ChargeReport,
  type ProviderFact,
  mismatch,
  recordMismatch,
  type Mismatch,
  secondCharge,
  totalOf,
} from './provider-fact.ts';
import {
  connectionOf,
  purchaseAt,
  endedWithoutCharge,
  type Closed,
  type PaymentState,
  type Requested,
  isPaid,
} from './state.ts';

export interface ApplyProviderFact extends ChargeReport {
  readonly askedAt: string;
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
  if (isReplaced(state, command)) return ok(applyToReplaced(state, command));
  if (state.phase === 'REQUESTED' && !answersAttempt(state, command))
    return fail('CHARGE_NOT_KNOWN_YET');
  const decision = new Decision(state);
  adoptCharge(decision, command);
  applyConsequences(decision, command);
  return ok(decision.events);
}

/** Whether the fact can be taken in before our own record of the charge is there. */
const answersAttempt = (state: Requested, told: ProviderReport): boolean =>
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
  { fact: { transactionId, providerStatus }, connectionId, at }: ProviderReport,
  details: ChargeDetails = {},
): PaymentEvent => ({
  type: 'ProviderChargeCreated',
  data: {
    ...fittingDetails(details),
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
 * what the buyer pays by. Nor is a charge of before a renewal the renewal's.
 * Of an ended payment it counts when somebody could still pay. An unknown word counts never.
 */
function isAdopted(state: Requested | Closed, { fact, connectionId }: ProviderReport): boolean {
  if (!fact.known) return false;
  if (fact.paidCents > 0) return true;
  return state.phase === 'REQUESTED'
    ? state.lastAttempt === 'UNKNOWN' &&
        state.purchase.connectionId === connectionId &&
        isOfNewest(state, fact)
    : !fact.closed && !state.declinedTransactionIds.includes(fact.transactionId);
}

const isOfNewest = ({ purchase, renewals }: Requested, { reference }: ProviderFact): boolean =>
  !reference || reference === referenceOf(purchase.paymentId, renewals);

/** The consequences of a fact, added to a decision that knows the charge. */
export function applyConsequences(decision: Decision, command: ChargeReport): void {
  if (isRefusedElsewhere(decision.state, command)) return;
  const mismatched = contradictionOf(decision.state, command);
  if (mismatched) return recordMismatch(decision, mismatched);
  recordFact(decision, command);
  if (command.fact.known) applyMoney(decision, command);
}

const chargeOf = (state: PaymentState) => ('charge' in state ? state.charge : undefined);

/** Another transaction for this payment, refused before anybody paid: it contradicts nothing. */
const isRefusedElsewhere = (state: PaymentState, told: ProviderReport): boolean => {
  const { fact } = told;
  const another = chargeOf(state) !== undefined && (isElsewhere(state, told) || !isOurs(state, fact));
  return another && fact.closed !== undefined && fact.paidCents === 0;
};

/** Of another connection than the charge; the transactions of two may have the same name. */
const isElsewhere = (state: PaymentState, { connectionId }: ProviderReport): boolean =>
  state.phase !== 'NONE' &&
  chargeOf(state) !== undefined &&
  state.purchase.connectionId !== connectionId;

/**
 * What a fact says otherwise than the sale; undefined when it fits. `ours`: it answers a request of
 * this payment, or names a transaction of it. Others must name the payment themselves.
 */
export function contradictionOf(
  state: PaymentState,
  { fact, connectionId, at }: ProviderReport,
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

function recordFact(decision: Decision, { fact, source, webhookId, at }: ChargeReport): void {
  const { transactionId, providerStatus, status, known, paidCents } = fact;
  const reported = {
    transactionId,
    providerStatus,
    status,
    known,
    paidCents,
    reversedCents: totalOf(fact.reversals),
    at,
  };
  if (decision.state.phase === 'NONE' || decision.state.recordedFacts.includes(factKey(reported)))
    return;
  const type = source === 'WEBHOOK' ? 'WebhookStatusNormalised' : 'LookupStatusNormalised';
  decision.add({ type, data: webhookId ? { ...reported, webhookId } : reported });
}

/** Whether something is said of a charge in whose place the buyer was given another. */
export const isReplaced = (
  state: PaymentState,
  { fact, connectionId }: Pick<ProviderReport, 'fact' | 'connectionId'>,
): boolean =>
  state.phase !== 'NONE' &&
  state.replaced.some(
    ({ connection, transactionId }) =>
      connection.connectionId === connectionId && transactionId === fact.transactionId,
  );

/**
 * Takes in what is said of a replaced charge. Nobody waits for it, so only money counts: the
 * first that comes is the sale's, whichever of its charges it is in, and that charge is the
 * payment's from then on. Money in a second one is told as a mismatch, and moves nothing.
 */
export function applyToReplaced(state: PaymentState, told: ChargeReport): PaymentEvent[] {
  const decision = new Decision(state);
  const { fact, connectionId, at } = told;
  if (state.phase === 'NONE' || !fact.known || fact.paidCents === 0) return [];
  // What has gone back already is not the sale's: its buyer pays by the newer code.
  if (!isPaid(state) && totalOf(fact.reversals) >= fact.paidCents) return [];
  const { amountCents } = state.purchase;
  const asked = purchaseAt(state.purchase, connectionId);
  const taken: PaymentEvent = {
    type: 'ReplacedChargePaid',
    data: { transactionId: fact.transactionId, connection: connectionOf(asked), at },
  };
  if (isPaid(state)) {
    const { transactionId } = state.charge;
    recordMismatch(
      decision,
      mismatch(asked, fact, at, 'transactionId', transactionId, secondCharge(fact)),
    );
    return decision.events;
  }
  const contradiction = contradictionOf(new Decision(state).add(taken).state, told);
  if (contradiction) recordMismatch(decision, contradiction);
  else if (fact.paidCents < amountCents)
    recordMismatch(
      decision,
      mismatch(asked, fact, at, 'paid', String(amountCents), String(fact.paidCents)),
    );
  else applyConsequences(decision.add(taken), told);
  return decision.events;
}
