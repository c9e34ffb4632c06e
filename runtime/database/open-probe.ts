import type pg from 'pg';
import { openPool, type OpenPool } from './open-pool.ts';
import { MOST_MS } from './patience.ts';

/**
 * One connection by which a server is asked how far its log is. It is nobody else's: whoever waits
 * for one of a pool says nothing of the server. No question on it lasts longer than any patience,
 * those that are asked of a new connection before it is used included.
 */
export const openProbe = (connectionString: string, more: pg.PoolConfig): OpenPool =>
  openPool(
    {
      connectionString,
      max: 1,
      connectionTimeoutMillis: MOST_MS,
      query_timeout: MOST_MS,
      // Where a lock keeps it waiting, PostgreSQL would go on with what nobody waits for any more.
      statement_timeout: MOST_MS,
      ...more,
    },
    () => undefined,
  );
