import type pg from 'pg';

/**
 * A connection keeps the plans of its statements for this long, in milliseconds. One that was made
 * while PostgreSQL knew a table to be empty is bad for thousands of rows, and would stay until
 * PostgreSQL next takes its statistics: a minute or more.
 */
const PLANS_MS = 10_000;

/** Lets each connection of the pool plan its statements anew now and again. */
export function limitPlanAge(pool: pg.Pool, now: () => number): void {
  const plannedAt = new WeakMap<pg.ClientBase, number>();
  pool.on('acquire', (client) => {
    const since = plannedAt.get(client);
    if (since !== undefined && now() - since < PLANS_MS) return;
    plannedAt.set(client, now());
    // Sent ahead of what the connection is taken for. Where this fails, that fails as well.
    if (since !== undefined) client.query('discard plans').catch(() => undefined);
  });
}
