import type pg from 'pg';

/**
 * One row once a key was destroyed: a vault whose last person was forgotten is not one that lost
 * its keys.
 */
export const KEYS_DESTROYED_STEP =
  'create table vault.keys_destroyed (only_row boolean primary key default true check (only_row))';

const DESTROY = `with destroyed as (
    delete from vault.subjects where subject_id = any($1) returning subject_id)
  insert into vault.keys_destroyed select true where exists (select from destroyed)
  on conflict do nothing`;

/** Destroys the keys of people (UUIDs), for good, and notes that keys were destroyed. */
export async function destroyKeys(pool: pg.Pool, subjectIds: readonly string[]): Promise<void> {
  await pool.query(DESTROY, [subjectIds]);
}
