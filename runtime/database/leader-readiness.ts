import type pg from 'pg';

/** A takeover takes less; after this time without a leader nobody does the work. */
const UNLED_SECONDS_MAX = 15;

const UNLED = `select asked.name from unnest($1::text[]) as asked (name)
  left join leadership.leases l on l.name = asked.name and l.expires_at > now() - $2 * interval '1 second'
  where l.name is null order by 1`;

/**
 * Which of these is led by no process, or undefined. It is the same for the leader and for those
 * that are on standby.
 */
export async function leaderProblem(
  pool: pg.Pool,
  names: readonly string[],
): Promise<string | undefined> {
  const unled = await pool.query<{ name: string }>(UNLED, [names, UNLED_SECONDS_MAX]);
  if (unled.rows.length === 0) return undefined;
  return `nobody leads ${unled.rows.map(({ name }) => name).join(', ')}`;
}
