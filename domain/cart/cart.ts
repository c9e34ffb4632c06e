import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { cartEvents, type CartCaptured, type CartContents, type CartEvent } from './events.ts';

/** What every cart carries once it was captured. */
interface Known {
  /** As it began; `contents` says what is in it now. */
  readonly captured: CartCaptured;
  readonly contents: CartContents;
  /** When the buyer last changed it: the moment from which waiting is counted. */
  readonly changedAt: string;
}

/** May be contacted once. */
interface Open extends Known {
  readonly phase: 'OPEN';
}

/** Was contacted; the buyer may still change it. */
interface Contacted extends Known {
  readonly phase: 'CONTACTED';
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

const knownOf = ({ captured, contents, changedAt }: Known): Known => ({ captured, contents, changedAt });

const evolve = dispatch<CartState, CartEvent>({
  CartCaptured: (state, captured) => {
    if (state.phase !== 'NONE') impossible(state, 'CartCaptured');
    const { amountCents, contact, hasEmail, contactDigest, capturedAt } = captured;
    const contents = { amountCents, contact, hasEmail, contactDigest };
    return { phase: 'OPEN', captured, contents, changedAt: capturedAt };
  },
  CartUpdated: (state, { updatedAt, ...contents }) =>
    isActive(state) ? { ...state, contents, changedAt: updatedAt } : impossible(state, 'CartUpdated'),
  CartContacted: (state, { contactedAt }) =>
    state.phase === 'OPEN'
      ? { ...knownOf(state), phase: 'CONTACTED', contactedAt }
      : impossible(state, 'CartContacted'),
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
  events: eventDefinitions(cartEvents),
  initial: { phase: 'NONE' },
  evolve,
};
