import pg from 'pg';
import { DatabaseAway } from './connect.ts';
import { onceUnlocked } from './once-unlocked.ts';
import { inTransaction } from './pools.ts';
import { isUnavailable } from './unavailable.ts';

/** Longest time of one step, and of waiting for another program's, in milliseconds. */
const STEP_MS = 300_000;
/** Longest wait for the lock of a table: whoever comes meanwhile waits behind it. */
const LOCK_MS = 2_000;
const PATIENCE = { forMs: STEP_MS, pauseMs: 1_000 };
/** Behind PostgreSQL's own limit: a connection that fell silent. */
const SILENCE_MS = 1_000;
const longer = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: STEP_MS + SILENCE_MS,
});

/** The oldest PostgreSQL on which it has been run; those before get no mends any more. */
const MAJOR_MIN = 15;

/**
 * Brings one schema up to date. `steps[n]` leads from version n to n + 1 and is never changed once
 * released; none builds an index on a table that grows (decision 0064). The version is kept inside
 * the schema, so that a copy of it is whole. Safe to run from several programs at once. A user who
 * may only use what is there finds it up to date, and changes nothing. Throws one sentence when
 * they find it older or may not use it, when a step takes longer than its limit, and when
 * PostgreSQL is too old or away.
 */
export async function migrate(pool: pg.Pool, schema: string, steps: readonly string[]): Promise<void> {
  let found = 0;
  try {
    await requireVersion(pool);
    found = await versionThere(pool, schema);
    if (found < steps.length) await onceUnlocked(PATIENCE, () => bringUpToDate(pool, schema, steps));
  } catch (error) {
    if (mayNot(error)) throw new Error(sentenceOf(schema, found, steps.length), { cause: error });
    throw isUnavailable(error) ? new DatabaseAway(pool.options, error) : error;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
const mayNot = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;

const sentenceOf = (schema: string, found: number, needed: number): string =>
  found === 0
    ? `The user of DATABASE_URL may not use the schema ${schema}, or it is not there: run migrate as the owner of the database, and give each role its own user.`
    : `The schema ${schema} is at version ${found} and this program needs ${needed}: run migrate as the owner of the database.`;

/** 0 for a schema that is not there, or keeps its version elsewhere still. */
export async function versionThere(pool: pg.Pool, schema: string): Promise<number> {
  const there = await pool.query<{ name: string | null }>('select to_regclass($1) as name', [
    `${schema}.schema_version`,
  ]);
  if (there.rows[0]?.name == null) return 0;
  const found = await pool.query<{ version: number }>(`select version from ${schema}.schema_version`);
  return found.rows[0]?.version ?? 0;
}

const QUERY_CANCELED = '57014';

async function bringUpToDate(pool: pg.Pool, schema: string, steps: readonly string[]): Promise<void> {
  let running: string | undefined;
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`set local statement_timeout = ${STEP_MS}`);
      await client.query(longer('select pg_advisory_xact_lock(hashtext($1))', ['razao.migrate']));
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      const version = await versionOf(client, schema);
      for (const [index, step] of steps.slice(version).entries()) {
        running = `Step ${version + index + 1} of the schema ${schema}`;
        await client.query(longer(step));
      }
      if (version < steps.length)
        await client.query(`update ${schema}.schema_version set version = ${steps.length}`);
    });
  } catch (error) {
    const isTooLong = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
    if (!running || !isTooLong) throw error;
    throw new Error(
      `${running} took longer than its limit of ${STEP_MS / 1000} s, and nothing was changed: run migrate again while its tables are little used.`,
      { cause: error },
    );
  }
}

async function requireVersion(client: pg.Pool): Promise<void> {
  const found = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const major = Math.floor(Number(found.rows[0]?.version) / 10_000);
  if (major < MAJOR_MIN)
    throw new Error(
      `PostgreSQL ${MAJOR_MIN} or newer is needed, and DATABASE_URL leads to version ${major}.`,
    );
}

/** 0 for a schema that is made here. */
async function versionOf(client: pg.PoolClient, schema: string): Promise<number> {
  await client.query(
    `create schema if not exists ${schema};
     create table if not exists ${schema}.schema_version (version int not null)`,
  );
  const inside = await client.query<{ version: number }>(`select version from ${schema}.schema_version`);
  const [row] = inside.rows;
  if (row) return row.version;
  const version = await versionKeptOutside(client, schema);
  await client.query(`insert into ${schema}.schema_version values (${version})`);
  return version;
}

/**
 * As programs kept it that did not know of the table inside. Their row stays as it is: they may
 * still run beside this one, and must not begin again.
 */
async function versionKeptOutside(client: pg.PoolClient, schema: string): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('public.schema_versions') as name",
  );
  if (table.rows[0]?.name == null) return 0;
  const found = await client.query<{ version: number }>(
    'select version from public.schema_versions where schema = $1',
    [schema],
  );
  return found.rows[0]?.version ?? 0;
}
