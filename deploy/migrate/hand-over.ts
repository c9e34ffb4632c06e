import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';

/** Schemas of read models and of what is kept about them, those of before groups included. */
const MADE_BY_PROJECTIONS = '^(projection|read|read_[0-9]+|[a-z]+_v[0-9]+)$';
/** Those in which readers look. */
const READ = '^(read|read_[0-9]+|[a-z]+_v[0-9]+)$';

/** `$1`, `$4`: the patterns above, `$2`: whose they are to be, `$3`: readers. */
const STATEMENTS = `
  with mine as (
    select oid, nspname as name from pg_namespace
    where nspname ~ $1 and pg_get_userbyid(nspowner) = current_user)
  select 1 as step, format('alter schema %I owner to %I', name, $2::text) as sql from mine
  union all
  -- Their indexes, sequences and types go with them.
  select 2, format('alter table %I.%I owner to %I', name, relname, $2::text)
    from mine join pg_class on relnamespace = mine.oid where relkind in ('r', 'v')
  union all
  select 3, format('grant usage on schema %1$I to %2$I; grant select on all tables in schema %1$I to %2$I', name, reader)
    from mine cross join unnest($3::text[]) as reader where name ~ $4
  order by step`;

/**
 * Gives the read models that a set of one owner has made to the user who makes them from now on,
 * and lets their readers read them. Does nothing where none are the owner's.
 */
export async function handOverReadModels(
  owner: pg.Pool,
  user: string,
  readers: readonly string[],
): Promise<void> {
  await inTransaction(owner, async (client) => {
    const values = [MADE_BY_PROJECTIONS, user, readers, READ];
    const { rows } = await client.query<{ sql: string }>(STATEMENTS, values);
    for (const { sql } of rows) await client.query(sql);
  });
}
