/** What was waited for had not ended when its time was over. */
export class NotInTime extends Error {}

/**
 * Waits so long and no longer, in milliseconds; then `giveUp` is called, NotInTime is thrown, and
 * how the work ends afterwards is ignored.
 */
export async function withinTime<T>(
  ms: number,
  work: Promise<T>,
  giveUp: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NotInTime(`Not done within ${Math.round(ms)} ms`));
      giveUp();
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
