import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { Decision } from './payment.ts';
import type { RefundBy } from './refund-events.ts';
import { settleDone, settleFailed } from './refund-settlement.ts';
import { resolvePayout } from './refund-payout.ts';
import { isHeld, mayHaveBeenMade, type Paid, type Refund } from './refunds.ts';
import { isPaid, reversedCents, type PaymentState } from './state.ts';

interface OfRefund {
  readonly refundId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

function heldRefund(state: PaymentState, refundId: string): Result<Refund> {
  const refund = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!refund) return fail('NOT_FOUND');
  return isHeld(refund) ? ok(refund) : fail('ILLEGAL_TRANSITION', { stage: refund.stage });
}

/**
 * The provider is about to be asked. Errors: NOT_FOUND; ILLEGAL_TRANSITION while an attempt may
 * have been made, and for what is not the provider's to do.
 */
export function recordRefundAttempt(
  state: PaymentState,
  { refundId, at }: OfRefund,
): Result<PaymentEvent[]> {
  const held = heldRefund(state, refundId);
  if (!held.ok) return held;
  const { stage, attempts } = held.value;
  if (!isPaid(state) || (stage !== 'ACCEPTED' && stage !== 'NOT_SENT'))
    return fail('ILLEGAL_TRANSITION', { stage });
  const refundedBeforeCents = backAtProviderCents(state);
  return ok([
    { type: 'RefundAttempted', data: { refundId, attempt: attempts + 1, refundedBeforeCents, at } },
  ]);
}

/** All that went back of a charge at its provider, as far as we know, in cents. */
function backAtProviderCents(state: Paid): number {
  const byHandCents = Object.values(state.refunds)
    .filter(({ stage, how }) => stage === 'DONE' && how !== 'PROVIDER')
    .reduce((total, { amountCents }) => total + amountCents, 0);
  return Math.max(reversedCents(state) - byHandCents, state.heard?.backCents ?? 0);
}

/** What a provider's answer means for a refund. */
export type RefundOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'declined'; readonly reason: string; readonly message?: string }
  | { readonly kind: 'unsupported'; readonly reason: string }
  | { readonly kind: 'notSent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

interface RecordRefundOutcome extends OfRefund {
  /** The attempt that was answered, or looked up. */
  readonly attempt: number;
  readonly outcome: RefundOutcome;
}

/**
 * What came of an attempt, or of looking it up. That it was made counts whichever attempt made it,
 * and once; anything else of the newest alone. Nothing new is no event. Errors: NOT_FOUND;
 * ILLEGAL_TRANSITION for an attempt that nobody made.
 */
export function recordRefundOutcome(
  state: PaymentState,
  { refundId, attempt, outcome, at }: RecordRefundOutcome,
): Result<PaymentEvent[]> {
  const refund = isPaid(state) ? state.refunds[refundId] : undefined;
  if (!refund) return fail('NOT_FOUND');
  if (attempt > refund.attempts) return fail('ILLEGAL_TRANSITION', { attempt });
  if (!isHeld(refund)) return ok([]);
  const decision = new Decision(state);
  if (outcome.kind === 'made') {
    settleDone(decision, refund, { how: 'PROVIDER', at });
    return ok(decision.events);
  }
  if (attempt < refund.attempts || !mayHaveBeenMade(refund)) return ok([]);
  const { reason } = outcome;
  switch (outcome.kind) {
    case 'declined':
      settleFailed(decision, refund, {
        ...{ reason, at, ...(outcome.message && { message: outcome.message }) },
      });
      break;
    case 'unsupported':
      decision.add({ type: 'RefundLeftToStaff', data: { refundId, reason, at } });
      break;
    case 'notSent':
      decision.add({ type: 'RefundNotSent', data: { refundId, attempt, reason, at } });
      break;
    case 'unknown':
      // Not knowing is written once.
      if (refund.stage === 'IN_FLIGHT')
        decision.add({ type: 'RefundOutcomeUnknown', data: { refundId, attempt, reason, at } });
  }
  return ok(decision.events);
}

/**
 * How staff end what no provider tells. `MADE`: the provider made it, whatever it says. `BY_HAND`:
 * somebody gave the money back by other means. `NOT_MADE`: nobody did.
 */
export const RESOLUTIONS = ['MADE', 'BY_HAND', 'NOT_MADE'] as const;

interface ResolveRefund extends OfRefund {
  readonly by: RefundBy;
  readonly resolution: (typeof RESOLUTIONS)[number];
  /** Who did what, in their words. */
  readonly proof: string;
}

/**
 * Staff say how a refund ended that waits for them. Errors: NOT_FOUND; ILLEGAL_TRANSITION where the
 * provider is still to be asked; where it may have made the refund, nobody gives it a second time
 * by hand.
 */
export function resolveRefund(
  state: PaymentState,
  { refundId, by, resolution, proof, at }: ResolveRefund,
): Result<PaymentEvent[]> {
  const held = heldRefund(state, refundId);
  if (!held.ok) return held;
  const { stage } = held.value;
  if (stage === 'PAYING' && resolution !== 'BY_HAND') {
    const isSent = resolution === 'MADE';
    return resolvePayout(new Decision(state), held.value, { isSent, by, proof, at });
  }
  const allowed: Partial<Record<Refund['stage'], readonly string[]>> = {
    UNKNOWN: ['MADE', 'NOT_MADE'],
    MANUAL: ['MADE', 'BY_HAND', 'NOT_MADE'],
  };
  if (!allowed[stage]?.includes(resolution)) return fail('ILLEGAL_TRANSITION', { stage });
  const decision = new Decision(state);
  if (resolution === 'NOT_MADE') settleFailed(decision, held.value, { reason: 'SAID_BY_STAFF', by, at });
  else {
    const how = resolution === 'BY_HAND' ? 'BY_HAND' : 'PROVIDER';
    settleDone(decision, held.value, { how, by, proof, at });
  }
  return ok(decision.events);
}
