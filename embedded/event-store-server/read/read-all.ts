import { unreadable } from '../protocol/errors.ts';
import type { PageRange } from '../storage/pages.ts';
import { prepareFilter } from './filter.ts';
import { boundsOf } from './log-bounds.ts';
import { demandReadingLog, sendEvent, type ReadContext } from './read-context.ts';
import { readPages } from './read-pages.ts';

/**
 * Reads the whole log once, in either direction. Truncation hides nothing here (EventStoreDB
 * protocol v1).
 */
export async function readAll(context: ReadContext): Promise<void> {
  const { pages, sink, request } = context;
  await demandReadingLog(context);
  // The real server reads the same page again and again, and never answers.
  if (request.count === 0) throw unreadable();
  const filter = request.filter && prepareFilter(request.filter, false);
  let left = request.count ?? Infinity;
  const bounds = boundsOf(context);
  // With a filter the count is about what passes it, so it cannot bound the pages.
  const range: PageRange = { ...bounds, backwards: request.backwards, count: filter ? Infinity : left };
  for await (const page of readPages(
    range,
    (event) => event.position,
    (page) => pages.page(page),
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
