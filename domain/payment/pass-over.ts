import { ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import { recordChargeAttempt, type RecordChargeAttempt } from './record-charge.ts';
import { untriedNext } from './routes.ts';
import type { PaymentState } from './state.ts';

/**
 * Writes down that a connection was not asked, since nothing can be begun there now: its buyer
 * waits, and another connection can be asked at once (decision 0069). Success without an event
 * where none is left that was never tried, or where it is not this connection's turn.
 */
export function passOver(state: PaymentState, attempting: RecordChargeAttempt): Result<PaymentEvent[]> {
  if (state.phase !== 'REQUESTED' || untriedNext(state) === undefined) return ok([]);
  const attempted = recordChargeAttempt(state, attempting);
  if (!attempted.ok) return ok([]);
  const attempt = state.attempts + 1;
  const { at } = attempting;
  return ok([
    ...attempted.value,
    { type: 'ProviderChargeNotSent', data: { attempt, reason: 'BUSY', final: false, at } },
  ]);
}
