import DataLoader from 'dataloader';

const TOGETHER_MAX = 200;

/** Gathers what comes within a window into one write; each caller learns how that write ended. */
export const writeTogether = <T>(
  windowMs: number,
  write: (items: readonly T[]) => Promise<void>,
): DataLoader<T, void> =>
  new DataLoader<T, void>(async (items) => write(items).then(() => items.map(() => undefined)), {
    cache: false,
    maxBatchSize: TOGETHER_MAX,
    batchScheduleFn: (callback) => void setTimeout(callback, windowMs),
  });
