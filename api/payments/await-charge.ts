import type { Pools } from '../../runtime/database/pools.ts';
import type { PaymentFeed } from './payment-feed.ts';
import { findPaymentRow, type PaymentRow } from './payment-row.ts';

export interface ChargeWait {
  /** The payment once the provider has answered, or as it stands when patience ends; undefined when the read model has nothing yet. */
  readonly charged: Promise<PaymentRow | undefined>;
  /** Looks now: for a payment that may be older than the wait. */
  look(): void;
  cancel(): void;
}

/** Begins to wait for the provider's answer to a payment. Called before the purchase is written, so that no news can slip through. */
export function awaitCharge({ pools, feed }: { pools: Pools; feed: PaymentFeed }, paymentId: string, timeoutMs: number): ChargeWait {
  const { promise: charged, resolve } = withResolvers<PaymentRow | undefined>();
  let latest: PaymentRow | undefined;
  const finish = () => {
    clearTimeout(timer);
    stop();
    resolve(latest);
  };
  const check = async (position?: bigint) => {
    // A read model that does not answer now may do so at the next news; patience ends the wait anyway.
    latest = (await findPaymentRow(pools, paymentId, position).catch(() => undefined)) ?? latest;
    if (latest && (latest.charged || latest.status !== 'PENDING')) finish();
  };
  const stop = feed.on(paymentId, (position) => void check(position));
  const timer = setTimeout(finish, timeoutMs);
  return { charged, look: () => void check(), cancel: finish };
}

/** Promise.withResolvers came with Node 22. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
