/** What was waited for had not ended when its time was over. */
export class TimeoutError extends Error {}

/**
 * Waits so long and no longer, in milliseconds; then `onTimeout` is called, TimeoutError is
 * thrown, and how the work ends afterwards is ignored.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  onTimeout: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`Not done within ${Math.round(ms)} ms`));
      onTimeout();
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
