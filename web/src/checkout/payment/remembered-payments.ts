import { noteServerTime } from '../server-clock.ts';
import type { Payment } from '../types.ts';

const remembered = new Map<string, Payment>();

/**
 * The purchase's answer already holds the payment: its page opens without asking again
 * (specification/checkout#internal-calls).
 */
export function rememberPayment(payment: Payment): void {
  noteServerTime(payment.serverTime);
  remembered.set(payment.id, payment);
}

export const rememberedPayment = (id: string): Payment | null => remembered.get(id) ?? null;
