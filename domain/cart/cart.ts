import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { latest } from './due.ts';
import { cartEvents, type CartCaptured, type CartContents, type CartEvent } from './events.ts';

/** What every cart carries once it was captured. */
export interface Known {
  /** As it began; `contents` says what is in it now. */
  readonly captured: CartCaptured;
  readonly contents: CartContents;
  /** When the buyer last changed it. */
  readonly changedAt: string;
  /** How often the buyer has changed it. */
  readonly changes: number;
  /**
   * When the buyer was last seen, or the last try to write to them failed: waiting counts from it.
   */
  readonly waitingSince: string;
  /** Purchases of the same buyer, by payment. */
  readonly payments: Readonly<Record<string, 'UNDER_WAY' | 'ENDED'>>;
  /** Mails that did not go out since the contact was last changed. */
  readonly failures: number;
  /** The mailbox takes none, until the buyer gives another contact. */
  readonly refused: boolean;
  /** A reminder was due and not sent, until the buyer comes back. */
  readonly withheld: boolean;
}

/** May be contacted once. */
interface Open extends Known {
  readonly phase: 'OPEN';
}

/** Was contacted; the buyer may still change it. */
interface Contacted extends Known {
  readonly phase: 'CONTACTED';
  readonly channel: 'EMAIL' | 'SELLER';
  readonly contactedAt: string;
}

/** Given up. A purchase recovers it all the same. */
interface Expired extends Known {
  readonly phase: 'EXPIRED';
  readonly expiredAt: string;
}

/** A purchase came of it. Nothing follows. */
interface Recovered extends Known {
  readonly phase: 'RECOVERED';
  readonly paymentId: string;
  readonly recoveredAt: string;
}

export type CartState = { readonly phase: 'NONE' } | Open | Contacted | Expired | Recovered;

/** The buyer may come back to it. */
export const isActive = (state: CartState): state is Open | Contacted =>
  state.phase === 'OPEN' || state.phase === 'CONTACTED';

const knownOf = (state: Known): Known => ({
  captured: state.captured,
  contents: state.contents,
  changedAt: state.changedAt,
  changes: state.changes,
  waitingSince: state.waitingSince,
  payments: state.payments,
  failures: state.failures,
  refused: state.refused,
  withheld: state.withheld,
});

const evolve = dispatch<CartState, CartEvent>({
  CartCaptured: (state, captured) => {
    if (state.phase !== 'NONE') impossible(state, 'CartCaptured');
    const { amountCents, contact, hasEmail, contactDigest, capturedAt } = captured;
    return {
      phase: 'OPEN',
      captured,
      contents: { amountCents, contact, hasEmail, contactDigest },
      changedAt: capturedAt,
      changes: 0,
      waitingSince: capturedAt,
      payments: {},
      failures: 0,
      refused: false,
      withheld: false,
    };
  },
  CartUpdated: (state, { updatedAt, ...contents }) => {
    if (!isActive(state)) return impossible(state, 'CartUpdated');
    const isSameContact = contents.contactDigest === state.contents.contactDigest;
    const tries = isSameContact ? {} : { failures: 0, refused: false };
    const changes = state.changes + 1;
    const seen = { changedAt: updatedAt, waitingSince: updatedAt, withheld: false };
    return { ...state, ...tries, ...seen, contents, changes };
  },
  CartContacted: (state, { channel, contactedAt }) =>
    state.phase === 'OPEN'
      ? { ...knownOf(state), phase: 'CONTACTED', channel, contactedAt }
      : impossible(state, 'CartContacted'),
  CartContactFailed: (state, { reason, failedAt }) =>
    state.phase === 'CONTACTED'
      ? {
          ...knownOf(state),
          phase: 'OPEN',
          failures: state.failures + 1,
          refused: reason === 'REFUSED',
          waitingSince: latest(state.contactedAt, failedAt),
        }
      : impossible(state, 'CartContactFailed'),
  CartReminderWithheld: (state) =>
    state.phase === 'OPEN' ? { ...state, withheld: true } : impossible(state, 'CartReminderWithheld'),
  CartPurchaseStarted: (state, { paymentId }) =>
    isActive(state)
      ? { ...state, payments: { ...state.payments, [paymentId]: 'UNDER_WAY' } }
      : impossible(state, 'CartPurchaseStarted'),
  CartPurchaseEnded: (state, { paymentId, endedAt }) =>
    isActive(state)
      ? {
          ...state,
          payments: { ...state.payments, [paymentId]: 'ENDED' },
          waitingSince: latest(state.waitingSince, endedAt),
        }
      : impossible(state, 'CartPurchaseEnded'),
  CartExpired: (state, { expiredAt }) =>
    isActive(state)
      ? { ...knownOf(state), phase: 'EXPIRED', expiredAt }
      : impossible(state, 'CartExpired'),
  CartRecovered: (state, { paymentId, recoveredAt }) =>
    state.phase === 'NONE' || state.phase === 'RECOVERED'
      ? impossible(state, 'CartRecovered')
      : { ...knownOf(state), phase: 'RECOVERED', paymentId, recoveredAt },
});

/**
 * What a buyer had begun and left, from the first complete e-mail address or phone until a purchase
 * comes of it or it is given up (specification/checkout#abandoned-cart-capture).
 */
export const cart: Aggregate<CartState, CartEvent> = {
  category: 'cart',
  events: eventDefinitions(cartEvents, {
    CartContacted: { version: 2, upcasters: { 1: (data) => data } },
    CartReminderWithheld: { version: 2, upcasters: { 1: (data) => data } },
    CartRecovered: { version: 2, upcasters: { 1: (data) => ({ ...data, matchedBy: null }) } },
  }),
  initial: { phase: 'NONE' },
  evolve,
};
