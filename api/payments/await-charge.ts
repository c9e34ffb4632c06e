import { payment } from '../../domain/payment/payment.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { listen } from '../../runtime/database/listen.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { batchEvery } from '../../runtime/batch-every.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { isAnswered, newestPaymentRow, rowOfStream, type PaymentRow } from './queries.ts';

export interface ChargeWait {
  /**
   * The payment once the provider has answered, or as it stands when patience ends: as the read
   * model shows it, or its stream where the read model is stopped. undefined: neither has it.
   */
  readonly charged: Promise<PaymentRow | undefined>;
  /** What the caller has written itself: updates that reach no further have nothing new to say. */
  skipUntil(position: bigint | undefined): void;
  /** Looks now and again: for a payment that is older than the wait. */
  look(): void;
  /**
   * Looks again and again if no update has come by then. The event store takes a repeated purchase
   * without saying that it knew it, and the updates of it may be long past; an update may be lost,
   * or the read model may have failed when it came.
   */
  lookLater(): void;
  cancel(): void;
}

/** A provider that is quick has answered by then. */
const LOOK_LATER_MS = 250;
/** All who wait look at the same moments, so that one statement answers many of them. */
const lookAgain = batchEvery(1_000);
/** One that takes longer is given up: all who looked together may have met a silent connection. */
const LOOK_MS = 2_000;
/** A read model that does not show by then what was written is stopped, in milliseconds. */
const SHOWN_WITHIN_MS = 1_000;

/**
 * Begins to wait for the provider's answer to a payment, or to its renewal of that number. Called
 * before it is written, so that no update can get lost between.
 */
export function awaitCharge(
  { store, pools, feed }: { store: EventStore; pools: Pools; feed: PaymentFeed },
  paymentId: string,
  timeoutMs: number,
  renewals = 0,
): ChargeWait {
  const { promise: charged, resolve } = withResolvers<PaymentRow | undefined>();
  let latest: PaymentRow | undefined;
  let later: NodeJS.Timeout | undefined;
  let stopLooking = () => {};
  let known = -1n;
  let ended = false;
  let writtenAtMs = Number.POSITIVE_INFINITY;
  const finish = (answer = latest) => {
    ended = true;
    clearTimeout(timer);
    clearTimeout(later);
    stopLooking();
    stop();
    resolve(answer);
  };
  const isBetter = (told: PaymentRow | undefined): told is PaymentRow =>
    told !== undefined && told.renewals >= renewals && (isAnswered(told) || !latest);
  const askStream = async () => {
    const told = await rowOfStream(store, paymentId).catch(() => undefined);
    return isBetter(told) ? told : undefined;
  };
  const standsStill = () =>
    performance.now() - writtenAtMs >= SHOWN_WITHIN_MS && (!latest || latest.position < Number(known));
  const lookOnce = async () => {
    // The writer is asked: replicas hear of a charge later than the one who is told of it. One that
    // does not answer now may do so at the next look; patience ends the wait anyway.
    const found = withTimeout(LOOK_MS, newestPaymentRow(pools, paymentId));
    latest = (await found.catch(() => undefined)) ?? latest;
    if (standsStill()) {
      const told = await askStream();
      if (told && isAnswered(told)) return finish(told);
    }
    if (!latest || !isAnswered(latest) || latest.renewals < renewals) return;
    if (await withTimeout(LOOK_MS, isWholeAnswer(store, latest)).catch(() => false)) finish();
  };
  let looking = false;
  let wanted = false;
  /** One look at a time: a slow database gets no more of them, and no old one is the last. */
  const check = async () => {
    wanted = true;
    if (looking) return;
    looking = true;
    while (wanted && !ended) {
      wanted = false;
      await lookOnce();
    }
    looking = false;
  };
  const lookIn = (ms: number) => {
    if (ended) return;
    writtenAtMs = Math.min(writtenAtMs, performance.now());
    later = setTimeout(() => void check(), ms);
    stopLooking();
    stopLooking = lookAgain.add(() => void check());
  };
  const stop = feed.on(paymentId, (position) => {
    if (position === undefined || position > known) void check();
  });
  const timer = setTimeout(() => void askStream().then((told) => ended || finish(told)), timeoutMs);
  return {
    charged,
    skipUntil: (position = -1n) => void (known = position),
    look: () => lookIn(0),
    lookLater: () => lookIn(LOOK_LATER_MS),
    cancel: () => finish(),
  };
}

/**
 * Whether the read model shows all that the provider answered. A card's charge and its approval are
 * two events of one answer, and the read model may show the first before the second: only the
 * payment's stream tells that from a card in analysis, and not the state that this process last
 * saw.
 */
async function isWholeAnswer(store: EventStore, row: PaymentRow): Promise<boolean> {
  if (row.method !== 'CREDIT_CARD' || row.status !== 'PENDING') return true;
  const { state } = await load(store, row.stream, payment);
  return state.phase === 'AWAITING_PAYMENT';
}

/** Promise.withResolvers came with Node 22. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * Called with the position that the read model has passed; undefined when updates may have been
 * missed and it is time to look.
 */
type Listener = (position: bigint | undefined) => void;

export interface PaymentFeed {
  /**
   * Hears of each change of one payment in the read model until the returned function is called.
   */
  on(paymentId: string, listener: Listener): () => void;
  /** What is wrong with its connection, for readiness. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/**
 * One database connection that listens for changed payments; after a break everybody who waits is
 * told to look.
 */
export function openPaymentFeed(connectionString: string): PaymentFeed {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  const listening = listen({
    connectionString,
    channel: 'payment_changed',
    onNotification(payload) {
      const [paymentId = '', position = '0'] = payload.split(' ');
      for (const listener of listeners.get(paymentId) ?? []) listener(BigInt(position));
    },
    onConnected() {
      for (const waiting of listeners.values()) for (const listener of waiting) listener(undefined);
    },
    signal: closing.signal,
  });

  return {
    on(paymentId, listener) {
      const waiting = listeners.get(paymentId) ?? new Set();
      listeners.set(paymentId, waiting.add(listener));
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0 && listeners.get(paymentId) === waiting) listeners.delete(paymentId);
      };
    },
    problem: listening.problem,
    async close() {
      closing.abort();
      await listening.ended;
    },
  };
}
