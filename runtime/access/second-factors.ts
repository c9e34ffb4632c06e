import type pg from 'pg';

/** Takes away whatever somebody is asked for beside their password. */
export async function removeSecondFactors(
  database: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<void> {
  for (const table of ['totp', 'passkeys', 'recovery_codes'])
    await database.query(`delete from access.${table} where user_id = $1`, [userId]);
}
