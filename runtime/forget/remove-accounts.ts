import type pg from 'pg';

/**
 * Removes the sign-in of a person who sells, e-mail address and sessions with it; answers how many.
 * Vault and accounts find a person by the same keyed digest of their e-mail.
 */
export async function removeAccounts(pool: pg.Pool, subjectId: string): Promise<number> {
  const known = await pool.query<{ exists: boolean }>(
    "select to_regclass('access.credentials') is not null as exists",
  );
  if (!known.rows[0]?.exists) return 0;
  const removed = await pool.query(
    `delete from access.credentials where lookup in (
       select lookup from vault.subjects where subject_id = $1)`,
    [subjectId],
  );
  return removed.rowCount ?? 0;
}
