import { fail, ok, type Result } from '../kernel/result.ts';
import { applyConsequences, contradictionOf } from './apply-provider-fact.ts';
import type { ChargeDetails } from './charge-details.ts';
import { Decision } from './decision.ts';
import type { PaymentEvent } from './events.ts';
import { recordMismatch, type Mismatch } from './mismatch.ts';
import type { ProviderFact } from './provider-fact.ts';
import { endedWithoutCharge, type PaymentState, type Requested } from './state.ts';
import type { DeclineFamily } from '../kernel/enums.ts';

/** How often a charge that certainly did not reach the provider is sent again. */
export const ATTEMPTS_MAX = 5;

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

/**
 * Written before the provider is called, so that a crash in between leaves a trace to look up
 * (specification/reliability#bug-3-call-inside-a-transaction).
 */
export function recordChargeAttempt(
  state: PaymentState,
  command: { idempotencyKey: string; at: string },
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'REQUESTED') return fail('ILLEGAL_TRANSITION', { phase: state.phase });
  // After an attempt that may have happened, only a look-up may follow.
  if (state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN')
    return fail('ILLEGAL_TRANSITION', { lastAttempt: state.lastAttempt });
  const { idempotencyKey, at } = command;
  return ok([
    {
      type: 'ProviderChargeAttempted',
      data: { attempt: state.attempts + 1, idempotencyKey, attemptedAt: at },
    },
  ]);
}

export interface RecordChargeOutcome {
  /**
   * The attempt that this came of, or that was looked up, by its number in ProviderChargeAttempted.
   */
  readonly attempt: number;
  readonly outcome: ChargeOutcome;
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
  { attempt, outcome, at }: RecordChargeOutcome,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase === 'REQUESTED' && attempt > state.attempts)
    return fail('ILLEGAL_TRANSITION', { attempt, attempts: state.attempts });
  if (outcome.kind === 'created') return ok(created(state, attempt, outcome, at));
  if (state.phase !== 'REQUESTED' || attempt < state.attempts) return ok([]);
  return ok(nothingHappened(state, outcome, at));
}

function created(
  state: PaymentState,
  attempt: number,
  { fact, details }: Extract<ChargeOutcome, { kind: 'created' }>,
  at: string,
): PaymentEvent[] {
  const decision = new Decision(state);
  if (state.phase === 'REQUESTED' || endedWithoutCharge(state)) {
    const mismatched = contradictionOf(state, fact, at, true);
    if (mismatched) return doesNotFit(decision, attempt, mismatched);
    const { transactionId, providerStatus } = fact;
    decision.add({
      type: 'ProviderChargeCreated',
      data: { ...details, attempt, transactionId, providerStatus, createdAt: at },
    });
  }
  applyConsequences(decision, { fact, source: 'LOOKUP', at });
  return decision.events;
}

/** A charge of another amount is not shown to the buyer: its outcome stays unknown. */
function doesNotFit(decision: Decision, attempt: number, mismatched: Mismatch): PaymentEvent[] {
  recordMismatch(decision, mismatched);
  const { state } = decision;
  if (state.phase === 'REQUESTED' && state.attempts === attempt && state.lastAttempt === 'IN_FLIGHT')
    decision.add({
      type: 'ProviderChargeOutcomeUnknown',
      data: { attempt, reason: 'CHARGE_DOES_NOT_FIT', at: mismatched.data.at },
    });
  return decision.events;
}

function nothingHappened(
  state: Requested,
  outcome: Exclude<ChargeOutcome, { kind: 'created' }>,
  at: string,
): PaymentEvent[] {
  const { attempts: attempt, lastAttempt } = state;
  switch (outcome.kind) {
    case 'declined': {
      const { providerStatus, family, transactionId } = outcome;
      return [
        {
          type: 'ProviderChargeDeclined',
          data: {
            attempt,
            providerStatus,
            family,
            declinedAt: at,
            ...(transactionId && { transactionId }),
          },
        },
        { type: 'PaymentRejected', data: { family, rejectedAt: at } },
      ];
    }
    case 'notSent': {
      if (lastAttempt === 'NOT_SENT') return [];
      const final = attempt >= ATTEMPTS_MAX;
      const notSent: PaymentEvent = {
        type: 'ProviderChargeNotSent',
        data: { attempt, reason: outcome.reason, final, at },
      };
      return final
        ? [notSent, { type: 'PaymentRejected', data: { family: 'TECHNICAL', rejectedAt: at } }]
        : [notSent];
    }
    case 'unknown':
      // Not knowing is written once, and never of what certainly was not sent; each further
      // fruitless look-up is no fact.
      if (lastAttempt !== 'IN_FLIGHT') return [];
      return [{ type: 'ProviderChargeOutcomeUnknown', data: { attempt, reason: outcome.reason, at } }];
  }
}
