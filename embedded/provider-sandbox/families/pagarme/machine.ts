import type { Move, Transitions } from '../../kit/machine/machine.ts';

export type ChargeState =
  | 'pending'
  | 'analysing'
  | 'paid'
  | 'underpaid'
  | 'overpaid'
  | 'refused'
  | 'expired'
  | 'canceled'
  | 'refunded'
  | 'chargedback';

/**
 * Every legal step of a Pagar.me charge. A PIX or boleto may still be paid after it expired: money
 * arrives late.
 */
export const transitions: Transitions<ChargeState> = {
  pending: {
    pay: 'paid',
    payUnder: 'underpaid',
    payOver: 'overpaid',
    refuse: 'refused',
    expire: 'expired',
    cancel: 'canceled',
  },
  analysing: { pay: 'paid', refuse: 'refused', cancel: 'canceled' },
  paid: { refundPartly: 'paid', refundFully: 'refunded', chargeback: 'chargedback' },
  underpaid: {
    payUnder: 'underpaid',
    pay: 'paid',
    payOver: 'overpaid',
    refundPartly: 'underpaid',
    refundFully: 'refunded',
  },
  overpaid: { refundPartly: 'overpaid', refundFully: 'refunded', chargeback: 'chargedback' },
  refused: {},
  expired: { pay: 'paid', payUnder: 'underpaid', payOver: 'overpaid' },
  canceled: {},
  refunded: {},
  chargedback: {},
};

export type Method = 'pix' | 'credit_card' | 'boleto';

interface Words {
  /**
   * A refunded charge is `canceled` with a paid and a canceled amount; only its transaction says
   * refunded (specification/providers#pagarme-status-words).
   */
  charge: string;
  order: string;
  /** Public for cards, partly known for pix and boleto. */
  transaction: Record<Method, string>;
}

const each = (word: string): Record<Method, string> => ({ pix: word, credit_card: word, boleto: word });

/** What Pagar.me calls each state. */
export const words: Record<ChargeState, Words> = {
  pending: {
    charge: 'pending',
    order: 'pending',
    transaction: { pix: 'waiting_payment', credit_card: 'pending_review', boleto: 'generated' },
  },
  analysing: { charge: 'processing', order: 'processing', transaction: each('pending_review') },
  paid: {
    charge: 'paid',
    order: 'paid',
    transaction: { pix: 'paid', credit_card: 'captured', boleto: 'paid' },
  },
  underpaid: { charge: 'underpaid', order: 'pending', transaction: each('paid') },
  overpaid: { charge: 'overpaid', order: 'paid', transaction: each('paid') },
  refused: { charge: 'failed', order: 'failed', transaction: each('not_authorized') },
  expired: { charge: 'failed', order: 'failed', transaction: each('expired') },
  canceled: { charge: 'canceled', order: 'canceled', transaction: each('voided') },
  refunded: { charge: 'canceled', order: 'canceled', transaction: each('refunded') },
  chargedback: { charge: 'chargedback', order: 'paid', transaction: each('captured') },
};

/** The events that a move tells the account's hook (specification/providers#pagarme-webhooks). */
export const eventsOf: Record<Move, readonly string[]> = {
  pay: ['charge.paid', 'order.paid'],
  payUnder: ['charge.underpaid'],
  payOver: ['charge.overpaid', 'order.paid'],
  refundPartly: ['charge.partial_canceled'],
  refundFully: ['charge.refunded', 'order.canceled'],
  refuse: ['charge.payment_failed', 'order.payment_failed'],
  expire: ['charge.payment_failed', 'order.payment_failed'], // assumed
  cancel: ['charge.refunded', 'order.canceled'], // assumed
  chargeback: ['charge.chargedback'],
};

/** Nothing more is expected of such a charge, so it may be forgotten when room is short. */
export const isFinished = (state: ChargeState): boolean =>
  !['pending', 'analysing', 'underpaid'].includes(state);
