import type pg from 'pg';
import { TOMBSTONE_REVISION, type EventRecord } from '../event-record.ts';
import { byteaArray, plainArray } from './arrays.ts';
import { GREATEST_BIGINT } from './rows.ts';

export interface NewStream {
  id: number;
  name: string;
}

export interface PlacedEvent {
  streamId: number;
  record: EventRecord;
}

/** Another server has taken the store over: this one must not write any more. */
class FencedError extends Error {
  override readonly name = 'FencedError';
}

// One statement is one transaction: streams and events appear together or not at all, in one round
// trip. The epoch is the second guard beside the advisory lock of the same connection.
const INSERT_EVENTS = `
insert into eventstore.events (position, created, stream, revision, id, is_json, type, data, metadata)
select $2::bigint + place - 1, $3::bigint, stream, revision, id, is_json, type, data, metadata
from unnest($4::bigint[], $5::bigint[], $6::uuid[], $7::boolean[], $8::bytea[], $9::bytea[], $10::bytea[])
     with ordinality as event (stream, revision, id, is_json, type, data, metadata, place)
where (select epoch from eventstore.writer) = $1`;

const INSERT_STREAMS_AND_EVENTS = `
with created as (
  insert into eventstore.streams (id, name)
  select * from unnest($11::bigint[], $12::bytea[])
  where (select epoch from eventstore.writer) = $1
)
${INSERT_EVENTS}`;

/**
 * Stores the events of one flush durably; they have consecutive positions and one creation time.
 * Resolves after the commit. Rejects when the outcome is unknown or nothing was stored.
 */
export async function insertEvents(
  writer: pg.Client,
  epoch: number,
  events: PlacedEvent[],
  streams: NewStream[],
): Promise<void> {
  const records = events.map((event) => event.record);
  const values: unknown[] = [
    epoch,
    records[0]?.position,
    records[0]?.created,
    plainArray(events.map((event) => event.streamId)),
    plainArray(
      records.map((record) =>
        record.revision === TOMBSTONE_REVISION ? GREATEST_BIGINT : record.revision,
      ),
    ),
    plainArray(records.map((record) => record.id)),
    plainArray(records.map((record) => record.isJson)),
    byteaArray(utf8Of(records.map((record) => record.type))),
    byteaArray(records.map((record) => record.data)),
    byteaArray(records.map((record) => record.metadata)),
  ];
  if (streams.length > 0)
    values.push(
      plainArray(streams.map((stream) => stream.id)),
      byteaArray(utf8Of(streams.map((stream) => stream.name))),
    );
  const query =
    streams.length > 0
      ? { name: 'insert-streams', text: INSERT_STREAMS_AND_EVENTS }
      : { name: 'insert', text: INSERT_EVENTS };
  const { rowCount } = await writer.query({ ...query, values });
  if (rowCount !== events.length)
    throw new FencedError('Another event store server has taken over this database.');
}

/** Neighbours often have the same type, and then share its bytes. */
function utf8Of(texts: readonly string[]): Buffer[] {
  let last = '';
  let bytes = Buffer.alloc(0);
  return texts.map((text) => {
    if (text !== last) {
      last = text;
      bytes = Buffer.from(text, 'utf8');
    }
    return bytes;
  });
}
