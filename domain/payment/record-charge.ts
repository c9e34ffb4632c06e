import { fail, ok, type Result } from '../result.ts';
import { settle } from './apply-provider-fact.ts';
import { Draft } from './draft.ts';
import type { PaymentEvent } from './events.ts';
import type { ProviderFact } from './provider-fact.ts';
import type { PaymentState } from './state.ts';
import type { DeclineFamily } from './vocabulary.ts';

/** How often a charge that surely did not reach the provider is sent again. */
export const ATTEMPTS_MAX = 5;

type ChargeDetails = Omit<Extract<PaymentEvent, { type: 'ProviderChargeCreated' }>['data'], 'transactionId' | 'providerStatus' | 'createdAt'>;

/** What an adapter's answer means for the payment (reliability §2). */
export type ChargeOutcome =
  | { readonly kind: 'created'; readonly fact: ProviderFact; readonly details: ChargeDetails }
  | { readonly kind: 'declined'; readonly providerStatus: string; readonly family: DeclineFamily; readonly transactionId?: string }
  | { readonly kind: 'notSent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Written before the provider is called, so that a crash in between leaves a trace to look up (reliability, bug 3). */
export function recordChargeAttempt(state: PaymentState, command: { idempotencyKey: string; at: string }): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'REQUESTED') return fail('ILLEGAL_TRANSITION', { phase: state.phase });
  // After an attempt that may have happened, only a look-up may follow.
  if (state.lastAttempt === 'IN_FLIGHT' || state.lastAttempt === 'UNKNOWN') return fail('ILLEGAL_TRANSITION', { lastAttempt: state.lastAttempt });
  const { idempotencyKey, at } = command;
  return ok([{ type: 'ProviderChargeAttempted', data: { attempt: state.attempts + 1, idempotencyKey, attemptedAt: at } }]);
}

/**
 * Records what came of an attempt, or of looking it up. A charge that is already recorded makes this success without an event; a charge
 * that the provider settles at once (a card) is approved or rejected in the same decision.
 */
export function recordChargeOutcome(state: PaymentState, { outcome, at }: { outcome: ChargeOutcome; at: string }): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (state.phase !== 'REQUESTED') return ok([]);
  if (state.lastAttempt === 'NONE') return fail('ILLEGAL_TRANSITION', { lastAttempt: 'NONE' });
  // That nothing reached the provider is known already.
  if (state.lastAttempt === 'NOT_SENT' && (outcome.kind === 'notSent' || outcome.kind === 'unknown')) return ok([]);
  const draft = new Draft(state);
  const { attempts: attempt } = state;
  switch (outcome.kind) {
    case 'created': {
      const { fact, details } = outcome;
      draft.add({ type: 'ProviderChargeCreated', data: { ...details, transactionId: fact.transactionId, providerStatus: fact.providerStatus, createdAt: at } });
      settle(draft, { fact, source: 'LOOKUP', at });
      break;
    }
    case 'declined': {
      const { providerStatus, family, transactionId } = outcome;
      draft.add({ type: 'ProviderChargeDeclined', data: { providerStatus, family, declinedAt: at, ...(transactionId && { transactionId }) } });
      draft.add({ type: 'PaymentRejected', data: { family, rejectedAt: at } });
      break;
    }
    case 'notSent': {
      const final = attempt >= ATTEMPTS_MAX;
      draft.add({ type: 'ProviderChargeNotSent', data: { attempt, reason: outcome.reason, final, at } });
      if (final) draft.add({ type: 'PaymentRejected', data: { family: 'TECHNICAL', rejectedAt: at } });
      break;
    }
    case 'unknown':
      // Not knowing is written once; each further fruitless look-up is no news.
      if (state.lastAttempt !== 'UNKNOWN') draft.add({ type: 'ProviderChargeOutcomeUnknown', data: { attempt, reason: outcome.reason, at } });
  }
  return ok(draft.events);
}
