/**
 * A purchase waits for the provider on the server; past this the page says so, and the same
 * idempotency key may ask again.
 */
export const ANSWER_TIMEOUT_MS = 30_000;

/**
 * `fetch` that gives up after `timeoutMs`. The timer is left to run out: aborting an answer that
 * has been read does nothing.
 */
export function boundedFetch(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    setTimeout(abort, timeoutMs);
    init?.signal?.addEventListener('abort', abort, { once: true });
    return fetch(input, { ...init, signal: controller.signal });
  };
}
