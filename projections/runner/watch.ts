import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { oldestBehind } from '../../eventstore/head.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { dropLeftovers } from './generations.ts';
import { noteDeadLetters } from './live-dead-letters.ts';
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
 * it where all processes of the role can read it (`readiness.ts`); and tells the dead letters. Says
 * nothing while it cannot ask: then what was said grows old.
 */
export async function watchGroups(options: WatchOptions): Promise<void> {
  const { pool, groups, log, signal } = options;
  for (let leftoversAt = 0; !signal.aborted;) {
    try {
      await recordLag(groups, options);
      await noteDeadLetters(groups, options);
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

/** All rows that nobody holds, which are all of an idle set. */
const NOTE_FREE = `with told as (
    select * from unnest($1::int[], $2::timestamptz[]) as told (id, since)),
  free as (
    select g.id, told.since from projection.generations g join told using (id)
    for no key update of g skip locked)
  update projection.generations g set checked_at = clock_timestamp(), behind_since = free.since
  from free where g.id = free.id returning g.id`;

/** The row is waited for, but not for so long that the next look at the others comes too late. */
const NOTE = `update projection.generations set checked_at = clock_timestamp(), behind_since = $2
  from (select set_config('lock_timeout', '3s', true)) limited where id = $1`;

/** Notes of each group how old the oldest event is that it has not applied. */
export async function recordLag(
  groups: readonly Group[],
  { store, pool }: Pick<WatchOptions, 'store' | 'pool'>,
): Promise<void> {
  const { rows: relations } = await pool.query<Standing>(
    `select id, read_group, position::text from projection.generations
     where read_group = any($1) and status = 'ACTIVE'`,
    [groups.map(({ name }) => name)],
  );
  // Most groups stand at the same place: the event store is asked once for each place.
  const sinceAt = new Map<string | null, Date | null>();
  for (const place of new Set(relations.map(({ position }) => position))) {
    const behind = await oldestBehind(store, place === null ? undefined : BigInt(place));
    sinceAt.set(place, behind?.recordedAt ?? null);
  }
  const told = relations.map(({ id, read_group, position }) => {
    const since = sinceAt.get(position) ?? null;
    const lagMs = since ? Math.max(0, Date.now() - since.getTime()) : 0;
    projectionMetrics.lagSeconds.set({ group: read_group }, lagMs / 1_000);
    return { id, since };
  });
  const values = [told.map(({ id }) => id), told.map(({ since }) => since)];
  const { rows: free } = await pool.query<Pick<Standing, 'id'>>(NOTE_FREE, values);
  const noted = new Set(free.map(({ id }) => id));
  const held = await Promise.allSettled(
    // Each by itself: where a switch holds the row of one group, the others are told of. Rows that
    // somebody holds are not left out: that of a busy group is held nearly all the time.
    told
      .filter(({ id }) => !noted.has(id))
      .map(async ({ id, since }) => void (await pool.query(NOTE, [id, since]))),
  );
  for (const result of held) if (result.status === 'rejected') throw result.reason;
}
