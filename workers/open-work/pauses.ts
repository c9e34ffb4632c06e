/** Pauses of several loops that one caller may cut short. */
export interface Pauses {
  /** How often they were cut short so far. */
  readonly cuts: number;
  /**
   * Ends after this time, in milliseconds, when `signal` aborts, or when it is cut short. `since`:
   * at once where that was done after there had been so many cuts, as while its loop was looking.
   */
  pause(ms: number, signal: AbortSignal, since?: number): Promise<void>;
  cutShort(): void;
}

export function createPauses(): Pauses {
  const under = new Set<() => void>();
  let cuts = 0;
  return {
    get cuts() {
      return cuts;
    },
    pause: (ms, signal, since = cuts) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          under.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        under.add(end);
        if (signal.aborted || cuts > since) end();
      }),
    cutShort() {
      cuts += 1;
      under.forEach((end) => end());
    },
  };
}
