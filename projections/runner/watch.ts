import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { oldestBehind } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { activeGeneration, checkpointOf, dropLeftovers } from './generations.ts';
import { projectionMetrics } from './metrics.ts';

export interface WatchOptions {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  readonly log: Logger;
  readonly signal: AbortSignal;
}

const EVERY_MS = 2_000;
const LEFTOVERS_EVERY_MS = 60_000;

/**
 * Asks the event store itself, every two seconds, what each group has not applied yet, and writes
 * it where all processes of the role can read it (`readiness.ts`). Says nothing while it cannot
 * ask: then what was said grows old.
 */
export async function watchGroups(options: WatchOptions): Promise<void> {
  const { pool, groups, log, signal } = options;
  for (let leftoversAt = 0; !signal.aborted;) {
    try {
      for (const group of groups) await watchGroup(group, options);
      if (Date.now() - leftoversAt >= LEFTOVERS_EVERY_MS) {
        leftoversAt = Date.now();
        const dropped = await dropLeftovers(pool);
        if (dropped > 0) log.info({ dropped }, 'dropped tables that nobody reads any more');
      }
    } catch (err) {
      log.warn({ err }, 'cannot see how far the read models are behind');
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Notes how old the oldest event is that one group has not applied. */
export async function watchGroup(
  { name }: Group,
  { store, pool }: Pick<WatchOptions, 'store' | 'pool'>,
): Promise<void> {
  const generation = await activeGeneration(pool, name);
  if (!generation) return;
  const behind = await oldestBehind(store, await checkpointOf(pool, generation));
  const since = behind?.recordedAt ?? null;
  await pool.query(
    'update projection.generations set checked_at = clock_timestamp(), behind_since = $2 where id = $1',
    [generation.id, since],
  );
  const lagMs = since ? Math.max(0, Date.now() - since.getTime()) : 0;
  projectionMetrics.lagSeconds.set({ group: name }, lagMs / 1_000);
}
