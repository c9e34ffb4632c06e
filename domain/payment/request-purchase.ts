import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import type { PaymentState } from './state.ts';

/**
 * Begins a payment. Asking again with the same input is success without an event; with another
 * input under the same idempotency key it is IDEMPOTENCY_KEY_REUSED
 * (specification/reliability#r1-a-repeated-request-has-one-effect).
 */
export function requestPurchase(
  state: PaymentState,
  purchase: PurchaseRequestedData,
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return ok([{ type: 'PurchaseRequested', data: purchase }]);
  return state.purchase.inputDigest === purchase.inputDigest ? ok([]) : fail('IDEMPOTENCY_KEY_REUSED');
}
