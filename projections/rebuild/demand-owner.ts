import type pg from 'pg';

const OTHER_OWNER = `select pg_get_userbyid(nspowner) as owner from pg_namespace
  where nspname = 'projection' and pg_get_userbyid(nspowner) <> current_user`;

/**
 * Throws one sentence where the read models are another user's. Tables that this one makes may be
 * read and written by none of the programs: shown to them, they would end all sales.
 */
export async function demandOwner(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ owner: string }>(OTHER_OWNER);
  const [other] = rows;
  if (other)
    throw new Error(
      `DATABASE_URL: the read models are ${other.owner}’s, and no program may use what another user makes: run it as ${other.owner}.`,
    );
}
