import type pg from 'pg';
import { TOMBSTONE_REVISION, type EventRecord } from '../event-record.ts';
import { asText, EVENT_COLUMNS, eventOfRow, GREATEST_BIGINT, type EventRow } from './rows.ts';
import type { StreamNames } from './stream-names.ts';

/**
 * A page ends at whichever comes first, but has at least one event: a slow reader holds no more
 * than this.
 */
export const PAGE_EVENTS_MAX = 500;
const PAGE_BYTES_MAX = 256 * 1024;

/** Events between two bounds, both inclusive, in the order of reading. */
export interface PageRange {
  from: number;
  to: number;
  backwards: boolean;
  /** Greatest number of events that the caller wants. */
  count: number;
}

/** One page of the whole log, by position. */
export async function pageOfLog(
  database: Queryable,
  names: StreamNames,
  range: PageRange,
): Promise<EventRecord[]> {
  const { text, name } = range.backwards ? LOG_BACKWARDS : LOG_FORWARDS;
  const values = [lowest(range), highest(range), limitOf(range), PAGE_BYTES_MAX];
  const { rows } = await database.query<EventRow>({
    name,
    text,
    values,
    rowMode: 'array',
    types: asText,
  });
  const streamName = await names.lookUp(rows.map((row) => row[1]));
  return rows.map((row) => eventOfRow(row, streamName));
}

/** Which events of a stream a page is about, beside its range of revisions. */
interface StreamRange extends PageRange {
  id: number;
  name: string;
  /** Milliseconds since the Unix epoch; older events are not visible. */
  createdFrom: number;
  /** Events behind this position do not count yet. */
  positionTo: number;
}

/** One page of a stream, by revision; never its tombstone. */
export async function pageOfStream(database: Queryable, range: StreamRange): Promise<EventRecord[]> {
  const { text, name } = range.backwards ? STREAM_BACKWARDS : STREAM_FORWARDS;
  const values = [
    lowest(range),
    highest(range),
    limitOf(range),
    PAGE_BYTES_MAX,
    range.id,
    range.createdFrom,
    range.positionTo,
  ];
  const { rows } = await database.query<EventRow>({
    name,
    text,
    values,
    rowMode: 'array',
    types: asText,
  });
  return rows.map((row) => eventOfRow(row, () => range.name));
}

type Queryable = Pick<pg.Pool, 'query'>;

// octet_length looks at the length of a big value only, so what does not fit on the page is not
// read from disk.
const page = (column: string, where: string, direction: 'asc' | 'desc') => `
select ${EVENT_COLUMNS} from (
  select *, sum(octet_length(data) + octet_length(metadata))
            over (order by ${column} ${direction} rows between unbounded preceding and 1 preceding) as before
  from eventstore.events where ${column} >= $1 and ${column} <= $2 ${where}
  order by ${column} ${direction} limit $3
) page where coalesce(before, 0) < $4 order by ${column} ${direction}`;

const VISIBLE = 'and stream = $5 and created >= $6 and position <= $7';
const LOG_FORWARDS = { name: 'log-forwards', text: page('position', '', 'asc') };
const LOG_BACKWARDS = { name: 'log-backwards', text: page('position', '', 'desc') };
const STREAM_FORWARDS = { name: 'stream-forwards', text: page('revision', VISIBLE, 'asc') };
const STREAM_BACKWARDS = { name: 'stream-backwards', text: page('revision', VISIBLE, 'desc') };

const lowest = (range: PageRange): string => bound(range.backwards ? range.to : range.from);
const highest = (range: PageRange): string => bound(range.backwards ? range.from : range.to);
const bound = (value: number): string =>
  value >= TOMBSTONE_REVISION ? GREATEST_BIGINT : value.toString();
const limitOf = (range: PageRange): number => Math.min(range.count, PAGE_EVENTS_MAX);
