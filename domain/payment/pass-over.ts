import { ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { recordChargeAttempt, type RecordChargeAttempt } from './record-charge.ts';
import { followingConnection, untriedNext } from './routes.ts';
import type { PaymentState, Requested } from './state.ts';

/**
 * Why a connection is not asked though it is its turn. `BUSY`: nothing can be begun there now, and
 * the buyer waits. `ARCHIVED`: nothing is begun there any more.
 */
export type PassOverReason = 'BUSY' | 'ARCHIVED';

/** The connection that is asked instead; undefined: there is none, and it is not passed over. */
const insteadOf = (state: Requested, reason: PassOverReason): string | undefined =>
  reason === 'BUSY' ? untriedNext(state) : followingConnection(state, reason);

/**
 * Writes down that a connection was not asked, since another one can be asked at once (decision
 * 0069). Success without an event where there is none, one that was never tried where it is busy
 * alone, or where it is not this connection's turn.
 */
export function passOver(
  state: PaymentState,
  { reason, ...attempting }: RecordChargeAttempt & { readonly reason: PassOverReason },
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
