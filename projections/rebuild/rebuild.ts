import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { headPosition, readLog } from '../../eventstore/read-log.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { ReadModel } from '../read-model.ts';
import {
  activate,
  activeGeneration,
  checkpointOf,
  createGeneration,
  dropGeneration,
  prepareGenerations,
  type Generation,
} from '../runner/generations.ts';
import { Projector } from '../runner/projector.ts';
import { compareGenerations, type Difference } from './compare.ts';

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly models: readonly ReadModel[];
  readonly version: number;
  /**
   * `switch` shows the new generation to readers when it is equal to the live one, or of a newer
   * version; `verify` only compares.
   */
  readonly mode: 'switch' | 'verify';
  readonly onProgress?: (progress: { events: number; position: bigint; head: bigint }) => void;
  /**
   * Called on the compared position, with both generations in place and the live one held still.
   */
  readonly inspect?: (client: pg.PoolClient, rebuilt: Generation) => Promise<void>;
}

export interface RebuildResult {
  readonly events: number;
  readonly differences: readonly Difference[];
  readonly switched: boolean;
}

const BATCH_MAX = 1_000;

/**
 * Builds all read models from the first event, beside the live ones, compares, and switches or
 * drops (specification/event-store#read-model-groups).
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { store, pool, models, version, mode } = options;
  await prepareGenerations(pool);
  const generation = await createGeneration(pool, models, version);
  let kept = false;
  try {
    // Never beyond the live one, which may be behind the log: the two are compared at one position.
    let events = await buildUntil(options, generation, await goalOf(pool, store), 0);
    return await inTransaction(pool, async (client) => {
      // Holds the live runner before its next commit, so that both generations stand still.
      await client.query("select id from projection.generations where status = 'ACTIVE' for update");
      const live = await activeGeneration(client);
      events = await buildUntil(options, generation, await goalOf(client, store), events);
      const comparable = live && live.version === version;
      const differences = comparable ? await compareGenerations(client, models, live, generation) : [];
      await options.inspect?.(client, generation);
      kept = mode === 'switch' && differences.length === 0;
      if (kept) await activate(client, generation, models);
      return { events, differences, switched: kept };
    });
  } finally {
    if (!kept) await dropGeneration(pool, generation);
  }
}

/** Where the live generation stands; the head of the log where there is none. */
async function goalOf(pool: pg.Pool | pg.PoolClient, store: EventStore): Promise<bigint | undefined> {
  const live = await activeGeneration(pool);
  return live ? checkpointOf(pool, live) : headPosition(store);
}

async function buildUntil(
  { store, pool, models, onProgress }: RebuildOptions,
  generation: Generation,
  head: bigint | undefined,
  before: number,
): Promise<number> {
  const projector = new Projector(
    pool,
    generation,
    models,
    await checkpointOf(pool, generation),
    'nobody',
  );
  let events = before;
  if (head === undefined || (projector.position !== undefined && projector.position >= head))
    return events;
  let writing = Promise.resolve();
  for await (const batch of readLog(store, projector.position, head, BATCH_MAX)) {
    await writing;
    // The next batch is read and decoded while PostgreSQL writes this one; a failure is met at the
    // next turn.
    writing = projector.apply(batch);
    writing.catch(() => undefined);
    events += batch.length;
    onProgress?.({ events, position: batch.at(-1)?.position ?? 0n, head });
  }
  await writing;
  return events;
}
