import type { WorkItem } from './process.ts';

/** Pieces of urgent work that the worker which reads the events does itself at a time. */
const OWN_MAX = 16;

export interface OwnShare {
  /** Begins what there is room for, and answers the rest. */
  begin(items: readonly WorkItem[]): WorkItem[];
  /** Waits for all that was begun. */
  ended(): Promise<void>;
}

/**
 * What the worker that reads the events does itself: as much urgent work as it has room for. The
 * rest is for the queue, from which every worker takes. A job costs PostgreSQL five statements and
 * the buyer a detour, and most of the time nobody else is needed (decision 0035).
 */
export function createOwnShare(run: (item: WorkItem) => Promise<void>): OwnShare {
  const underWay = new Map<string, Promise<void>>();
  const begin = (item: WorkItem) => {
    const ended = run(item).then(() => void underWay.delete(item.eventId));
    underWay.set(item.eventId, ended);
  };
  return {
    begin(items) {
      // After a break the subscription hands over again what was not noted yet.
      const fresh = items.filter(({ eventId }) => !underWay.has(eventId));
      const room = Math.max(0, OWN_MAX - underWay.size);
      fresh.slice(0, room).forEach(begin);
      return fresh.slice(room);
    },
    ended: async () => void (await Promise.all(underWay.values())),
  };
}
