import { LRUCache } from 'lru-cache';
import type { PaymentEvent } from '../domain/payment/events.ts';
import { evolvePayment } from '../domain/payment/evolve.ts';
import { initialPayment, type PaymentState } from '../domain/payment/state.ts';
import type { Result } from '../domain/kernel/result.ts';
import {
  handleCommand,
  loadStream,
  type Command,
  type Decider,
  type Handled,
  type Loaded,
} from './handle-command.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';
import { stream } from './streams.ts';

const paymentDecider: Decider<PaymentState, PaymentEvent> = {
  initial: initialPayment,
  evolve: evolvePayment,
};

export type PaymentCommand = Omit<Command<PaymentState, PaymentEvent>, 'stream' | 'decider'> & {
  readonly paymentId: string;
};

/** A payment that certainly was never written about. */
export const NEW_PAYMENT: Loaded<PaymentState> = {
  state: initialPayment,
  revision: -1,
  position: undefined,
};

/**
 * Payments kept at most, and for how long, in milliseconds: long enough for the webhook that
 * follows a charge.
 */
const RECENT_MAX = 2_000;
const RECENT_MS = 60_000;

/**
 * Payments as this process last wrote or saw them, for each connection to a store: a charge and its
 * webhook need not read the stream again. One may be old. Whatever is decided on an old state meets
 * a revision conflict and is decided again on the stream, and a refusal is only believed of the
 * stream itself.
 */
const recentOf = new WeakMap<EventStore, LRUCache<string, Loaded<PaymentState>>>();

function recent(store: EventStore): LRUCache<string, Loaded<PaymentState>> {
  const known = recentOf.get(store) ?? new LRUCache({ max: RECENT_MAX, ttl: RECENT_MS });
  recentOf.set(store, known);
  return known;
}

/** Runs one command on one payment. */
export async function handlePayment(
  store: EventStore,
  { paymentId, ...command }: PaymentCommand,
): Promise<Result<Handled<PaymentState>>> {
  const from = command.from ?? recent(store).get(paymentId);
  // Until this ends well nobody knows what the stream looks like.
  recent(store).delete(paymentId);
  const handled = await handleCommand(store, {
    ...command,
    from,
    stream: stream.payment(paymentId),
    decider: paymentDecider,
  });
  if (handled.ok) recent(store).set(paymentId, handled.value);
  return handled;
}

/** The payment as its stream tells it, or as it was a moment ago. */
export async function loadPayment(store: EventStore, paymentId: string): Promise<Loaded<PaymentState>> {
  const loaded =
    recent(store).get(paymentId) ?? (await loadStream(store, stream.payment(paymentId), paymentDecider));
  if (loaded.state.phase !== 'NONE') recent(store).set(paymentId, loaded);
  return loaded;
}

/** Takes in a payment's first event as a subscription hands it over. */
export function seePayment(store: EventStore, event: StoredEvent): void {
  const paymentId = event.stream.slice('payment-'.length);
  if (event.revision !== 0 || recent(store).has(paymentId)) return;
  const state = evolvePayment(initialPayment, event as unknown as PaymentEvent);
  recent(store).set(paymentId, { state, revision: event.revision, position: event.position });
}
