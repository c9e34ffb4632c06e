import type pg from 'pg';

/** Tables from which rows are removed when somebody is forgotten. */
export const REMOVED_FROM: readonly string[] = [
  'vault.subjects',
  'vault.subject_contacts',
  'vault.card_tokens',
  'inbox.webhooks',
  'access.credentials',
];

/** Longest time for one table, in milliseconds: years of rows take long, and nobody waits. */
const CLEAN_UP_MS = 3_600_000;
const SILENCE_MS = 1_000;

/**
 * Overwrites what was removed from these tables, which would lie in their files until some later
 * clean-up of PostgreSQL's. It comes behind the end of the keys, once for many: what it cannot do
 * is told to `warn` by a sentence that names the table, and stops nothing.
 */
export async function overwriteRemoved(
  pool: pg.Pool,
  warn: (sentence: string) => void,
  limitMs = CLEAN_UP_MS,
): Promise<void> {
  for (const table of REMOVED_FROM) {
    const problem = await vacuum(pool, table, limitMs).catch(({ message }: Error) => message);
    if (problem !== undefined)
      warn(
        `What was removed from ${table} still lies in its file until PostgreSQL cleans up by itself (${problem}): to have it overwritten now, run "vacuum ${table}" as the owner of the database.`,
      );
  }
}

/** Answers why PostgreSQL passed the table over; undefined: it did not, or it is not there. */
async function vacuum(pool: pg.Pool, table: string, limitMs: number): Promise<string | undefined> {
  const client = await pool.connect();
  const warnings: string[] = [];
  const note = ({ message }: { message?: string | undefined }) => warnings.push(message ?? 'no reason');
  client.on('notice', note);
  let failure: Error | undefined;
  try {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname || '.' || tablename = $1`,
      [table],
    );
    if (rowCount === 0) return undefined;
    // It cannot be part of a transaction, which would end the limit with itself.
    await client.query(`set statement_timeout = ${limitMs}`);
    await client.query(longer(`vacuum ${table}`, limitMs + SILENCE_MS));
    await client.query('reset statement_timeout');
    return warnings[0];
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off('notice', note);
    client.release(failure);
  }
}

const longer = (text: string, queryTimeout: number) => ({ text, query_timeout: queryTimeout });
