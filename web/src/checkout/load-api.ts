import { loadAgain } from '../ui/later/load-again.ts';
import type * as Api from './checkout-api.ts';

export type CheckoutApi = typeof Api;

/** Who needs it tells the buyer, or asks again by itself. */
const TRIES = 3;

let loading: Promise<CheckoutApi> | undefined;

/**
 * The GraphQL client and the documents, a second download that the first paint does not wait for. A
 * download that failed is tried again by the next call.
 */
export function loadApi(): Promise<CheckoutApi> {
  loading ??= loadAgain(() => import('./checkout-api.ts'), { tries: TRIES }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Starts this download, and those of `others`, when the page is idle or the buyer first touches a
 * field, whichever comes first.
 */
export function preloadLater(others: readonly (() => Promise<unknown>)[]): void {
  const start = () => {
    for (const load of [loadApi, ...others]) void load().catch(() => undefined);
  };
  addEventListener('focusin', start, { once: true });
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4_000 });
  else setTimeout(start, 1_500);
}
