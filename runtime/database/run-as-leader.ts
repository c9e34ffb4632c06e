import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface LeaderLock {
  readonly databaseUrl: string;
  /** What only one process may do at a time. */
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onError?: (error: unknown) => void;
}

/** How soon a process that stands by notices that the other one is gone, in milliseconds. */
const ASK_AGAIN_MS = 1_000;

/** A machine that vanished without a word loses its turn within half a minute. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Runs `work` while no other process does, until `signal` aborts: the others stand by, and one of
 * them takes over when this one ends or its connection breaks. Two may overlap for a moment after a
 * break, so whatever `work` writes is still guarded by its own checkpoint. The turn is an advisory
 * lock of a session: it needs a connection to PostgreSQL itself, not to a pooler that shares
 * sessions.
 */
export async function runAsLeader(
  { databaseUrl, name, signal, onError = () => undefined }: LeaderLock,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      options: KEEP_ALIVE,
    });
    const broken = new AbortController();
    client.on('error', () => broken.abort()).on('end', () => broken.abort());
    const mine = AbortSignal.any([signal, broken.signal]);
    try {
      await client.connect();
      await lock(client, name, mine);
      if (!mine.aborted) await work(mine);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await client.end().catch(() => undefined);
    await pause(signal);
  }
}

async function lock(client: pg.Client, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const asked = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [`razao.${name}`],
    );
    if (asked.rows[0]?.mine) return;
    await pause(signal);
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  sleep(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
