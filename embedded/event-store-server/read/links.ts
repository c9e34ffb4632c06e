import type pg from 'pg';
import { readingOf, type Permission } from '../access.ts';
import { LINK_TYPE, type EventRecord } from '../event-record.ts';
import { asText, EVENT_COLUMNS, eventOfRow, type EventRow } from '../storage/rows.ts';
import { findVisibleStream } from './visible-stream.ts';

/**
 * An event as it is delivered: itself, or what its link leads to (nothing, when that is not visible
 * any more).
 */
export interface ResolvedEvent {
  event: EventRecord | null;
  link: EventRecord | null;
}

export const unresolved = (event: EventRecord): ResolvedEvent => ({ event, link: null });

/**
 * Follows a link event (`revision@stream`, EventStoreDB protocol v1); any other event stays as it
 * is.
 */
export async function resolveLink(
  database: Pick<pg.Pool, 'query'>,
  link: EventRecord,
  permits: Permission,
): Promise<ResolvedEvent> {
  if (link.type !== LINK_TYPE) return unresolved(link);
  const target = parseLink(link.data.toString('utf8'));
  if (target === 'no-link') return unresolved(link);
  return { event: target && (await findTarget(database, target, permits)), link };
}

interface Target {
  stream: string;
  /** LAST stands for the stream's last event. */
  revision: number;
}

const LAST = -1;

/** A whole number as .NET reads it: with a sign, with white space around it; none is longer. */
const NUMBER = /^[\t-\r ]*([+-]?\d{1,100})[\t-\r ]*$/;
const GREATEST = 2n ** 63n - 1n;

/** What stands for no number is no link; one that leads to no stream leads nowhere: null. */
function parseLink(text: string): Target | null | 'no-link' {
  const at = text.indexOf('@');
  const [, digits] = NUMBER.exec(at < 0 ? text : text.slice(0, at)) ?? [];
  if (digits === undefined) return 'no-link';
  const revision = BigInt(digits.replace('+', ''));
  if (revision > GREATEST || revision < -GREATEST - 1n) return 'no-link';
  const stream = at < 0 ? '' : text.slice(at + 1);
  return stream === '' ? null : { revision: Number(revision), stream };
}

async function findTarget(
  database: Pick<pg.Pool, 'query'>,
  { stream, revision }: Target,
  permits: Permission,
): Promise<EventRecord | null> {
  const { id, tombstoned, first, last, createdFrom, access } = await findVisibleStream(
    database,
    stream,
    Date.now(),
  );
  if (!permits(readingOf(stream), stream, access)) return null;
  const place = revision === LAST ? last : revision;
  if (id === null || tombstoned || place < first || place > last) return null;
  const { rows } = await database.query<EventRow>({
    name: 'event',
    text: `select ${EVENT_COLUMNS} from eventstore.events where stream = $1 and revision = $2 and created >= $3`,
    values: [id, place, createdFrom],
    rowMode: 'array',
    types: asText,
  });
  return rows[0] ? eventOfRow(rows[0], () => stream) : null;
}
