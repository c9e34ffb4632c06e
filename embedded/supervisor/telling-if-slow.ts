/** From then on whoever waits is told what for, in milliseconds. */
const SLOW_MS = 20_000;

/** Tells once that this part is waited for, where it takes longer than parts do. */
export async function tellingIfSlow<T>(
  part: string,
  starting: Promise<T>,
  tell: (sentence: string) => void,
): Promise<T> {
  const sentence = `Still starting ${part} …`;
  const timer = setTimeout(() => tell(sentence), SLOW_MS);
  return starting.finally(() => clearTimeout(timer));
}
