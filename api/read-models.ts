import type pg from 'pg';
import type { ReadinessCheck } from '../runtime/observability/readiness.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { groupVersions, type GroupName } from '../projections/table.ts';
import { deadLetterProblems, readModelProblems } from '../projections/runner/readiness.ts';
import { connectionTokens } from '../projections/read-models/connection-tokens/table.ts';
import { payments } from '../projections/read-models/payments/table.ts';

/**
 * One table of each group that buyers and providers need: its checkpoint is there when its version
 * is. What only lists read is no reason to take the api away from who buys: such a list answers
 * TEMPORARILY_UNAVAILABLE until it is there (decision 0018).
 */
const NEEDED = [payments, connectionTokens];

/**
 * Which of them are not there in the version that this program reads, or may not be read by its
 * user; undefined: all may. Another version is never read in its place (decision 0018).
 */
export async function missingReadModels(pool: pg.Pool): Promise<string | undefined> {
  const names = NEEDED.map(({ checkpoint }) => checkpoint);
  const found = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (
       select from pg_class t join pg_namespace s on s.oid = t.relnamespace
       where s.nspname = split_part(name, '.', 1) and t.relname = split_part(name, '.', 2)
         and has_schema_privilege(s.oid, 'usage') and has_table_privilege(t.oid, 'select'))`,
    [names],
  );
  const missing = found.rows.map(({ name }) => name.replace('.checkpoint', ''));
  return missing.length > 0 ? `not there, or not to be read: ${missing.join(', ')}` : undefined;
}

/** Less than readiness waits for a check, in milliseconds. */
const ANSWER_MS = 1_000;

/**
 * Asks one of them for readiness. While the database does not answer, what it said before holds:
 * that is another part's trouble.
 */
function lastSaid(ask: () => Promise<string | undefined>, atFirst?: string): ReadinessCheck {
  let last = atFirst;
  return async () => {
    try {
      last = await withTimeout(ANSWER_MS, ask());
    } catch {
      return last;
    }
    return last;
  };
}

/** Whether what buyers and providers need is there. */
export const readModelsCheck = (pool: pg.Pool): ReadinessCheck =>
  lastSaid(() => missingReadModels(pool), 'not looked at yet');

const GROUPS = (Object.keys(groupVersions) as GroupName[]).map((name) => ({
  name,
  version: groupVersions[name],
}));

/** Which groups are stopped, and which streams they leave out: lists are old, or lack something. */
export const projectionsCheck = (pool: pg.Pool): ReadinessCheck =>
  lastSaid(async () => {
    const said = [await readModelProblems(pool, GROUPS), await deadLetterProblems(pool, GROUPS)];
    return said.filter(Boolean).join('; ') || undefined;
  });
