import type pg from 'pg';

/**
 * From here to the end of its transaction `client` reads tables as a whole: a ledger of years takes
 * longer than the pool's timeout, and its rows are better joined all at once than one by one, as
 * the pools for derived data are set to.
 */
export async function readWholeTables(client: pg.PoolClient): Promise<void> {
  await client.query(
    'set local statement_timeout = 0; set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on',
  );
}
