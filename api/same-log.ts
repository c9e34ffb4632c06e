import type pg from 'pg';
import { compareLog, OtherLog } from '../eventstore/identity.ts';
import type { EventStore } from '../eventstore/store.ts';
import { keptByAll } from '../projections/runner/made-from-log.ts';

interface Parts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  /** Is told that the event store does not hold the database's log, or an older copy. */
  readonly onOther: (error: OtherLog) => void;
}

/**
 * Looks whether purchases still go into the log that the database was made from; whoever asks
 * meanwhile gets the same answer. An api keeps no checkpoint: what projections and workers keep is
 * compared. A log that an operator accepted is right, however far they have come with it. Throws
 * as `compareLog`.
 */
export function watchSameLog({ store, pool, onOther }: Parts): () => Promise<void> {
  async function look(): Promise<void> {
    const { standings } = await compareLog(store, await keptByAll(pool));
    const other = standings.find((standing) => standing === 'OTHER' || standing === 'OLDER');
    if (other) onOther(new OtherLog(other));
  }
  let looking: Promise<void> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
}
