import type { WorkDependencies } from './run-work.ts';
import { HOLD_MS, reschedule } from './open-work.ts';
import type { WorkItem } from './process.ts';

/**
 * Keeps a piece of work from other workers for as long as it takes here. Answers what ends that, to
 * be waited for before the work is put off.
 */
export function keepHold(
  { pool, log, now }: Pick<WorkDependencies, 'pool' | 'log' | 'now'>,
  process: string,
  item: WorkItem,
): () => Promise<void> {
  let kept = Promise.resolve();
  const timer = setInterval(() => {
    kept = kept
      .then(() => reschedule(pool, process, item, new Date(now().getTime() + HOLD_MS)))
      .catch((err: unknown) => log.warn({ err, process, key: item.key }, 'its hold may end'));
  }, HOLD_MS / 3);
  return () => {
    clearInterval(timer);
    return kept;
  };
}
