import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { isUnavailable } from '../../runtime/database/unavailable.ts';
import { checkpointOf, type Generation } from '../runner/generations.ts';
import { build, type Builder } from './build.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly builder: Builder;
  readonly live: Generation;
}

/**
 * For how long the live runner may have to wait for a program that is stopped, is slow, or is not
 * heard any more, in milliseconds: buyers wait for the runner.
 */
const STILL_MAX_MS = 5_000;

/** The built tables cannot be shown, as its sentence says. */
export class NotSwitched extends Error {}

/** What takes no longer is little enough for the live runner to wait for, in milliseconds. */
const LITTLE_MS = 500;
const CATCH_UP_TRIES = 10;

/**
 * Builds nearly all of what is missing before anybody has to wait: while it is built, more comes.
 */
async function catchUp({ store, pool, builder, live }: Parts): Promise<void> {
  for (let tries = 0; tries < CATCH_UP_TRIES; tries += 1) {
    const beganMs = performance.now();
    await build(store, [{ builder, until: await checkpointOf(pool, live) }]);
    if (performance.now() - beganMs < LITTLE_MS) return;
  }
}

/**
 * Runs `work` at a moment when the built tables stand where the live ones do. The live runner waits
 * for as long as the last few events and `work` take. Throws one sentence where this program stood
 * still, or took for them, so long that PostgreSQL has let the runner go on.
 */
export async function atOnePosition<T>(
  parts: Parts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const { store, pool, builder, live } = parts;
  await catchUp(parts);
  let heldSinceMs = Number.POSITIVE_INFINITY;
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(
        `set local lock_timeout = ${STILL_MAX_MS}; set local idle_in_transaction_session_timeout = ${STILL_MAX_MS}`,
      );
      const held = await client.query(
        "select 1 from projection.generations where id = $1 and status = 'ACTIVE' for update",
        [live.id],
      );
      if (held.rows.length === 0)
        throw new NotSwitched(`somebody else has switched ${live.group} in the meantime`);
      heldSinceMs = performance.now();
      await build(store, [{ builder, until: await checkpointOf(client, live) }]);
      return work(client);
    });
  } catch (cause) {
    if (!isUnavailable(cause) || performance.now() - heldSinceMs < STILL_MAX_MS) throw cause;
    throw new Error(
      `The live tables of ${live.group} waited for this program for more than ${STILL_MAX_MS / 1_000} s, and PostgreSQL let them go on: nothing of ${live.group} was switched. Run it again.`,
      { cause },
    );
  }
}

/**
 * Runs `work` on both sets of tables as they were at one position, while the live runner goes on.
 */
export async function inSnapshot<T>(
  parts: Parts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await parts.pool.connect();
  try {
    await atOnePosition(parts, async () => {
      await client.query('begin isolation level repeatable read read only');
      // The snapshot is taken by the first query, not by `begin`.
      await client.query('select 1 from projection.generations');
    });
    return await work(client);
  } finally {
    const broken = await client.query('rollback').then(
      () => undefined,
      (reason: Error) => reason,
    );
    client.release(broken);
  }
}
