import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentEvent } from './events.ts';
import type { PaymentState, ReceiptFailure } from './state.ts';

/** A receipt that certainly did not go out is mailed so often at most. */
export const RECEIPTS_MAX = 8;

export const isMailable = (state: PaymentState): boolean =>
  state.phase === 'APPROVED' &&
  (state.receipt === undefined ||
    (state.receipt.standing === 'NOT_SENT' && state.receipt.failures < RECEIPTS_MAX));

/**
 * Says that the receipt goes out, before it does: only who has written this sends, so that none
 * is sent twice (decision 0031). Success without an event for what has its receipt, whose mailbox
 * takes none, and what is not paid, or not any more.
 *
 * Error: PAYMENT_NOT_FOUND.
 */
export function mailReceipt(state: PaymentState, { at }: { at: string }): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  return isMailable(state) ? ok([{ type: 'ReceiptMailed', data: { at } }]) : ok([]);
}

/**
 * Takes that back: it certainly did not go out. Success without an event where none is said to
 * have.
 *
 * Error: PAYMENT_NOT_FOUND.
 */
export function failReceipt(
  state: PaymentState,
  { at, reason }: { readonly at: string; readonly reason: ReceiptFailure },
): Result<PaymentEvent[]> {
  if (state.phase === 'NONE') return fail('PAYMENT_NOT_FOUND');
  if (!('receipt' in state) || state.receipt?.standing !== 'MAILED') return ok([]);
  const failures = state.receipt.failures + 1;
  return ok([{ type: 'ReceiptFailed', data: { at, reason, failures } }]);
}
