import type { DeclineFamily } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import {
  chargeCreated,
  applyConsequences,
  contradictionOf,
  applyToReplaced,
  isReplaced,
} from './apply-provider-fact.ts';
import type { PaymentEvent } from './events.ts';
import { referenceOf } from './order.ts';
import { Decision } from './payment.ts';
import {
  type ChargeDetails,
  type ProviderReport,
  mismatch,
  recordMismatch,
  type Mismatch,
  type ProviderFact,
} from './provider-fact.ts';
import {
  ATTEMPTS_MAX,
  attemptsThere,
  connectionOf,
  connectionToAsk,
  canFallBack,
  purchaseAt,
  followingConnection,
  nextUntried,
  endedWithoutCharge,
  type PaymentState,
  type Requested,
} from './state.ts';

/** What an adapter's answer means for the payment (specification/reliability#outcomes). */
export type ChargeOutcome =
  | { readonly kind: 'created'; readonly fact: ProviderFact; readonly details: ChargeDetails }
  | {
      readonly kind: 'declined';
      readonly providerStatus: string;
      readonly family: DeclineFamily;
      readonly transactionId?: string;
    }
  | { readonly kind: 'notSent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

interface RecordChargeAttempt {
  /** Which connection is asked. */
  readonly connectionId: string;
  readonly idempotencyKey: string;
  /** Of how many renewals the request was built; left out: of whichever is the newest. */
  readonly renewals?: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Written before the provider is called, so that a crash in between leaves a trace to look up
 * (specification/reliability#bug-3-call-inside-a-transaction).
 *
 * Errors: PAYMENT_NOT_FOUND; ILLEGAL_TRANSITION unless the payment waits for an attempt, for one at
 * another connection than the one whose turn it is, and for one of a charge that was replaced.
 */
export function recordChargeAttempt(
  state: PaymentState,
  { connectionId, idempotencyKey, renewals, at }: RecordChargeAttempt,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'REQUESTED') return fail('ILLEGAL_TRANSITION', { phase: state.phase });
  // After an attempt that may have happened, only a look-up may follow.
  if (state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN')
    return fail('ILLEGAL_TRANSITION', { lastAttempt: state.lastAttempt });
  if (connectionId !== connectionToAsk(state)) return fail('ILLEGAL_TRANSITION', { connectionId });
  if (renewals !== undefined && renewals !== state.renewals)
    return fail('ILLEGAL_TRANSITION', { renewals: state.renewals });
  const connection = connectionOf(purchaseAt(state.purchase, connectionId));
  return ok([
    {
      type: 'ProviderChargeAttempted',
      data: { attempt: state.attempts + 1, connection, idempotencyKey, attemptedAt: at },
    },
  ]);
}

export interface RecordChargeOutcome {
  /**
   * The attempt that this came of, or that was looked up, by its number in ProviderChargeAttempted.
   */
  readonly attempt: number;
  /** Where that attempt was made. */
  readonly connectionId: string;
  readonly outcome: ChargeOutcome;
  /**
   * It was found out by asking again, not answered to the attempt itself. A connection of which
   * this had to be asked once is the last one of the sale: another does not know what it has.
   */
  readonly lookedUp?: boolean;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Records what came of an attempt, or of looking it up. A charge counts whichever attempt brought
 * it and however late it is heard of: there may be money in it, and a card is approved or rejected
 * in the same decision. That nothing happened counts of the newest attempt only; of an older one it
 * is success without an event, for it says nothing of what is in flight now.
 *
 * Errors: PAYMENT_NOT_FOUND; ILLEGAL_TRANSITION for an attempt that nobody made.
 */
export function recordChargeOutcome(
  state: PaymentState,
  command: RecordChargeOutcome,
): Result<PaymentEvent[]> {
  const { attempt, outcome } = command;
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase === 'REQUESTED' && attempt > state.attempts)
    return fail('ILLEGAL_TRANSITION', { attempt, attempts: state.attempts });
  if (isOfReplaced(state, command)) return ok([]);
  if (outcome.kind === 'created') return ok(created(state, command, outcome));
  if (state.phase !== 'REQUESTED' || attempt < state.attempts) return ok([]);
  return ok(recordFailure(state, command, outcome));
}

/** Of an attempt before the renewal, and no money: it is not what the buyer waits for now. */
const isOfReplaced = (state: PaymentState, { attempt, outcome }: RecordChargeOutcome): boolean =>
  state.phase === 'REQUESTED' &&
  attempt <= state.attempts - state.tried.length &&
  !(outcome.kind === 'created' && outcome.fact.paidCents > 0);

function created(
  state: PaymentState,
  { attempt, connectionId, at }: RecordChargeOutcome,
  { fact, details }: Extract<ChargeOutcome, { kind: 'created' }>,
): PaymentEvent[] {
  const told = { fact, connectionId, at };
  const decision = new Decision(state);
  if (isReplaced(state, told)) {
    const events = applyToReplaced(state, { ...told, source: 'LOOKUP' });
    const isOfNewest = state.phase === 'REQUESTED' && attempt === state.attempts;
    // The buyer is not shown once more the code that expired.
    return isOfNewest && events.length === 0
      ? rejectMismatch(decision, attempt, replacedAgain(state, told))
      : events;
  }
  if (state.phase === 'REQUESTED' || endedWithoutCharge(state)) {
    const mismatched = contradictionOf(state, told, true);
    if (mismatched) return rejectMismatch(decision, attempt, mismatched);
    decision.add(chargeCreated(state, attempt, told, details));
  }
  applyConsequences(decision, { ...told, source: 'LOOKUP' });
  return decision.events;
}

const replacedAgain = ({ purchase, renewals }: Requested, { fact, connectionId, at }: ProviderReport) =>
  mismatch(
    purchaseAt(purchase, connectionId),
    fact,
    at,
    'reference',
    referenceOf(purchase.paymentId, renewals),
    fact.reference ?? '',
  );

/** A charge of another amount is not shown to the buyer: its outcome stays unknown. */
function rejectMismatch(decision: Decision, attempt: number, mismatched: Mismatch): PaymentEvent[] {
  recordMismatch(decision, mismatched);
  const { state } = decision;
  if (state.phase === 'REQUESTED' && state.attempts === attempt && state.lastAttempt === 'IN_FLIGHT')
    decision.add({
      type: 'ProviderChargeOutcomeUnknown',
      data: { attempt, reason: 'CHARGE_DOES_NOT_FIT', at: mismatched.data.at },
    });
  return decision.events;
}

type NothingMade = Exclude<ChargeOutcome, { kind: 'created' | 'unknown' }>;

function recordFailure(
  state: Requested,
  { attempt, lookedUp, at }: RecordChargeOutcome,
  outcome: Exclude<ChargeOutcome, { kind: 'created' }>,
): PaymentEvent[] {
  const decision = new Decision(state);
  // Not knowing is written once, and never of what certainly was not sent; each further fruitless
  // look-up is no fact.
  if (state.lastAttempt === 'IN_FLIGHT' && (lookedUp || outcome.kind === 'unknown')) {
    const reason = outcome.kind === 'unknown' ? outcome.reason : 'LOOKED_UP';
    decision.add({ type: 'ProviderChargeOutcomeUnknown', data: { attempt, reason, at } });
  }
  if (outcome.kind !== 'unknown') addFailure(decision, attempt, outcome, at);
  return decision.events;
}

function addFailure(decision: Decision, attempt: number, outcome: NothingMade, at: string): void {
  const state = decision.state as Requested;
  if (state.lastAttempt === 'DECLINED') return;
  if (outcome.kind === 'declined') {
    const { providerStatus, family, transactionId } = outcome;
    decision.add({
      type: 'ProviderChargeDeclined',
      data: { attempt, providerStatus, family, declinedAt: at, ...(transactionId && { transactionId }) },
    });
    if (!canFallBack(state, { declined: family })) reject(decision, family, at);
    return;
  }
  if (state.lastAttempt === 'NOT_SENT') return;
  const final = !canFallBack(state, 'NOT_SENT') && attemptsThere(state) >= ATTEMPTS_MAX;
  const { reason } = outcome;
  decision.add({ type: 'ProviderChargeNotSent', data: { attempt, reason, final, at } });
  if (final) reject(decision, 'TECHNICAL', at);
}

const reject = (decision: Decision, family: DeclineFamily, rejectedAt: string) =>
  decision.add({ type: 'PaymentRejected', data: { family, rejectedAt } });

/**
 * Why a connection is not asked though it is its turn. `BUSY`: nothing can be begun there now, and
 * the buyer waits. `ARCHIVED`: nothing is begun there any more.
 */
export type SkipReason = 'BUSY' | 'ARCHIVED';

/** The connection that is asked instead; undefined: there is none, and it is not passed over. */
const insteadOf = (state: Requested, reason: SkipReason): string | undefined =>
  reason === 'BUSY' ? nextUntried(state) : followingConnection(state, reason);

/**
 * Writes down that a connection was not asked, since another one can be asked at once (decision
 * 0069). Success without an event where there is none, one that was never tried where it is busy
 * alone, or where it is not this connection's turn.
 */
export function skipConnection(
  state: PaymentState,
  { reason, ...attempting }: RecordChargeAttempt & { readonly reason: SkipReason },
): Result<PaymentEvent[]> {
  if (state.phase !== 'REQUESTED' || insteadOf(state, reason) === undefined) return ok([]);
  const attempted = recordChargeAttempt(state, attempting);
  if (!attempted.ok) return ok([]);
  const attempt = state.attempts + 1;
  const { at } = attempting;
  return ok([
    ...attempted.value,
    { type: 'ProviderChargeNotSent', data: { attempt, reason, final: false, at } },
  ]);
}

/**
 * Why a purchase cannot be sent, now or later, and the family of the decline that it ends in: its
 * buyer was forgotten, its card's token outlived its few minutes, its saved card is kept no longer,
 * its connection was archived.
 */
export const NOT_SENT_REASONS = {
  FORGOTTEN: 'DATA',
  CARD_TOKEN_GONE: 'TECHNICAL',
  SAVED_CARD_GONE: 'TECHNICAL',
  ARCHIVED: 'TECHNICAL',
} as const satisfies Record<string, DeclineFamily>;

export type NotSentReason = keyof typeof NOT_SENT_REASONS;

const isNotSentReason = (reason: string | undefined): reason is NotSentReason =>
  reason !== undefined && Object.hasOwn(NOT_SENT_REASONS, reason);

/**
 * Writes down an attempt that is not made, before the provider is asked whether it has a charge all
 * the same: a log that was restored from a backup knows of no attempt that was made since (decision
 * 0057). A charge that is reported meanwhile counts as that of any unknown outcome.
 *
 * Errors: those of `recordChargeAttempt`.
 */
export function recordNotSent(
  state: PaymentState,
  { reason, ...attempting }: RecordChargeAttempt & { readonly reason: NotSentReason },
): Result<PaymentEvent[]> {
  const attempted = recordChargeAttempt(state, attempting);
  if (!attempted.ok || state.phase !== 'REQUESTED') return attempted;
  const attempt = state.attempts + 1;
  return ok([
    ...attempted.value,
    { type: 'ProviderChargeOutcomeUnknown', data: { attempt, reason, at: attempting.at } },
  ]);
}

/** Why the newest attempt was not made; undefined: it was, and may have happened. */
export const notSentReasonOf = ({ lastAttempt, unknownReason }: Requested): NotSentReason | undefined =>
  lastAttempt === 'UNKNOWN' && isNotSentReason(unknownReason) ? unknownReason : undefined;

/**
 * The moment from which nobody is expected to pay any more; undefined for a card that waits for its
 * bank alone.
 */
export function expiresAt(state: PaymentState): string | undefined {
  if (state.phase !== 'AWAITING_PAYMENT') return undefined;
  const { pix, boleto, action } = state.charge;
  return pix?.expiresAt ?? boleto?.expiresAt ?? (state.acted ? undefined : action?.expiresAt);
}

/**
 * Closes a charge that nobody paid in time. Too early or already ended is success without an event.
 */
export function expireCharge(state: PaymentState, { at }: { at: string }): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  const due = expiresAt(state);
  return due !== undefined && Date.parse(at) >= Date.parse(due)
    ? ok([{ type: 'PaymentExpired', data: { at } }])
    : ok([]);
}
