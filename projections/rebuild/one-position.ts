import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { checkpointOf, type Generation } from '../runner/generations.ts';
import { build, type Builder } from './build.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly builder: Builder;
  readonly live: Generation;
}

/** Other tables of the group are shown by now than those that were to be replaced. */
export class SwitchedMeanwhile extends Error {}

/**
 * Runs `work` at a moment when the built tables stand where the live ones do. The live runner waits
 * for as long as the last few events and `work` take.
 */
export async function atOnePosition<T>(
  { store, pool, builder, live }: Parts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // Nearly all of what is missing is built before anybody has to wait.
  await build(store, [{ builder, until: await checkpointOf(pool, live) }]);
  return inTransaction(pool, async (client) => {
    await client.query("set local lock_timeout = '5s'");
    const held = await client.query(
      "select 1 from projection.generations where id = $1 and status = 'ACTIVE' for update",
      [live.id],
    );
    if (held.rows.length === 0)
      throw new SwitchedMeanwhile(`somebody else has switched ${live.group} in the meantime`);
    await build(store, [{ builder, until: await checkpointOf(client, live) }]);
    return work(client);
  });
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
