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
  return { event: target && (await findTarget(database, target, permits)), link };
}

interface Target {
  stream: string;
  revision: number;
}

function parseLink(text: string): Target | null {
  const match = /^(\d{1,16})@(.+)$/s.exec(text);
  return match?.[1] && match[2] ? { revision: Number(match[1]), stream: match[2] } : null;
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
  if (id === null || tombstoned || revision < first || revision > last) return null;
  const { rows } = await database.query<EventRow>({
    name: 'event',
    text: `select ${EVENT_COLUMNS} from eventstore.events where stream = $1 and revision = $2 and created >= $3`,
    values: [id, revision, createdFrom],
    rowMode: 'array',
    types: asText,
  });
  return rows[0] ? eventOfRow(rows[0], () => stream) : null;
}
