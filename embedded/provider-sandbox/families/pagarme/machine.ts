import {
  transitions as usual,
  type ChargeState,
  type Method,
  type Steps,
} from '../../kit/account/charge.ts';
import type { Move } from '../../kit/machine/machine.ts';

const payments = { pay: 'paid', payUnder: 'underpaid', payOver: 'overpaid' } as const;

/** Every legal step of a Pagar.me charge, which is told apart by how much came in. */
export const transitions: Steps = {
  ...usual,
  pending: { ...usual.pending, ...payments },
  underpaid: { ...payments, refundPartly: 'underpaid', refundFully: 'refunded' },
  overpaid: { refundPartly: 'overpaid', refundFully: 'refunded', chargeback: 'chargedback' },
  expired: payments,
};

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

const each = (word: string): Record<Method, string> => ({ PIX: word, CREDIT_CARD: word, BILLET: word });

/** What Pagar.me calls each state. */
export const words: Record<ChargeState, Words> = {
  pending: {
    charge: 'pending',
    order: 'pending',
    transaction: { PIX: 'waiting_payment', CREDIT_CARD: 'pending_review', BILLET: 'generated' },
  },
  analysing: { charge: 'processing', order: 'processing', transaction: each('pending_review') },
  paid: {
    charge: 'paid',
    order: 'paid',
    transaction: { ...each('paid'), CREDIT_CARD: 'captured' },
  },
  underpaid: { charge: 'underpaid', order: 'pending', transaction: each('paid') },
  overpaid: { charge: 'overpaid', order: 'paid', transaction: each('paid') },
  refused: { charge: 'failed', order: 'failed', transaction: each('not_authorized') },
  expired: { charge: 'failed', order: 'failed', transaction: each('expired') },
  cancelled: { charge: 'canceled', order: 'canceled', transaction: each('voided') },
  refunded: { charge: 'canceled', order: 'canceled', transaction: each('refunded') },
  chargedback: { charge: 'chargedback', order: 'paid', transaction: each('captured') },
};

/** The word that a charge itself says. */
export const chargeWords = Object.fromEntries(
  Object.entries(words).map(([state, { charge }]) => [state, charge]),
) as Record<ChargeState, string>;

const MOVE_EVENTS: Record<Move, readonly string[]> = {
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

/** What the hook hears of an order that is born in such a state. */
const BIRTH_EVENTS: Partial<Record<ChargeState, readonly string[]>> = {
  pending: ['charge.pending'],
  analysing: ['charge.processing', 'charge.antifraud_pending'],
  paid: MOVE_EVENTS.pay,
  refused: MOVE_EVENTS.refuse,
};

/** The events of what happened to a charge (specification/providers#pagarme-webhooks). */
export const eventsOf = (what: string, state: ChargeState): readonly string[] =>
  (what === 'place' ? BIRTH_EVENTS[state] : MOVE_EVENTS[what as Move]) ?? [];
