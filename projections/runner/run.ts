import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { ReadModel } from '../read-model.ts';
import {
  activate,
  activeGeneration,
  checkpointOf,
  createGeneration,
  prepareGenerations,
} from './generations.ts';
import { projectionMetrics } from './metrics.ts';
import { Projector } from './projector.ts';

export interface RunnerOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly models: readonly ReadModel[];
  readonly version: number;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Events that come within this many milliseconds are written together: each batch costs PostgreSQL
 * about the same.
 */
const LINGER_MS = 5;

/** Keeps the active generation up to date until `signal` aborts. */
export async function runProjections({
  store,
  pool,
  models,
  version,
  log,
  signal,
}: RunnerOptions): Promise<void> {
  await prepareGenerations(pool);
  await ensureActive(pool, models, version);
  let projector: Projector | undefined;
  await subscribe(store, {
    signal,
    batchMax: 1_000,
    lingerMs: LINGER_MS,
    async checkpoint() {
      // A rebuild may have switched generations since the last connection.
      const generation = await activeGeneration(pool);
      if (!generation) throw new Error('No active generation of read models');
      projector = new Projector(
        pool,
        generation,
        models,
        await checkpointOf(pool, generation),
        'readers',
      );
      return projector.position;
    },
    async onBatch(events) {
      await projector?.apply(events);
      projectionMetrics.applied(events);
    },
    onError: (err) => log.warn({ err }, 'projections begin again from the checkpoint'),
  });
}

async function ensureActive(
  pool: pg.Pool,
  models: readonly ReadModel[],
  version: number,
): Promise<void> {
  if (await activeGeneration(pool)) return;
  const generation = await createGeneration(pool, models, version);
  await inTransaction(pool, (client) => activate(client, generation, models));
}
