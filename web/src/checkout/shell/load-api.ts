import { loadAgain } from '../../ui/later/load-again.ts';
import type * as Api from './checkout-api.ts';

export type CheckoutApi = typeof Api;

/** Who needs it tells the buyer, or asks again by itself. */
const TRIES = 3;

/** A later download; one that failed is tried again by the next call. */
function later<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= loadAgain(load, { tries: TRIES }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** The GraphQL client and the documents, which the first paint does not wait for. */
export const loadApi: () => Promise<CheckoutApi> = later(() => import('./checkout-api.ts'));

/** What sends an order, and tells why it was refused. */
export const loadOrdering = later(() => import('../order/ordering.ts'));

/**
 * Starts these downloads, and those of `others`, when the page is idle or the buyer first touches a
 * field, whichever comes first.
 */
export function preloadLater(others: readonly (() => Promise<unknown>)[]): void {
  const start = () => {
    for (const load of [loadApi, loadOrdering, ...others]) void load().catch(() => undefined);
  };
  addEventListener('focusin', start, { once: true });
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4_000 });
  else setTimeout(start, 1_500);
}
