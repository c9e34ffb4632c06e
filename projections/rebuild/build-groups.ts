import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { activeGeneration } from '../runner/generations.ts';
import { rebuild } from './rebuild.ts';

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
  for (let left = await leftOf(options); left.length > 0; left = await leftOf(options)) {
    const { groups } = await rebuild({ ...options, groups: left, mode: 'switch' });
    for (const { group, switched, ...result } of groups)
      if (!switched) options.log.warn({ group, ...result }, 'built tables are not shown yet');
  }
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
