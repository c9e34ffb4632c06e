import type pg from 'pg';
import { openAccess } from '../../api/sign-in/access.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { openLeases } from '../../runtime/database/lease.ts';
import { createPools, inTransaction } from '../../runtime/database/pools.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { openAllowance } from '../../workers/mail/allowance.ts';
import { prepareOpenWork } from '../../workers/open-work/schema.ts';
import { handOverReadModels } from './hand-over.ts';
import { OVERWRITES, PROJECTIONS_USER, READERS, RIGHTS } from './rights.ts';

/** Longest time that another `migrate` may take, in milliseconds. */
const OTHER_MS = 300_000;

/**
 * Brings every schema up to date as the database's owner, and gives each role's user the rights of
 * `RIGHTS`, no more. Users that are not there get none: a role that runs as the owner needs none.
 * Answers whom it gave rights. Of several at once each waits for the one before: PostgreSQL refuses
 * two who change the same rights.
 */
export async function migrateAll(databaseUrl: string, masterKey: string): Promise<string[]> {
  const { writer: owner, close } = createPools({ url: databaseUrl, max: 3 });
  try {
    return await inTransaction(owner, async (client) => {
      await client.query(`set local statement_timeout = ${OTHER_MS}`);
      const text = "select pg_advisory_xact_lock(hashtext('razao.migrate-all'))";
      const lock = { text, query_timeout: OTHER_MS };
      await client.query(lock);
      return migrateAlone(owner, databaseUrl, masterKey);
    });
  } finally {
    await close();
  }
}

async function migrateAlone(owner: pg.Pool, databaseUrl: string, masterKey: string): Promise<string[]> {
  const keys = masterKeys(masterKey);
  await openVault(owner, keys);
  await openInbox(owner, keys);
  await openAccess(owner, keys);
  await prepareOpenWork(owner);
  await openAllowance(owner);
  await (await openLeases(databaseUrl)).close();
  const users = await usersThere(owner);
  await prepareReadModels(owner, databaseUrl, users);
  for (const user of users) await inTransaction(owner, (client) => giveRights(client, user));
  return users;
}

async function usersThere(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) order by rolname',
    [Object.keys(RIGHTS)],
  );
  return rows.map(({ rolname }) => rolname);
}

/** By the user who makes read models, so that they are that user's. */
async function prepareReadModels(
  owner: pg.Pool,
  databaseUrl: string,
  users: readonly string[],
): Promise<void> {
  if (!users.includes(PROJECTIONS_USER)) return prepareGenerations(owner);
  await owner.query(
    `do $$ begin execute format('grant create on database %I to ${PROJECTIONS_USER}', current_database()); end $$`,
  );
  const readers = READERS.filter((user) => users.includes(user));
  await handOverReadModels(owner, PROJECTIONS_USER, readers);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c role=${PROJECTIONS_USER}`);
  const { writer, close } = createPools({ url: url.href, max: 1 });
  try {
    await prepareGenerations(writer);
    for (const reader of readers)
      await writer.query(
        `alter default privileges grant usage on schemas to ${reader};
         alter default privileges grant select on tables to ${reader}`,
      );
  } finally {
    await close();
  }
}

/** Anew, so that a right that is not in the table any more is gone. */
async function giveRights(client: pg.PoolClient, user: string): Promise<void> {
  const { rows: schemas } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where pg_get_userbyid(nspowner) = current_user',
  );
  for (const { name } of schemas)
    await client.query(
      `revoke all on all tables in schema ${name} from ${user}; revoke all on schema ${name} from ${user}`,
    );
  for (const [schema, rights] of Object.entries(RIGHTS[user] ?? {})) {
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
