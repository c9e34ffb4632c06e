import type { LogBatch } from './log-subscription.ts';
import { EventUnreadable, type StoredEvent } from './stored-event.ts';

export interface ReadEvents {
  readonly events: readonly StoredEvent[];
  /** All events of these types up to here are among `events`; undefined: none was looked at. */
  readonly position: bigint | undefined;
  /** The event behind them that cannot be read: nobody who wants its type can go on. */
  readonly unreadable?: EventUnreadable;
}

/** Parses the events of some types, and no others. */
export function readTypes(
  { events, position }: Pick<LogBatch, 'events' | 'position'>,
  types: ReadonlySet<string>,
): ReadEvents {
  const read: StoredEvent[] = [];
  for (const [index, event] of events.entries()) {
    if (!types.has(event.type)) continue;
    try {
      read.push(event.read());
    } catch (error) {
      if (!(error instanceof EventUnreadable)) throw error;
      return { events: read, position: events[index - 1]?.position, unreadable: error };
    }
  }
  return { events: read, position };
}
