import type pg from 'pg';

/** Longest time of one statement over whole tables, in milliseconds: no ledger takes so long. */
const WHOLE_TABLE_MS = 3_600_000;

/** A statement over whole tables, with a time limit of its own on our side too. */
export const overWholeTables = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: WHOLE_TABLE_MS,
});

/**
 * From here to the end of its transaction `client` reads tables as a whole: a ledger of years takes
 * longer than the pool's timeout, and its rows are better joined all at once than one by one, as
 * the pools for derived data are set to.
 */
export async function readWholeTables(client: pg.PoolClient): Promise<void> {
  await client.query(
    `set local statement_timeout = ${WHOLE_TABLE_MS}; set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on`,
  );
}
