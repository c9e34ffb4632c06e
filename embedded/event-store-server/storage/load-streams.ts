import { hash } from 'node:crypto';
import type pg from 'pg';
import { metastreamOf } from '../stream-name.ts';
import { byteaArray } from './arrays.ts';
import { asText, bytes, revisionOf } from './rows.ts';

/** What the tables know of a stream and its metastream. */
export interface StoredStream {
  /** Null for a stream without events. */
  id: number | null;
  /** Last revision, -1 for none. */
  head: number;
  metaId: number | null;
  metaHead: number;
  /** Data of the metastream's last event; null when it is not flagged as JSON. */
  metadata: Buffer | null;
}

type Queryable = Pick<pg.Pool, 'query'>;

// Lateral subqueries with a limit leave the planner no other way than the indexes, whatever it
// believes about the size of the tables. Names are found by their hashes, so that their length is
// no matter of the index.
const LOAD_STREAMS = `
select data.id, data_head.revision, meta.id, meta_head.revision, case when meta_head.is_json then meta_head.data end
from unnest($1::bytea[], $2::bytea[]) with ordinality as wanted (data_hash, meta_hash, place)
left join lateral (select id from eventstore.streams where sha256(name) = wanted.data_hash limit 1) data on true
left join lateral (select revision from eventstore.events where stream = data.id order by revision desc limit 1) data_head on true
left join lateral (select id from eventstore.streams where sha256(name) = wanted.meta_hash limit 1) meta on true
left join lateral (select revision, data, is_json from eventstore.events where stream = meta.id order by revision desc limit 1) meta_head on true
order by wanted.place`;

type Row = [string | null, string | null, string | null, string | null, string | null];

/** Loads the streams in the order of their names; none of them may be a metastream. */
export async function loadStreams(
  database: Queryable,
  names: readonly string[],
): Promise<StoredStream[]> {
  const { rows } = await database.query<Row>({
    name: 'load-streams',
    text: LOAD_STREAMS,
    values: [byteaArray(names.map(hashOf)), byteaArray(names.map(metastreamOf).map(hashOf))],
    rowMode: 'array',
    types: asText,
  });
  return rows.map(([id, head, metaId, metaHead, metadata]) => ({
    id: id === null ? null : Number(id),
    head: head === null ? -1 : revisionOf(head),
    metaId: metaId === null ? null : Number(metaId),
    metaHead: metaHead === null ? -1 : revisionOf(metaHead),
    metadata: metadata === null ? null : bytes(metadata),
  }));
}

const hashOf = (name: string): Buffer => hash('sha256', name, 'buffer');
