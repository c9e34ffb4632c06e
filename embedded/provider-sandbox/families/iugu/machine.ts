import { transitions as usual, type ChargeWords, type Steps } from '../../kit/account/charge.ts';

const payments = { pay: 'paid', payUnder: 'underpaid', payOver: 'paid' } as const;

/** Every legal step of an Iugu invoice. A refused card leaves it pending: it can be tried again. */
export const transitions: Steps = {
  ...usual,
  pending: { ...usual.pending, ...payments },
  underpaid: { ...payments, refundPartly: 'underpaid', refundFully: 'refunded' },
  expired: payments,
};

/**
 * Iugu's own words (specification/providers#iugu-status-words); `draft` and `in_protest` are never
 * reached here.
 */
export const words: ChargeWords = {
  pending: 'pending',
  analysing: 'in_analysis',
  paid: 'paid',
  underpaid: 'partially_paid',
  refused: 'canceled',
  expired: 'expired',
  cancelled: 'canceled',
  refunded: 'refunded',
  chargedback: 'chargeback',
};

const CHANGED = ['invoice.status_changed'];

/** Told of more than a changed status (specification/providers#iugu-webhooks). */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  place: ['invoice.created'],
  refuseCard: ['invoice.payment_failed'],
  refundPartly: ['invoice.partially_refunded'],
  refundFully: [...CHANGED, 'invoice.refund'],
  expire: [...CHANGED, 'invoice.due'],
};

/** The events of what happened to an invoice. */
export const eventsOf = (what: string): readonly string[] => EVENTS[what] ?? CHANGED;

export const SUPPORTED_EVENTS: readonly string[] = [
  'all',
  'referrals.verification',
  'withdraw_request.created',
  'withdraw_request.status_changed',
  ...new Set([...CHANGED, ...Object.values(EVENTS).flat()]),
];
