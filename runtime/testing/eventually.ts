import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks until `check` answers something true, with a bound: the only way in which a test waits for
 * another process.
 */
export async function eventually<T>(
  sentence: string,
  check: () => T | Promise<T>,
  withinMs = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${sentence}`);
    await sleep(10);
  }
}
