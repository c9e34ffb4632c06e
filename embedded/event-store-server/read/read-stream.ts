import { streamDeleted, unreadable } from '../protocol/errors.ts';
import { firstStreamPosition, lastStreamPosition, streamNotFound } from '../protocol/read-responses.ts';
import { pageOfStream } from '../storage/pages.ts';
import { demandReading, sendEvent, type ReadContext } from './read-context.ts';
import { readPages } from './read-pages.ts';
import { findVisibleStream, type VisibleStream } from './visible-stream.ts';
import { placeOf, type From } from '../protocol/read-request.ts';

/**
 * Reads a stream once, in either direction. A stream without visible life is an answer, not an
 * error.
 */
export async function readStream(context: ReadContext, name: string): Promise<void> {
  const { database, log, sink, request } = context;
  const positionTo = log.committed;
  const stream = await findVisibleStream(database, name, Date.now());
  demandReading(context, stream);
  const { from, backwards, count } = request;
  if (count === 0 || (from === 'end' && !backwards)) throw unreadable();
  if (stream.tombstoned) throw streamDeleted(name);
  const { id } = stream;
  if (id === null || stream.softDeleted) return void (await sink.send(streamNotFound(name)));

  const range = { ...boundsOf(stream, from, backwards), backwards, count: count ?? Infinity };
  const fetch = (page: typeof range) =>
    pageOfStream(database, { ...page, id, name, createdFrom: stream.createdFrom, positionTo });
  for await (const page of readPages(range, (event) => event.revision, fetch)) {
    for (const event of page) {
      const wait = sendEvent(context, event);
      if (wait) await wait;
      if (sink.closed) return;
    }
  }
  if (request.compatibility >= 1) await sendEnds(context, range.from, stream.last);
}

/** Clients of some makes ask where the stream ends. */
async function sendEnds({ sink, request }: ReadContext, from: number, last: number): Promise<void> {
  if (!request.backwards && from > last) await sink.send(firstStreamPosition(last + 1));
  await sink.send(lastStreamPosition(last));
}

/** The first and the last revision to read, in the order of reading, both inclusive. */
export function boundsOf(
  { first, last }: Pick<VisibleStream, 'first' | 'last'>,
  from: From,
  backwards: boolean,
): { from: number; to: number } {
  if (backwards) return { from: Math.min(last, placeOf(from, { start: 0, end: last })), to: first };
  return { from: Math.max(first, placeOf(from, { start: 0, end: Infinity })), to: last };
}
