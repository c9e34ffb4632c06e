import type { Move, Transitions } from '../../kit/machine/machine.ts';

/**
 * Iugu's own words (specification/providers#iugu-status-words); `draft` and `in_protest` are never
 * reached here.
 */
export type InvoiceState =
  | 'pending'
  | 'in_analysis'
  | 'paid'
  | 'partially_paid'
  | 'canceled'
  | 'expired'
  | 'refunded'
  | 'chargeback';

/** Every legal step of an Iugu invoice. A refused card leaves it pending: it can be tried again. */
export const transitions: Transitions<InvoiceState> = {
  pending: {
    pay: 'paid',
    payUnder: 'partially_paid',
    payOver: 'paid',
    refuse: 'canceled',
    expire: 'expired',
    cancel: 'canceled',
  },
  in_analysis: { pay: 'paid', refuse: 'canceled', cancel: 'canceled' },
  paid: { refundPartly: 'paid', refundFully: 'refunded', chargeback: 'chargeback' },
  partially_paid: {
    payUnder: 'partially_paid',
    pay: 'paid',
    payOver: 'paid',
    refundPartly: 'partially_paid',
    refundFully: 'refunded',
  },
  canceled: {},
  expired: { pay: 'paid', payUnder: 'partially_paid', payOver: 'paid' },
  refunded: {},
  chargeback: {},
};

/** The events of each move (specification/providers#iugu-webhooks). */
export const eventsOf: Record<Move, readonly string[]> = {
  pay: ['invoice.status_changed'],
  payUnder: ['invoice.status_changed'],
  payOver: ['invoice.status_changed'],
  refundPartly: ['invoice.partially_refunded'],
  refundFully: ['invoice.status_changed', 'invoice.refund'],
  refuse: ['invoice.status_changed'],
  expire: ['invoice.status_changed', 'invoice.due'],
  cancel: ['invoice.status_changed'],
  chargeback: ['invoice.status_changed'],
};

export const SUPPORTED_EVENTS: readonly string[] = [
  'all',
  'invoice.created',
  'invoice.payment_failed',
  'referrals.verification',
  'withdraw_request.created',
  'withdraw_request.status_changed',
  ...new Set(Object.values(eventsOf).flat()),
];

export const isFinished = (state: InvoiceState): boolean =>
  !['pending', 'in_analysis', 'partially_paid'].includes(state);
