const WAITS_MS = [500, 1_000, 2_000, 5_000, 15_000] as const;
const WAIT_LAST_MS = 30_000;

interface Options {
  /** After so many failures it is given up, and the failure is the caller's. Without it, never. */
  readonly tries?: number;
  readonly onFailure?: () => void;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Resolves after `ms`, or as soon as the network or the tab is back. */
function untilWorthwhile(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', shown);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const shown = () => document.visibilityState === 'visible' && done();
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', shown);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Downloads a part of the page (`load` is a dynamic import) and tries again with growing pauses, at
 * once when the phone is online again (decision 0022). Rejects with the last failure when the
 * `tries` are used up or the `signal` is aborted.
 */
export async function loadAgain<T>(load: () => Promise<T>, options: Options = {}): Promise<T> {
  const { tries = Infinity, onFailure, signal } = options;
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      onFailure?.();
      if (failures >= tries || signal?.aborted) throw error;
      await untilWorthwhile(WAITS_MS[failures - 1] ?? WAIT_LAST_MS, signal);
      if (signal?.aborted) throw error;
    }
  }
}
