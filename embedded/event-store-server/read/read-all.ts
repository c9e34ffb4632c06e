import { unreadable } from '../protocol/errors.ts';
import { pageOfLog, type PageRange } from '../storage/pages.ts';
import { placeOf, type From } from '../protocol/read-request.ts';
import { prepareFilter } from './filter.ts';
import { demandReading, sendEvent, type ReadContext } from './read-context.ts';
import { readPages } from './read-pages.ts';
import { findVisibleStream } from './visible-stream.ts';

/**
 * Reads the whole log once, in either direction. Truncation hides nothing here (EventStoreDB
 * protocol v1).
 */
export async function readAll(context: ReadContext): Promise<void> {
  const { database, names, log, sink, request } = context;
  demandReading(context, await findVisibleStream(database, '$all', Date.now()));
  // The real server reads the same page again and again, and never answers.
  if (request.count === 0) throw unreadable();
  const filter = request.filter && prepareFilter(request.filter, false);
  let left = request.count ?? Infinity;
  const bounds = boundsOf(log.committed, request.from, request.backwards);
  // With a filter the count is about what passes it, so it cannot bound the pages.
  const range: PageRange = { ...bounds, backwards: request.backwards, count: filter ? Infinity : left };
  for await (const page of readPages(
    range,
    (event) => event.position,
    (page) => pageOfLog(database, names, page),
  )) {
    for (const event of page) {
      if (filter && !filter.matches(event)) continue;
      if (left-- <= 0) return;
      const wait = sendEvent(context, event);
      if (wait) await wait;
      if (sink.closed) return;
    }
    if (left <= 0 || sink.closed) return;
  }
}

/**
 * Forwards a position is inclusive, backwards exclusive: it lies between two events (EventStoreDB
 * protocol v1).
 */
export function boundsOf(
  committed: number,
  from: From,
  backwards: boolean,
): { from: number; to: number } {
  if (backwards)
    return {
      from: Math.min(committed, placeOf(from, { start: 1, end: committed + 1 }) - 1),
      to: 1,
    };
  return {
    from: Math.max(1, placeOf(from, { start: 1, end: committed + 1 })),
    to: committed,
  };
}
