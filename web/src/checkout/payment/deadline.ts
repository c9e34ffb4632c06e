import type { Payment } from '../types.ts';

const SAO_PAULO = '-03:00';

/** Until when the buyer can still pay; null when nothing runs out (a card in analysis). */
export function deadlineOf(payment: Payment): number | null {
  if (payment.pix) return Date.parse(payment.pix.expiresAt);
  if (payment.billet) return Date.parse(`${payment.billet.dueDate}T23:59:59${SAO_PAULO}`);
  return null;
}
