import type pg from 'pg';
import { metastreamOf } from '../stream-name.ts';
import { utf8Array } from './binary-arrays.ts';
import { asText, bytes, revisionOf } from './rows.ts';

/** What the tables know of a stream and its metastream. */
export interface StoredStream {
  /** Null for a stream without events. */
  id: number | null;
  /** Last revision, -1 for none. */
  head: number;
  metaId: number | null;
  metaHead: number;
  /** Data of the metastream's last event. */
  metadata: Buffer | null;
}

type Queryable = Pick<pg.Pool, 'query'>;

const LOAD_STREAMS = `
select s.id, (select revision from eventstore.events where stream = s.id order by revision desc limit 1),
       m.id, last.revision, last.data
from unnest($1::bytea[], $2::bytea[]) with ordinality as wanted (name, meta, place)
left join eventstore.streams s on sha256(s.name) = sha256(wanted.name)
left join eventstore.streams m on sha256(m.name) = sha256(wanted.meta)
left join lateral (select revision, data from eventstore.events where stream = m.id order by revision desc limit 1) last on true
order by wanted.place`;

type Row = [string | null, string | null, string | null, string | null, string | null];

/** Loads the streams in the order of their names; none of them may be a metastream. */
export async function loadStreams(database: Queryable, names: readonly string[]): Promise<StoredStream[]> {
  const { rows } = await database.query<Row>({
    name: 'load-streams',
    text: LOAD_STREAMS,
    values: [utf8Array(names), utf8Array(names.map(metastreamOf))],
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
