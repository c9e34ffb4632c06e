import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { Group } from '../read-model.ts';
import { activeGeneration } from '../runner/generations.ts';
import { rebuild } from './rebuild.ts';

/**
 * Builds the groups whose live tables are of an older version, and switches to them; until then
 * the program of the older version goes on writing its own.
 */
export async function rebuildOlderGroups(options: {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly groups: readonly Group[];
  readonly log: Logger;
}): Promise<void> {
  const { store, pool, log } = options;
  const older: Group[] = [];
  for (const group of options.groups) {
    const live = await activeGeneration(pool, group.name);
    if (!live || live.version >= group.version) continue;
    older.push(group);
    log.info(
      { group: group.name, from: live.version, to: group.version },
      'building new tables of a group of read models',
    );
  }
  if (older.length > 0) await rebuild({ store, pool, groups: older, mode: 'switch' });
}
