import type { Logger } from '../../runtime/observability/logger.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import type { WorkQueue } from '../queue/queue.ts';
import type { Task } from './process.ts';

/** The queue answers within this time, or has an open circuit for a while, in milliseconds. */
const QUEUE_ANSWER_MS = 1_000;
const QUEUE_PAUSE_MS = 10_000;

export interface UrgentWork {
  /** Begins the work here or queues it for others; answers what nobody has taken. */
  handOut(items: readonly Task[]): Promise<readonly Task[]>;
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
        await withTimeout(QUEUE_ANSWER_MS, queue.add(rest));
        return [];
      } catch (err) {
        log.warn({ err }, 'the queue is away: the scheduler does its work');
        awayUntilMs = now().getTime() + QUEUE_PAUSE_MS;
        return rest;
      }
    },
  };
}

/**
 * Pieces of urgent work that the worker which reads the events does itself at a time: of one
 * connection, so that a slow provider's do not keep the others' buyers waiting, and of all.
 */
const OWN_MAX_PER_CONNECTION = 16;
const OWN_MAX = 64;

export interface OwnShare {
  /** Begins what there is room for, and answers the rest. */
  begin(items: readonly Task[]): Task[];
  /** Waits for all that was begun. */
  ended(): Promise<void>;
}

/**
 * What the worker that reads the events does itself: as much urgent work as it has room for. The
 * rest is for the queue, from which every worker takes. A job costs PostgreSQL five statements and
 * the buyer a detour, and most of the time nobody else is needed (decision 0035). `perConnection`:
 * pieces of one connection at a time.
 */
export function createOwnShare(
  run: (item: Task) => Promise<void>,
  perConnection: (item: Task) => number = () => OWN_MAX_PER_CONNECTION,
): OwnShare {
  const underWay = new Map<string, { readonly connectionId: string; readonly ended: Promise<void> }>();
  const start = (item: Task) => {
    const ended = run(item).then(() => void underWay.delete(item.eventId));
    underWay.set(item.eventId, { connectionId: item.connectionId, ended });
  };
  const hasRoomFor = (item: Task): boolean => {
    const { connectionId } = item;
    const ofConnection = [...underWay.values()].filter((work) => work.connectionId === connectionId);
    return underWay.size < OWN_MAX && ofConnection.length < perConnection(item);
  };
  return {
    begin: (items) =>
      items.filter((item) => {
        // After a break the subscription hands over again what was not enqueued yet.
        if (underWay.has(item.eventId)) return false;
        if (!hasRoomFor(item)) return true;
        start(item);
        return false;
      }),
    ended: async () => void (await Promise.all([...underWay.values()].map(({ ended }) => ended))),
  };
}
