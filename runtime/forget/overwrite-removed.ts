import type pg from 'pg';
import { isStillSeen } from './still-seen.ts';

/** Tables from which rows are removed when somebody is forgotten. */
export const REMOVED_FROM: readonly string[] = [
  'vault.subjects',
  'vault.subject_contacts',
  'vault.card_tokens',
  'vault.saved_cards',
  'inbox.webhooks',
  'access.credentials',
];

/** Longest time for one table, in milliseconds: years of rows take long, and nobody waits. */
const CLEAN_UP_MS = 3_600_000;
const SILENCE_MS = 1_000;

/** How long a tool waits for what began before the removal, in milliseconds. */
const PATIENCE_MS = 60_000;
const SEEN =
  'what began before the removal, as a backup or a long transaction, may still read it: let that end first';

export interface CleanUp {
  /** Longest time for one table, in milliseconds. */
  readonly limitMs?: number;
  /** How long to wait for what may still read what was removed, in milliseconds. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Overwrites what was removed from these tables, which would lie in their files until some later
 * clean-up of PostgreSQL's. It comes behind the end of the keys, once for many: what it cannot do
 * is told to `warn` by a sentence that names the table, and stops nothing. Throws when `signal`
 * aborts, and only then.
 */
export async function overwriteRemoved(
  pool: pg.Pool,
  warn: (sentence: string) => void,
  { limitMs = CLEAN_UP_MS, patienceMs = PATIENCE_MS, signal }: CleanUp = {},
): Promise<void> {
  const seen = await isStillSeen(pool, { patienceMs, signal }).then(
    (isSeen) => (isSeen ? SEEN : undefined),
    ({ message }: Error) => message,
  );
  for (const table of REMOVED_FROM) {
    signal?.throwIfAborted();
    const problem = await vacuum(pool, table, { limitMs, seen }).catch(({ message }: Error) => message);
    if (problem !== undefined)
      warn(
        `What was removed from ${table} still lies in its file until PostgreSQL cleans up by itself (${problem}): to have it overwritten now, run "vacuum ${table}" as the owner of the database.`,
      );
  }
}

/**
 * Answers why PostgreSQL passed the table over, or else why it has left something in it (`seen`);
 * undefined: it did neither, or the table is not there.
 */
async function vacuum(
  pool: pg.Pool,
  table: string,
  { limitMs, seen }: { readonly limitMs: number; readonly seen: string | undefined },
): Promise<string | undefined> {
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
    return warnings[0] ?? seen;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off('notice', note);
    client.release(failure);
  }
}

const longer = (text: string, queryTimeout: number) => ({ text, query_timeout: queryTimeout });
