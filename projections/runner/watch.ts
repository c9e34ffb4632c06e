import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { oldestBehind } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { dropLeftovers } from './generations.ts';
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
      await noteLag(groups, options);
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

interface Standing {
  readonly id: number;
  readonly read_group: string;
  readonly position: string | null;
}

// A row that a switch holds is left to the next look: waiting for it would keep the others locked.
const NOTE = `with free as (
    select id from projection.generations where id = any($1::int[]) for update skip locked)
  update projection.generations g set checked_at = clock_timestamp(), behind_since = seen.since
  from unnest($1::int[], $2::timestamptz[]) as seen(id, since) join free using (id)
  where g.id = seen.id`;

/** Notes of each group how old the oldest event is that it has not applied. */
export async function noteLag(
  groups: readonly Group[],
  { store, pool }: Pick<WatchOptions, 'store' | 'pool'>,
): Promise<void> {
  const { rows: standings } = await pool.query<Standing>(
    `select id, read_group, position::text from projection.generations
     where read_group = any($1) and status = 'ACTIVE'`,
    [groups.map(({ name }) => name)],
  );
  // Most groups stand at the same place: the event store is asked once for each place.
  const sinceAt = new Map<string | null, Date | null>();
  for (const place of new Set(standings.map(({ position }) => position))) {
    const behind = await oldestBehind(store, place === null ? undefined : BigInt(place));
    sinceAt.set(place, behind?.recordedAt ?? null);
  }
  const sinceOf = ({ position }: Standing) => sinceAt.get(position) ?? null;
  await pool.query(NOTE, [standings.map(({ id }) => id), standings.map(sinceOf)]);
  for (const standing of standings) {
    const since = sinceOf(standing);
    const lagMs = since ? Math.max(0, Date.now() - since.getTime()) : 0;
    projectionMetrics.lagSeconds.set({ group: standing.read_group }, lagMs / 1_000);
  }
}
