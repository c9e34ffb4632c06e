import type pg from 'pg';
import type { EventRecord } from '../event-record.ts';
import { boolArray, byteaArray, int8Array, utf8Array, uuidArray } from './binary-arrays.ts';

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

// One statement is one transaction: streams and events appear together or not at all, in one round trip. The epoch is
// the second guard beside the advisory lock of the same connection.
const INSERT_EVENTS = `
insert into eventstore.events (position, stream, revision, created, id, is_json, type, data, metadata)
select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::boolean[], $8::bytea[], $9::bytea[], $10::bytea[])
where (select epoch from eventstore.writer) = $1`;

const INSERT_STREAMS_AND_EVENTS = `
with created as (
  insert into eventstore.streams (id, name)
  select * from unnest($11::bigint[], $12::bytea[])
  where (select epoch from eventstore.writer) = $1
)
${INSERT_EVENTS}`;

/** Stores one flush durably; resolves after the commit. Rejects when its outcome is unknown or it was not stored. */
export async function insertEvents(writer: pg.Client, epoch: number, events: PlacedEvent[], streams: NewStream[]): Promise<void> {
  const records = events.map((event) => event.record);
  const values: unknown[] = [
    epoch,
    int8Array(records.map((record) => record.position)),
    int8Array(events.map((event) => event.streamId)),
    int8Array(records.map((record) => record.revision)),
    int8Array(records.map((record) => record.created)),
    uuidArray(records.map((record) => record.id)),
    boolArray(records.map((record) => record.isJson)),
    utf8Array(records.map((record) => record.type)),
    byteaArray(records.map((record) => record.data)),
    byteaArray(records.map((record) => record.metadata)),
  ];
  if (streams.length > 0) values.push(int8Array(streams.map((stream) => stream.id)), utf8Array(streams.map((stream) => stream.name)));
  const query = streams.length > 0 ? { name: 'insert-streams', text: INSERT_STREAMS_AND_EVENTS } : { name: 'insert', text: INSERT_EVENTS };
  const { rowCount } = await writer.query({ ...query, values });
  if (rowCount !== events.length) throw new FencedError('Another event store server has taken over this database.');
}
