import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentFeed } from './payment-feed.ts';
import { findPaymentRow, type PaymentRow } from './queries.ts';

export interface ChargeWait {
  /**
   * The payment once the provider has answered, or as it stands when patience ends; undefined when
   * the read model has nothing yet.
   */
  readonly charged: Promise<PaymentRow | undefined>;
  /** What the caller has written itself: updates that reach no further have nothing new to say. */
  passOver(position: bigint | undefined): void;
  /** Looks now: for a payment that is older than the wait. */
  look(): void;
  /**
   * Looks once if no update has come by then. The event store takes a repeated purchase without
   * saying that it knew it, and the updates of it may be long past.
   */
  lookLater(): void;
  cancel(): void;
}

/** A provider that is quick has answered by then. */
const LOOK_LATER_MS = 250;
/** A card that is charged but not approved by then is being looked at by somebody. */
const HALF_ANSWER_MS = 500;

/**
 * Begins to wait for the provider's answer to a payment. Called before the purchase is written, so
 * that no update can get lost between.
 */
export function awaitCharge(
  { pools, feed }: { pools: Pools; feed: PaymentFeed },
  paymentId: string,
  timeoutMs: number,
): ChargeWait {
  const { promise: charged, resolve } = withResolvers<PaymentRow | undefined>();
  let latest: PaymentRow | undefined;
  let later: NodeJS.Timeout | undefined;
  let half: NodeJS.Timeout | undefined;
  let known = -1n;
  const finish = () => {
    clearTimeout(timer);
    clearTimeout(later);
    clearTimeout(half);
    stop();
    resolve(latest);
  };
  const check = async (position?: bigint) => {
    // A read model that does not answer now may do so at the next update; patience ends the wait
    // anyway.
    latest = (await findPaymentRow(pools, paymentId, position).catch(() => undefined)) ?? latest;
    if (!latest?.charged && (latest?.status ?? 'PENDING') === 'PENDING') return;
    // A card's charge and its approval are two events of one answer, and the read model may show
    // the first before the second.
    const mayBeHalf = latest?.method === 'CREDIT_CARD' && latest.status === 'PENDING';
    if (mayBeHalf) half ??= setTimeout(finish, HALF_ANSWER_MS);
    else finish();
  };
  const stop = feed.on(paymentId, (position) => {
    if (position === undefined || position > known) void check(position);
  });
  const timer = setTimeout(finish, timeoutMs);
  return {
    charged,
    passOver: (position = -1n) => void (known = position),
    look: () => void check(),
    lookLater: () => void (later = setTimeout(() => void check(), LOOK_LATER_MS)),
    cancel: finish,
  };
}

/** Promise.withResolvers came with Node 22. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
