import type pg from 'pg';

/** The log of sign-ins goes so many days back. */
export const SIGN_IN_DAYS = 365;
const SLICE = 1_000;

/**
 * Removes sign-ins of before that, a slice at a time, however many there are; answers how many.
 * When somebody signed in last stays, as long as their account.
 */
export async function removeOldSignIns(
  pool: Pick<pg.Pool, 'query'>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from access.sign_ins where sign_in_id in (
         select sign_in_id from access.sign_ins where at < now() - $1 * interval '1 day'
         order by at limit $2)`,
      [SIGN_IN_DAYS, SLICE],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < SLICE || signal?.aborted) return removed;
  }
}
