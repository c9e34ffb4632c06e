import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';
import { viewSchemaOf, json, sqlName, sqlNames, type Columns, type Table } from '../table.ts';
import { tablesOf, type Group } from '../read-model.ts';
import { queryWholeTables, readWholeTables } from '../whole-tables.ts';

/** One complete set of a group's tables with its own checkpoint. */
export interface Generation {
  readonly id: number;
  readonly group: string;
  readonly version: number;
  /** PostgreSQL schema that holds the tables; readers use the views of the group's version. */
  readonly schema: string;
}

interface GenerationRow {
  readonly id: number;
  readonly read_group: string;
  readonly version: number;
}

const toGeneration = ({ id, read_group, version }: GenerationRow): Generation => ({
  id,
  group: read_group,
  version,
  schema: `read_${id}`,
});

/** The generation that readers see; undefined when the group has none. */
export async function activeGeneration(
  pool: pg.Pool | pg.PoolClient,
  group: string,
): Promise<Generation | undefined> {
  const found = await pool.query<GenerationRow>(
    "select id, read_group, version from projection.generations where read_group = $1 and status = 'ACTIVE'",
    [group],
  );
  return found.rows[0] && toGeneration(found.rows[0]);
}

/**
 * Empty tables in a schema of their own, whose rows are found by their key alone, for the events of
 * the log with this id. Before readers are shown them by `activate` they get their indexes by
 * `createIndexes`.
 */
export async function createGeneration(
  pool: pg.Pool,
  group: Group,
  logId?: string,
): Promise<Generation> {
  return inTransaction(pool, async (client) => {
    const made = await client.query<GenerationRow>(
      `insert into projection.generations (read_group, version, status, log_id)
       values ($1, $2, 'BUILDING', $3) returning id, read_group, version`,
      [group.name, group.version, logId],
    );
    const [row] = made.rows;
    if (!row) throw new Error('PostgreSQL answered no generation');
    const generation = toGeneration(row);
    const tables = tablesOf(group).map((table) => tableDdl(generation.schema, table));
    await client.query([`create schema ${generation.schema}`, ...tables].join('; '));
    return generation;
  });
}

function tableDdl(schema: string, { name, columns, key }: Table): string {
  const definitions = Object.entries(columns).map(
    ([column, { sql, nullable }]) => `${sqlName(column)} ${sql}${nullable ? '' : ' not null'}`,
  );
  return `create table ${schema}.${name} (${definitions.join(', ')}, primary key (${sqlNames(key)}))`;
}

/**
 * The indexes by which readers find rows. Made once for all rows they cost less than kept with each
 * one, so a builder asks for them last. For years of rows one takes longer than the pool's timeout;
 * each is a transaction of its own, since vacuum waits for the oldest one, also elsewhere.
 */
export async function createIndexes(pool: pg.Pool, { schema }: Generation, group: Group): Promise<void> {
  for (const { name, indexes = [] } of tablesOf(group))
    for (const index of indexes)
      await inTransaction(pool, async (client) => {
        await readWholeTables(client);
        // Purchases go on beside it on the same cores.
        await client.query('set local max_parallel_maintenance_workers = 0');
        await queryWholeTables(client, `create index on ${schema}.${name} ${index}`);
      });
}

/**
 * Tells PostgreSQL what the tables hold, which it would notice by itself within a minute: until
 * then it joins whole tables as if they were nearly empty.
 */
export async function takeStatistics(
  pool: pg.Pool,
  { schema }: Generation,
  group: Group,
): Promise<void> {
  const tables = tablesOf(group).map(
    ({ name, columns }) => `${schema}.${name} (${sqlNames(searchedOf(columns))})`,
  );
  await inTransaction(pool, async (client) => {
    await readWholeTables(client);
    // 3,000 rows of each table say enough. Autovacuum looks closer soon: where columns are named
    // it takes the table for one that nobody has analysed yet.
    await client.query('set local default_statistics_target = 10');
    await queryWholeTables(client, `analyze ${tables.join(', ')}`);
  });
}

/** Nobody looks for rows by what is in a document, and statistics of it cost most. */
const searchedOf = (columns: Columns): readonly string[] =>
  Object.entries(columns).flatMap(([name, { sql }]) => (sql === json().sql ? [] : [name]));

/**
 * Shows this generation to readers and retires the one before, in the caller's transaction. Views
 * of another version go: their readers learn that it is not there, and never read another shape.
 */
export async function activate(
  client: pg.PoolClient,
  generation: Generation,
  group: Group,
): Promise<void> {
  // A reader who holds a view for long does not make all other readers wait behind us.
  await client.query("set local lock_timeout = '1s'");
  const retired = await client.query<{ version: number }>(
    `update projection.generations set status = 'RETIRED', retired_at = now()
     where read_group = $1 and status = 'ACTIVE' and id <> $2 returning version`,
    [group.name, generation.id],
  );
  await client.query("update projection.generations set status = 'ACTIVE' where id = $1", [
    generation.id,
  ]);
  for (const { version } of retired.rows)
    await client.query(`drop schema if exists ${viewSchemaOf(group.name, version)} cascade`);
  const views = viewSchemaOf(group.name, group.version);
  await client.query(`drop schema if exists ${views} cascade; create schema ${views}`);
  for (const { name } of tablesOf(group))
    await client.query(`create view ${views}.${name} as select * from ${generation.schema}.${name}`);
  await client.query(
    `create view ${views}.checkpoint as
     select coalesce(position, -1) as position,
       coalesce(behind_since, greatest(checked_at, progressed_at)) as as_of
     from projection.generations where id = ${generation.id}`,
  );
}

/**
 * Removes a generation, with its row or not at all: a leftover is found by that. One that is shown
 * stays, though its builder never heard that the switch was made.
 */
export async function dropGeneration(pool: pg.Pool, { id, schema }: Generation): Promise<void> {
  await inTransaction(pool, async (client) => {
    const removed = await client.query(
      "delete from projection.generations where id = $1 and status <> 'ACTIVE'",
      [id],
    );
    if (removed.rowCount === 1) await client.query(`drop schema if exists ${schema} cascade`);
  });
}

/** Up to where the log is in a generation's tables; undefined: nothing of it yet. */
export async function checkpointOf(
  pool: pg.Pool | pg.PoolClient,
  { id }: Generation,
): Promise<bigint | undefined> {
  const found = await pool.query<{ position: number | null }>(
    'select position from projection.generations where id = $1',
    [id],
  );
  const position = found.rows[0]?.position;
  return position === null || position === undefined ? undefined : BigInt(position);
}

/** Where the group that is ahead of all others stands: the others catch up with it. */
export async function furthestCheckpoint(
  pool: pg.Pool,
  groups: readonly string[],
): Promise<bigint | undefined> {
  const found = await pool.query<{ position: number | null }>(
    "select max(position) as position from projection.generations where read_group = any($1) and status = 'ACTIVE'",
    [groups],
  );
  const position = found.rows[0]?.position ?? null;
  return position === null ? undefined : BigInt(position);
}

/** Tells others that somebody still builds these generations. */
export async function markBuilding(pool: pg.Pool, generations: readonly Generation[]): Promise<void> {
  await pool.query(
    'update projection.generations set builder_seen_at = clock_timestamp() where id = any($1)',
    [generations.map(({ id }) => id)],
  );
}

/** How long the tables before a switch are kept for queries under way, in milliseconds. */
export const RETIRED_KEPT_MS = 15 * 60_000;
/** A builder that was not seen for so long is gone, in milliseconds. */
export const BUILDER_GONE_MS = 2 * 60_000;

/** Drops what was retired a while ago and what nobody builds any more. Answers how many. */
export async function dropLeftovers(pool: pg.Pool): Promise<number> {
  const found = await pool.query<GenerationRow>(
    `select id, read_group, version from projection.generations
     where status = 'RETIRED' and retired_at < now() - $1 * interval '1 millisecond'
        or status = 'BUILDING' and builder_seen_at < now() - $2 * interval '1 millisecond'`,
    [RETIRED_KEPT_MS, BUILDER_GONE_MS],
  );
  for (const row of found.rows) await dropGeneration(pool, toGeneration(row));
  return found.rows.length;
}
