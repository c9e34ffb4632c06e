import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { socketOf } from './open-pool.ts';

/** From one question to the next, and how long an answer may take, in milliseconds. */
const ASK_EVERY_MS = 1_500;
const ANSWER_MS = 3_000;
/** So many unanswered in a row are no busy moment: within ten seconds. */
const UNANSWERED_MAX = 2;

/**
 * Waits for a statement that may take an hour on `client` as long as its server answers others and
 * works at it. A server that is frozen, or behind a silent connection, would otherwise be waited
 * for to the end of that hour. Where it does not, the connection is broken, and `work` fails by
 * that.
 */
export async function whileItAnswers<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // As the server has it: a pooler in between gives connections numbers of its own.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new AbortController();
  void breakOnSilence(client as pg.Client, rows[0]?.pid, ended.signal);
  try {
    return await work();
  } finally {
    ended.abort();
  }
}

async function breakOnSilence(
  client: pg.Client,
  pid: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  for (let unanswered = 0; unanswered < UNANSWERED_MAX;) {
    await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    unanswered = (await isSilent(client, pid)) ? unanswered + 1 : 0;
  }
  if (!signal.aborted) socketOf(client).destroy();
}

/**
 * A statement that its server still works at, as far as it is set to tell. Where it does not, and
 * nothing has come back of it, what is sent does not arrive, or it is another server by now.
 */
const WORKS = `select from pg_stat_activity where pid = $1 and state in ('active', 'disabled')`;

/** Whether nothing comes back from its server; that it takes no more connections is an answer. */
async function isSilent(client: pg.Client, pid: number | undefined): Promise<boolean> {
  const { host, port, user, password, database, ssl } = client;
  const other = new pg.Client({
    ...{ host, port, user, database, ssl, ...(password !== undefined && { password }) },
    ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, statement_timeout: ANSWER_MS },
  });
  other.on('error', () => undefined);
  try {
    await other.connect();
    return (await other.query(WORKS, [pid])).rowCount === 0;
  } catch (error) {
    return (error as Error).message.includes('timeout');
  } finally {
    socketOf(other).destroy();
  }
}
