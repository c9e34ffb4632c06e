import pg from 'pg';
import { createDatabase } from '@razao/event-store-server/testing/test-store.ts';
import { createPools, type PoolOptions, type Pools } from '../database/pools.ts';

export interface TestDatabase extends Pools {
  readonly url: string;
  /** Breaks every connection of the pools, as a failing network or a restart of PostgreSQL does. */
  breakConnections(): Promise<void>;
}

/** An empty database of its own. */
export async function createTestDatabase(
  options: Pick<PoolOptions, 'max' | 'derived' | 'byKey'> = {},
): Promise<TestDatabase> {
  const url = await createDatabase();
  return {
    ...createPools({ url, ...options }),
    url,
    async breakConnections() {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await other.end();
    },
  };
}
