import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';
import { OVERWRITES, RIGHTS } from './rights.ts';

/** Which of the roles' users are there; one that cannot sign in runs nothing. */
export async function usersThere(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and rolcanlogin order by rolname',
    [Object.keys(RIGHTS)],
  );
  return rows.map(({ rolname }) => rolname);
}

/**
 * Gives these users the rights of `RIGHTS`, no more, in the schemas that are there. As the
 * database's owner.
 */
export async function giveRights(owner: pg.Pool, users: readonly string[]): Promise<void> {
  for (const user of users) await inTransaction(owner, (client) => giveRightsTo(client, user));
}

/** Anew, so that a right that is not in the table any more is gone. */
async function giveRightsTo(client: pg.PoolClient, user: string): Promise<void> {
  const { rows: schemas } = await client.query<{ name: string; ours: boolean }>(
    'select nspname as name, pg_get_userbyid(nspowner) = current_user as ours from pg_namespace',
  );
  for (const { name } of schemas.filter(({ ours }) => ours))
    await client.query(
      `revoke all on all tables in schema ${name} from ${user}; revoke all on schema ${name} from ${user}`,
    );
  const there = new Set(schemas.map(({ name }) => name));
  for (const [schema, rights] of Object.entries(RIGHTS[user] ?? {}).filter(([name]) =>
    there.has(name),
  )) {
    const byTable = typeof rights === 'string' ? {} : rights;
    const grants = [
      `usage on schema ${schema}`,
      `select on ${schema}.schema_version`,
      ...(typeof rights === 'string' ? [`${rights} on all tables in schema ${schema}`] : []),
      ...Object.entries(byTable).map(([table, privileges]) => `${privileges} on ${schema}.${table}`),
    ];
    for (const grant of grants) await client.query(`grant ${grant} to ${user}`);
  }
  const { rows } = await client.query<{ knows: boolean }>(
    "select current_setting('server_version_num')::int >= 170000 as knows",
  );
  if (!rows[0]?.knows) return;
  for (const table of OVERWRITES[user] ?? [])
    await client.query(`grant maintain on ${table} to ${user}`);
}
