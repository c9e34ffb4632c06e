import { setTimeout as sleep } from 'node:timers/promises';

const ASK_AGAIN_MS = 1_000;

/**
 * What `problems` says once it has said so for this long, in milliseconds, or undefined as soon as
 * it has nothing to say: read models whose program has just started look as if nobody wrote them.
 */
export async function lastingProblem(
  problems: () => Promise<string | undefined>,
  withinMs: number,
): Promise<string | undefined> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const found = await problems();
    if (found === undefined || performance.now() >= endMs) return found;
    await sleep(ASK_AGAIN_MS);
  }
}
