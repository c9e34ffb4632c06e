import type pg from 'pg';
import { placeOf, type EventPlace } from '../../eventstore/stored-event.ts';
import { heldSql, LeaseLost, type Lease } from '../../runtime/database/lease.ts';
import { inJson, sqlName, sqlNames, type Table } from '../table.ts';
import type { Generation } from './generations.ts';
import { letterSql, letterValue, ProjectionFailed, type LetterChange } from './dead-letters.ts';
import { statementName } from './statement-name.ts';
import type { TableChange } from './working-set.ts';

/** Another writer was there, or these tables are no longer the ones to write. */
export class CheckpointMoved extends Error {}

/**
 * Whether anybody can see these tables yet: those of a generation that is being built are written
 * in silence.
 */
export type Audience = 'readers' | 'nobody';

export interface Batch {
  readonly changes: readonly TableChange[];
  /** Where the checkpoint stands, and where it moves. */
  readonly from: bigint | undefined;
  readonly to: bigint;
  /** The newest event up to there; left out where none came since the checkpoint. */
  readonly lastEvent?: EventPlace | undefined;
  readonly audience: Audience;
  /** Written only while its holder leads; left out for tables that nobody else may write. */
  readonly lease?: Lease | undefined;
  /** What becomes of one stream's dead letter with it. */
  readonly letter?: LetterChange | undefined;
}

/**
 * Writes each changed row once, moves the checkpoint if it still stands at `from`, and wakes
 * whoever waits for a changed row: one statement, so all of it or nothing, in one round trip. A
 * second writer finds the checkpoint moved, writes nothing and gets CheckpointMoved
 * (specification/event-store#checkpoints); one that another has replaced as leader gets LeaseLost.
 */
export async function writeBatch(
  pool: pg.Pool | pg.PoolClient,
  generation: Generation,
  { changes, from, to, lastEvent, audience, lease, letter }: Batch,
): Promise<void> {
  const announced = changes.filter(({ table }) => table.channel && audience === 'readers');
  const values = [
    generation.id,
    from === undefined ? null : String(from),
    String(to),
    lastEvent ? JSON.stringify(placeOf(lastEvent)) : null,
    ...changes.map(jsonOf),
    ...announced.map(({ keys }) => keys),
  ];
  const parameter = (index: number) => `$${5 + index}`;
  const term = values.length;
  if (lease) values.push(lease.name, String(lease.epoch), lease.holder);
  if (letter) values.push(letterValue(letter));
  const parts = [
    ...(lease
      ? [`held as (${heldSql(`$${term + 1}`, `$${term + 2}::bigint`, `$${term + 3}::uuid`)})`]
      : []),
    lease
      ? `${MOVE_CHECKPOINT} and exists (select from held) returning 1)`
      : `${MOVE_CHECKPOINT} returning 1)`,
    ...changes.map(({ table }, index) => upsert(generation.schema, table, parameter(index))),
    ...announced.map(({ table }, index) => announce(table, parameter(changes.length + index))),
    ...(letter ? [letterSql(letter, `$${values.length}`)] : []),
  ];
  // A part that is only read from runs only when something reads it.
  const notices = announced.map(({ table }) => `, (select count(*) from notify_${table.name})`).join('');
  const held = lease ? ', (select count(*) from held) as held' : '';
  const text = `with ${parts.join(',\n')} select (select count(*) from moved) as moved${held}${notices}`;
  const written = await pool.query<{ moved: number; held?: number }>({
    name: statementName(text),
    text,
    values,
  });
  const [row] = written.rows;
  if (row?.held === 0) throw new LeaseLost(`Another program leads ${lease?.name}`);
  if (row?.moved !== 1)
    throw new CheckpointMoved(`Another writer has moved the checkpoint of ${generation.group}`);
}

function jsonOf({ table, rows }: TableChange): string {
  try {
    return JSON.stringify(rows);
  } catch (error) {
    throw new ProjectionFailed(`Rows of ${table.name}`, error);
  }
}

const MOVE_CHECKPOINT = `moved as (
  update projection.generations set position = $3::bigint,
    last_event = coalesce($4::jsonb, last_event), progressed_at = clock_timestamp()
  where id = $1 and position is not distinct from $2::bigint and status <> 'RETIRED'`;

function upsert(schema: string, table: Table, parameter: string): string {
  const { name, columns, key, write, period } = table;
  const names = Object.keys(columns);
  const others = names.filter((column) => !key.includes(column)).map(sqlName);
  const changes = {
    replace: others.map((column) => `${column} = excluded.${column}`),
    add: others.map((column) => `${column} = ${added(column, period && sqlName(period))}`),
    append: [],
  }[write];
  // An appended row that is there already means a batch applied twice: let the primary key refuse
  // it.
  const onConflict =
    changes.length === 0 ? '' : `on conflict (${sqlNames(key)}) do update set ${changes.join(', ')}`;
  return `${name} as (
  insert into ${schema}.${name} as t (${sqlNames(names)}) select ${names.map((each) => `"${each}"`).join(', ')}
  from moved, json_to_recordset(${parameter}) as r(${inJson(columns)}) ${onConflict})`;
}

/** A column of an `add` table, after a row was added to another one of its key. */
function added(column: string, period: string | undefined): string {
  const [before, row] = [`t.${column}`, `excluded.${column}`];
  if (!period) return `${before} + ${row}`;
  if (column === period) return `greatest(${before}, ${row})`;
  return `case when excluded.${period} > t.${period} then ${row}
    when excluded.${period} < t.${period} then ${before} else ${before} + ${row} end`;
}

const announce = ({ name, channel }: Table, parameter: string): string =>
  `notify_${name} as (select pg_notify('${channel}', key || ' ' || $3) from moved, unnest(${parameter}::text[]) key)`;
