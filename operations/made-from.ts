import type pg from 'pg';
import { compareLog, type LogRelation } from '../eventstore/compare-log.ts';
import type { EventStore } from '../eventstore/store.ts';
import { readCheckpoints } from '../eventstore/checkpoints-in-database.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
}

/** A table of the database that was not made from the log at hand as it is now. */
export interface MadeFrom {
  readonly table: string;
  readonly standing: Exclude<LogRelation, 'SAME'>;
}

/**
 * Which tables of the database were made from another log, or from more of it. Throws as
 * `compareLog`.
 */
export async function notMadeFrom({ store, pool }: Parts): Promise<MadeFrom[]> {
  // Before the log is looked at, which only grows meanwhile.
  const kept = await readCheckpoints(pool);
  const { relations } = await compareLog(store, kept);
  return kept.flatMap(({ table }, index) => {
    const standing = relations[index] ?? 'SAME';
    return standing === 'SAME' ? [] : [{ table, standing }];
  });
}
