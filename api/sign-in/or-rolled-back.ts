import type pg from 'pg';
import type { Result } from '../../domain/kernel/result.ts';
import { inTransaction } from '../../runtime/database/pools.ts';

/** Carries a refusal past the commit. */
class Refused extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('Refused');
    this.result = result;
  }
}

/** Runs `work` in one transaction, of which nothing stays where it fails or refuses. */
export const orRolledBack = <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> =>
  inTransaction(pool, async (client) => {
    const result = await work(client);
    if (!result.ok) throw new Refused(result);
    return result;
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.result;
    throw error;
  });
