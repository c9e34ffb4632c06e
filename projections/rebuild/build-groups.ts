import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import type { Patience } from '../../runtime/database/once-unlocked.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { activeGeneration } from '../runner/generations.ts';
import { rebuild } from './rebuild.ts';

const TELL_EVERY_MS = 300_000;

interface Options {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  readonly log: Logger;
}

/**
 * Builds the groups that have no live tables, as in a set that was restored, and those whose live
 * tables are of an older version, and switches to them; until then the program of the older version
 * goes on writing its own. All at once they take a fraction of the time in which each would catch
 * up. Of two programs that start at once each builds, and one switches.
 */
export async function buildGroups(options: Options): Promise<void> {
  const patience = untilFree(options.log);
  for (let left = await leftOf(options); left.length > 0; left = await leftOf(options))
    await rebuild({ ...options, groups: left, mode: 'switch', patience });
}

/** A program has nothing better to do than to wait for a reader, and would build it all again. */
function untilFree(log: Logger): Patience {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const onLocked = () => {
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    log.warn('built tables wait for a transaction that reads those before (pg_stat_activity)');
  };
  return { forMs: Number.POSITIVE_INFINITY, pauseMs: 30_000, onLocked };
}

async function leftOf({ pool, groups, log }: Options): Promise<Group[]> {
  const left: Group[] = [];
  for (const group of groups) {
    const live = await activeGeneration(pool, group.name);
    if (live && live.version >= group.version) continue;
    left.push(group);
    log.info(
      { group: group.name, from: live?.version, to: group.version },
      'building new tables of a group of read models',
    );
  }
  return left;
}
