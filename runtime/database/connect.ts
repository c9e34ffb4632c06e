import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEPALIVE, addressWith } from './open-pool.ts';
import { isUnavailable } from './unavailable.ts';
import { demandWriter } from './writer-readiness.ts';

/** Longest time until a server has answered, in milliseconds. */
const ANSWER_MS = 5_000;
/** Longest time of one statement, in milliseconds: some wait for others to end. */
const STATEMENT_MS = 35_000;
/** A tool waits no longer for its database, in milliseconds. */
const TOOL_WITHIN_MS = 10_000;
const RETRY_MS = 250;

/**
 * The database does not answer now, which may pass by itself. Its message is one sentence for
 * whoever set DATABASE_URL, and never holds the password.
 */
export class DatabaseAway extends Error {
  constructor(address: pg.ClientConfig, cause: unknown) {
    // Where it would connect to, as its defaults have it.
    const { host, port } = new pg.Client(address);
    super(`DATABASE_URL: PostgreSQL at ${host}:${port} does not answer (${wordsOf(cause)}).`, { cause });
  }
}

/** A host of several addresses fails for each of them, and says nothing of its own. */
function wordsOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || String(cause);
}

/**
 * One connection of its own, to be dropped by `drop`. Throws DatabaseAway, and one sentence for
 * what the database refuses.
 */
export async function connect(connectionString: string, withinMs = ANSWER_MS): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      ...KEEPALIVE,
      // Who holds a lock by it and is frozen holds it still.
      ...addressWith(connectionString, '-c idle_session_timeout=0'),
      connectionTimeoutMillis: Math.max(1, Math.min(withinMs, ANSWER_MS)),
      query_timeout: STATEMENT_MS,
    });
    // A broken connection tells by failing the next question.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (cause) {
    drop(client);
    if (isUnavailable(cause)) throw new DatabaseAway({ connectionString }, cause);
    throw new Error(`DATABASE_URL: ${wordsOf(cause)}.`, { cause });
  }
}

/** Not waited for: a silent connection never answers a goodbye. */
export const drop = (client: pg.Client | undefined): void => void client?.connection.stream.destroy();

/** The same for a tool, which asks again until its time is over. */
export async function connectPatiently(
  connectionString: string,
  withinMs = TOOL_WITHIN_MS,
): Promise<pg.Client> {
  for (const endsAt = performance.now() + withinMs; ;) {
    try {
      return await connect(connectionString, endsAt - performance.now());
    } catch (error) {
      const isOver = performance.now() + RETRY_MS >= endsAt;
      if (!(error instanceof DatabaseAway) || isOver) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * To be awaited by a tool that goes on with pools, and writes. Throws as `connectPatiently` and
 * `demandWriter`.
 */
export async function demandDatabase(connectionString: string): Promise<void> {
  const client = await connectPatiently(connectionString);
  await demandWriter(client).finally(() => drop(client));
}
