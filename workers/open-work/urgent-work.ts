import type { Logger } from '../../runtime/observability/logger.ts';
import { withinTime } from '../../runtime/within-time.ts';
import type { WorkQueue } from '../queue/queue.ts';
import type { OwnShare } from './own-share.ts';
import type { WorkItem } from './process.ts';

/** The queue answers within this time, or is left alone for a while, in milliseconds. */
const QUEUE_ANSWER_MS = 1_000;
const QUEUE_PAUSE_MS = 10_000;

export interface UrgentWork {
  /** Begins the work here or queues it for others; answers what nobody has taken. */
  handOut(items: readonly WorkItem[]): Promise<readonly WorkItem[]>;
}

/** Work that somebody waits for: this worker's own share first, the rest to the queue. */
export function createUrgentWork({
  ownShare,
  queue,
  log,
  now,
}: {
  readonly ownShare: OwnShare;
  readonly queue: Pick<WorkQueue, 'add'>;
  readonly log: Logger;
  readonly now: () => Date;
}): UrgentWork {
  let awayUntilMs = 0;
  return {
    async handOut(items) {
      const rest = ownShare.begin(items);
      if (rest.length === 0) return [];
      if (now().getTime() < awayUntilMs) return rest;
      try {
        // What it adds after that is one job with what is added again: a job's id is its event's.
        await withinTime(QUEUE_ANSWER_MS, queue.add(rest));
        return [];
      } catch (err) {
        log.warn({ err }, 'the queue is away: the scheduler does its work');
        awayUntilMs = now().getTime() + QUEUE_PAUSE_MS;
        return rest;
      }
    },
  };
}
