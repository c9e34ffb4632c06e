import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import type { PaymentState } from './state.ts';

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
