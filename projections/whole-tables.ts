import type pg from 'pg';
import { whileItAnswers } from '../runtime/database/while-it-answers.ts';

/** Longest time of one statement over whole tables, in milliseconds: no ledger takes so long. */
const WHOLE_TABLE_MS = 3_600_000;

/**
 * Runs a statement over whole tables, with a time limit of its own on our side too, for as long as
 * PostgreSQL answers others.
 */
export function queryWholeTables<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const config = { text, values, query_timeout: WHOLE_TABLE_MS };
  return whileItAnswers(client, () => client.query<Row>(config));
}

/** How soon PostgreSQL notices that who asked is gone: it would go on, and hold its locks. */
const GONE_AFTER = '10s';

/**
 * From here to the end of its transaction `client` reads tables as a whole: a ledger of years takes
 * longer than the pool's timeout, and its rows are better joined all at once than one by one, as
 * the pools for derived data are set to.
 */
export async function readWholeTables(client: pg.PoolClient): Promise<void> {
  await client.query(
    `set local statement_timeout = ${WHOLE_TABLE_MS}; set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on;
     set local client_connection_check_interval = '${GONE_AFTER}'`,
  );
}
