import type { WorkItem } from './process.ts';

/**
 * Pieces of urgent work that the worker which reads the events does itself at a time: of one
 * connection, so that a slow provider's do not keep the others' buyers waiting, and of all.
 */
const OWN_MAX_PER_CONNECTION = 16;
const OWN_MAX = 64;

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
  const underWay = new Map<string, { readonly connectionId: string; readonly ended: Promise<void> }>();
  const start = (item: WorkItem) => {
    const ended = run(item).then(() => void underWay.delete(item.eventId));
    underWay.set(item.eventId, { connectionId: item.connectionId, ended });
  };
  const hasRoomFor = (connectionId: string): boolean => {
    const ofConnection = [...underWay.values()].filter((work) => work.connectionId === connectionId);
    return underWay.size < OWN_MAX && ofConnection.length < OWN_MAX_PER_CONNECTION;
  };
  return {
    begin: (items) =>
      items.filter((item) => {
        // After a break the subscription hands over again what was not noted yet.
        if (underWay.has(item.eventId)) return false;
        if (!hasRoomFor(item.connectionId)) return true;
        start(item);
        return false;
      }),
    ended: async () => void (await Promise.all([...underWay.values()].map(({ ended }) => ended))),
  };
}
