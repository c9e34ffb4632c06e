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
 * Builds the groups whose live tables are of an older version, and switches to them; until then
 * the program of the older version goes on writing its own. Of two programs that start at once each
 * builds, and one switches.
 */
export async function rebuildOlderGroups(options: Options): Promise<void> {
  for (let older = await olderOf(options); older.length > 0; older = await olderOf(options))
    await rebuild({ ...options, groups: older, mode: 'switch' });
}

async function olderOf({ pool, groups, log }: Options): Promise<Group[]> {
  const older: Group[] = [];
  for (const group of groups) {
    const live = await activeGeneration(pool, group.name);
    if (!live || live.version >= group.version) continue;
    older.push(group);
    log.info(
      { group: group.name, from: live.version, to: group.version },
      'building new tables of a group of read models',
    );
  }
  return older;
}
