import type pg from 'pg';

/** A failure that passes by itself takes less. */
const STOPPED_SECONDS_MAX = 15;

const STOPPED = `select name, extract(epoch from now() - stopped_at)::int as seconds
  from open_work.processes
  where name = any($1) and stopped_at < now() - $2 * interval '1 second' order by name`;

/**
 * Which processes stand still, or undefined. It is the same for the worker that leads one and for
 * those that stand by.
 */
export async function stoppedProcesses(
  pool: pg.Pool,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; seconds: number }>(STOPPED, [
    names,
    STOPPED_SECONDS_MAX,
  ]);
  if (rows.length === 0) return undefined;
  return rows.map(({ name, seconds }) => `${name} stands still for ${seconds} s`).join('; ');
}
