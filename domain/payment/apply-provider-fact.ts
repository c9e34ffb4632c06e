import { fail, ok, type Result } from '../kernel/result.ts';
import { fittingDetails, type ChargeDetails } from './charge-details.ts';
import { applyConsequences, contradictionOf, type Told, type ToldOfCharge } from './consequences.ts';
import { Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import type { ProviderFact } from './provider-fact.ts';
import { referenceOf } from './reference.ts';
import { applyToReplaced, isReplaced } from './replaced-charge.ts';
import { connectionOf, purchaseAt } from './routes.ts';
import { endedWithoutCharge, type Closed, type PaymentState, type Requested } from './state.ts';

export interface ApplyProviderFact extends ToldOfCharge {
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
function isAdopted(state: Requested | Closed, { fact, connectionId }: Told): boolean {
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
