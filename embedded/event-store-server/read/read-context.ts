import type pg from 'pg';
import { EVERYTHING, readingOf, type Permission } from '../access.ts';
import type { EventRecord } from '../event-record.ts';
import type { EventSink } from '../protocol/event-sink.ts';
import { eventMessage } from '../protocol/event-message.ts';
import type { Positions } from '../protocol/position.ts';
import type { ReadRequest } from '../protocol/read-request.ts';
import type { LogPages } from '../storage/log-pages.ts';
import { accessDenied } from '../protocol/errors.ts';
import { findVisibleStream, type VisibleStream } from './visible-stream.ts';
import { resolveLink, unresolved } from './links.ts';
import type { LiveLog } from './live-log.ts';

/** What a read or a subscription works with. */
export interface ReadContext {
  database: pg.Pool;
  pages: LogPages;
  positions: Positions;
  log: LiveLog;
  sink: EventSink;
  request: ReadRequest;
  permits: Permission;
}

/** Throws when the caller may not read the stream. */
export function demandReading({ permits }: ReadContext, { name, access }: VisibleStream): void {
  if (!permits(readingOf(name), name, access)) throw accessDenied();
}

/** The same of the whole log. Where everybody may do everything, nothing is looked up. */
export async function demandReadingLog(context: ReadContext): Promise<void> {
  if (context.permits === EVERYTHING) return;
  demandReading(context, await findVisibleStream(context.database, '$all', Date.now()));
}

/**
 * Sends one event, following its link when the reader wants that; null when more may be sent at
 * once.
 */
export function sendEvent(
  { database, positions, sink, request, permits }: ReadContext,
  event: EventRecord,
): Promise<void> | null {
  if (!request.resolveLinks) {
    const resolved = unresolved(event);
    return sink.send(eventMessage(resolved.event, resolved.link, request.uuids, positions));
  }
  return resolveLink(database, event, permits).then(async (resolved) => {
    await sink.send(eventMessage(resolved.event, resolved.link, request.uuids, positions));
  });
}
