/** Pauses of several loops that one caller may cut short. */
export interface Pauses {
  /** Ends after this time, in milliseconds, when `signal` aborts, or when it is cut short. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  cutShort(): void;
}

export function createPauses(): Pauses {
  const under = new Set<() => void>();
  return {
    pause: (ms, signal) =>
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
        if (signal.aborted) end();
      }),
    cutShort: () => under.forEach((end) => end()),
  };
}
