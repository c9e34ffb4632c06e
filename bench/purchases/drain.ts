import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Tasks are written within 250 ms: for so long nothing may be open, in milliseconds. */
const QUIET_MS = 600;
const LOOK_MS = 50;
const DRAIN_MS = 300_000;
/** Work that waits for its time is none of a sale: a charge is looked at after minutes. */
const SOON = `now() + interval '20 seconds'`;

/** Tasks that are open and due. */
export async function backlogOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from open_work.items where ended_at is null and due_at < ${SOON}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Waits until all that sales have started is done: receipts, networks, carts. Milliseconds until
 * then, without the time for which nothing more came.
 */
export async function drain(database: pg.Client): Promise<number> {
  const begun = performance.now();
  for (let quietSince = begun; performance.now() - quietSince < QUIET_MS; await sleep(LOOK_MS)) {
    if ((await backlogOf(database)) > 0) quietSince = performance.now();
    if (performance.now() - begun > DRAIN_MS) throw new Error('What sales have started does not end');
  }
  return Math.max(0, performance.now() - begun - QUIET_MS);
}
