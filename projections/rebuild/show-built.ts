import type pg from 'pg';
import type { EventStore } from '../../eventstore/store.ts';
import { isLocked, onceUnlocked, type Patience } from '../../runtime/database/once-unlocked.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { activate, createIndexes, type Generation } from '../runner/generations.ts';
import type { Builder } from './build.ts';
import { atOnePosition, NotSwitched } from './one-position.ts';

interface Built {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly builder: Builder;
  /** Undefined: they are shown as they are, whatever stands there. */
  readonly live?: Generation;
}

/** Readers who hold the views, as `pg_dump` does to its end, are waited for so long. */
const PATIENCE = { forMs: 300_000, pauseMs: 4_000 };

/**
 * Shows the built tables to readers, at a moment when they stand where the live ones do. Throws
 * NotSwitched where somebody reads the views in one long transaction.
 */
export async function showBuilt(
  { store, pool, builder, live }: Built,
  patience: Patience = PATIENCE,
): Promise<void> {
  const { generation, group } = builder;
  await createIndexes(pool, generation, group);
  const show = (client: pg.PoolClient) => activate(client, generation, group);
  const tried = onceUnlocked(patience, () =>
    live ? atOnePosition({ store, pool, builder, live }, show) : inTransaction(pool, show),
  );
  await tried.catch((cause: unknown) => {
    if (!isLocked(cause)) throw cause;
    throw new NotSwitched(
      `somebody has read ${group.name} for ${patience.forMs / 60_000} minutes in one transaction, as pg_dump does (pg_stat_activity says who): run it again after that`,
      { cause },
    );
  });
}
