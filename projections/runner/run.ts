import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { subscribe } from '../../eventstore/subscribe.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { ReadModel } from '../read-model.ts';
import { applyBatch, writeChanges, type Changes } from './apply-batch.ts';
import { activate, activeGeneration, checkpointOf, createGeneration, moveCheckpoint, prepareGenerations, type Generation } from './generations.ts';
import { projectionMetrics } from './metrics.ts';

export interface RunnerOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly models: readonly ReadModel[];
  readonly version: number;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Keeps the active generation up to date until `signal` aborts. */
export async function runProjections({ store, pool, models, version, log, signal }: RunnerOptions): Promise<void> {
  await prepareGenerations(pool);
  await ensureActive(pool, models, version);
  let generation: Generation | undefined;
  let position: bigint | undefined;
  await subscribe(store, {
    signal,
    batchMax: 1_000,
    async checkpoint() {
      // A rebuild may have switched generations since the last connection.
      generation = await activeGeneration(pool);
      if (!generation) throw new Error('No active generation of read models');
      position = await checkpointOf(pool, generation);
      return position;
    },
    async onBatch(events) {
      if (!generation) return;
      position = await project(pool, generation, models, events, position, notifyChanged);
      projectionMetrics.applied(events);
    },
    onError: (err) => log.warn({ err }, 'projections begin again from the checkpoint'),
  });
}

async function ensureActive(pool: pg.Pool, models: readonly ReadModel[], version: number): Promise<void> {
  if (await activeGeneration(pool)) return;
  const generation = await createGeneration(pool, models, version);
  await inTransaction(pool, (client) => activate(client, generation, models));
}

/** Applies a batch and moves the checkpoint in one transaction; answers the new checkpoint. */
export async function project(
  pool: pg.Pool,
  generation: Generation,
  models: readonly ReadModel[],
  events: readonly StoredEvent[],
  from: bigint | undefined,
  afterwards?: (client: pg.PoolClient, changes: Changes, to: bigint) => Promise<void>,
): Promise<bigint | undefined> {
  // The store may hand over again what is behind the checkpoint (event store protocol §2.4).
  const fresh = events.filter(({ position }) => from === undefined || position > from);
  const to = fresh.at(-1)?.position;
  if (to === undefined) return from;
  await inTransaction(pool, async (client) => {
    // Nothing is written before the checkpoint is known to be ours.
    const [changes] = await Promise.all([applyBatch(client, generation.schema, models, fresh), moveCheckpoint(client, generation, from, to)]);
    await Promise.all([writeChanges(client, generation.schema, models, changes), afterwards?.(client, changes, to)]);
  });
  return to;
}

/** Wakes whoever waits for a payment; delivered when, and only if, the transaction commits. */
async function notifyChanged(client: pg.PoolClient, changes: Changes, to: bigint): Promise<void> {
  const paymentIds = [...(changes.get('payments')?.keys() ?? [])];
  if (paymentIds.length > 0) await client.query("select pg_notify('payment_changed', id || ' ' || $2) from unnest($1::text[]) id", [paymentIds, String(to)]);
}
