import type { EventRecord } from '../event-record.ts';
import type { PageRange } from '../storage/pages.ts';

/** Place of an event in what is being read: its position, or its revision. */
type PlaceOf = (event: EventRecord) => number;

/**
 * Reads a range page by page, fetching the next page while the last one is being sent. It holds two
 * pages at most, and fetches no more as long as the consumer does not ask.
 */
export async function* readPages(
  range: PageRange,
  placeOf: PlaceOf,
  fetch: (range: PageRange) => Promise<EventRecord[]>,
): AsyncGenerator<EventRecord[], void> {
  let next: PageRange | null = isEmpty(range) ? null : range;
  let pending = next && fetchAhead(next, fetch);
  while (next && pending) {
    const page: EventRecord[] = await pending;
    next = rangeAfter(next, page, placeOf);
    pending = next && fetchAhead(next, fetch);
    if (page.length > 0) yield page;
  }
}

function fetchAhead(
  range: PageRange,
  fetch: (range: PageRange) => Promise<EventRecord[]>,
): Promise<EventRecord[]> {
  const page = fetch(range);
  page.catch(() => undefined); // seen when it is awaited, which a consumer that went away never does
  return page;
}

function rangeAfter(range: PageRange, page: EventRecord[], placeOf: PlaceOf): PageRange | null {
  const last = page.at(-1);
  if (!last) return null;
  const from = range.backwards ? placeOf(last) - 1 : placeOf(last) + 1;
  const rest = { ...range, from, count: range.count - page.length };
  return isEmpty(rest) ? null : rest;
}

const isEmpty = ({ from, to, backwards, count }: PageRange): boolean =>
  count <= 0 || (backwards ? from < to : from > to);
