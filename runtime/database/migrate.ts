import type pg from 'pg';
import { inTransaction } from './pools.ts';

/** Longest time of one step, and of waiting for another program's, in milliseconds. */
const STEP_MS = 300_000;
const longer = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: STEP_MS });

/**
 * Brings one schema up to date. `steps[n]` leads from version n to n + 1 and is never changed once
 * released. Safe to run from several processes at once.
 */
export async function migrate(pool: pg.Pool, schema: string, steps: readonly string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${STEP_MS}`);
    await client.query(longer('select pg_advisory_xact_lock(hashtext($1))', ['razao.migrate']));
    await client.query(
      'create table if not exists public.schema_versions (schema text primary key, version int not null)',
    );
    await client.query(`create schema if not exists ${schema}`);
    const found = await client.query<{ version: number }>(
      'select version from public.schema_versions where schema = $1',
      [schema],
    );
    const version = found.rows[0]?.version ?? 0;
    for (const step of steps.slice(version)) await client.query(longer(step));
    await client.query(
      'insert into public.schema_versions values ($1, $2) on conflict (schema) do update set version = excluded.version',
      [schema, Math.max(version, steps.length)],
    );
  });
}
