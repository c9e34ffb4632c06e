import type pg from 'pg';
import type { Row, Table } from '../read-model.ts';
import type { Generation } from './generations.ts';

export class CheckpointMoved extends Error {}

/**
 * Whether anybody can see these tables yet: those of a generation that is being built are written
 * in silence.
 */
export type Audience = 'readers' | 'nobody';

export interface Batch {
  /** Rows to write, by table and key. */
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  /** Where the checkpoint stands, and where it moves. */
  readonly from: bigint | undefined;
  readonly to: bigint;
  readonly audience: Audience;
}

/**
 * Writes each changed row once, moves the checkpoint if it still stands at `from`, and wakes
 * whoever waits for a changed row: one statement, so all of it or nothing, in one round trip. A
 * second writer finds the checkpoint moved, writes nothing and gets CheckpointMoved
 * (specification/event-store#checkpoints).
 */
export async function writeBatch(
  pool: pg.Pool,
  generation: Generation,
  tables: readonly Table[],
  { changes, from, to, audience }: Batch,
): Promise<void> {
  const changed = tables.filter(({ name }) => changes.has(name));
  const announced = changed.filter(({ channel }) => channel && audience === 'readers');
  const values = [
    generation.id,
    from === undefined ? null : String(from),
    String(to),
    ...changed.map(({ name }) => JSON.stringify([...(changes.get(name)?.values() ?? [])])),
    ...announced.map(({ name }) => [...(changes.get(name)?.keys() ?? [])]),
  ];
  const parameter = (index: number) => `$${4 + index}`;
  const parts = [
    MOVE_CHECKPOINT,
    ...changed.map((table, index) => upsert(generation.schema, table, parameter(index))),
    ...announced.map((table, index) => announce(table, parameter(changed.length + index))),
  ];
  // A part that is only read from runs only when something reads it.
  const news = announced.map(({ name }) => `, (select count(*) from notify_${name})`).join('');
  const text = `with ${parts.join(',\n')} select (select count(*) from moved) as moved${news}`;
  const written = await pool.query<{ moved: number }>({
    name: `${generation.schema} ${changed.map(({ name }) => name).join('+')} for ${audience}`,
    text,
    values,
  });
  if (written.rows[0]?.moved !== 1) throw new CheckpointMoved('Another runner has moved the checkpoint');
}

const MOVE_CHECKPOINT = `moved as (
  update projection.generations set position = $3::bigint
  where id = $1 and position is not distinct from $2::bigint and status <> 'RETIRED' returning 1)`;

function upsert(schema: string, { name, columns, key, appendOnly }: Table, parameter: string): string {
  const all = Object.keys(columns).join(', ');
  const others = Object.keys(columns).filter((column) => !key.includes(column));
  // An append-only row that is there already means a batch applied twice: let the primary key
  // refuse it.
  const onConflict = appendOnly
    ? ''
    : `on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return `${name} as (
  insert into ${schema}.${name} (${all}) select ${all} from moved, json_populate_recordset(null::${schema}.${name}, ${parameter}) ${onConflict})`;
}

const announce = ({ name, channel }: Table, parameter: string): string =>
  `notify_${name} as (select pg_notify('${channel}', key || ' ' || $3) from moved, unnest(${parameter}::text[]) key)`;
