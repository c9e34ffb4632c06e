import { TOMBSTONE_REVISION, type EventRecord } from '../event-record.ts';

/** Hands every column over as PostgreSQL's text: the rows below know their columns. */
export const asText = { getTypeParser: () => (text: string) => text };

export const EVENT_COLUMNS = 'position, stream, revision, created, id, is_json, type, data, metadata';

export type EventRow = [string, string, string, string, string, string, string, string, string];

/** Event types repeat without end; decoding each of them once is measurable on long reads. */
const types = new Map<string, string>();
const TYPES_REMEMBERED = 10_000;

export function eventOfRow(row: EventRow, streamName: (id: string) => string): EventRecord {
  return {
    position: Number(row[0]),
    stream: streamName(row[1]),
    revision: revisionOf(row[2]),
    created: Number(row[3]),
    id: row[4],
    isJson: row[5] === 't',
    type: typeOf(row[6]),
    data: bytes(row[7]),
    metadata: bytes(row[8]),
  };
}

/** The revision of a tombstone in the tables. */
export const GREATEST_BIGINT = '9223372036854775807';

export const revisionOf = (text: string): number =>
  text === GREATEST_BIGINT ? TOMBSTONE_REVISION : Number(text);

/** PostgreSQL writes bytea as `\x` and hexadecimal digits. */
export const bytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

function typeOf(hex: string): string {
  const known = types.get(hex);
  if (known !== undefined) return known;
  if (types.size >= TYPES_REMEMBERED) types.clear();
  const type = bytes(hex).toString('utf8');
  types.set(hex, type);
  return type;
}
