import type { Payment } from '../types.ts';

/** In São Paulo. */
const END_OF_DAY = 'T23:59:59-03:00';

/** Until when the buyer can still pay; null when nothing runs out (a card in analysis). */
export function deadlineOf(payment: Payment): number | null {
  if (payment.pix) return Date.parse(payment.pix.expiresAt);
  if (payment.billet) return Date.parse(payment.billet.dueDate + END_OF_DAY);
  return null;
}
