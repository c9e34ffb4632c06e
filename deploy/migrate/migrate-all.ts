import type pg from 'pg';
import { openAccess } from '../../api/sign-in/access.ts';
import { prepareGenerations } from '../../projections/runner/schema.ts';
import { openLeases } from '../../runtime/database/lease.ts';
import { demandCommits } from '../../runtime/database/commit-readiness.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { createPools, inTransaction } from '../../runtime/database/pools.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { VIEW_STEPS } from '../../runtime/views/schema.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { openAllowance } from '../../workers/mail/allowance.ts';
import { prepareTasks } from '../../workers/tasks/schema.ts';
import { giveRights, usersThere } from './give-rights.ts';
import { handOverReadModels } from './hand-over.ts';
import { PROJECTIONS_USER, READERS, SEE_WHAT_WAS_READ } from './rights.ts';

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
    // Else what waits for a replica looks like a database that does not answer.
    await demandCommits(owner);
    return await inTransaction(owner, async (client) => {
      // Nothing is asked by it while all the work goes by other connections.
      await client.query(
        `set local statement_timeout = ${OTHER_MS}; set local idle_in_transaction_session_timeout = 0`,
      );
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
  await prepareTasks(owner);
  await openAllowance(owner);
  await migrate(owner, 'views', VIEW_STEPS);
  await (await openLeases(databaseUrl)).close();
  const users = await usersThere(owner);
  await prepareReadModels(owner, databaseUrl, users);
  await giveRights(owner, users);
  return users;
}

/**
 * By the user who makes read models, so that they are that user's. Their readers see which log each
 * was made from, too.
 */
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
  const { writer, close } = createPools({ url: databaseUrl, max: 1, role: PROJECTIONS_USER });
  try {
    await prepareGenerations(writer);
    for (const user of SEE_WHAT_WAS_READ.filter((each) => users.includes(each)))
      await writer.query(
        `grant usage on schema projection to ${user}; grant select on projection.generations, projection.dead_letters to ${user}`,
      );
    for (const reader of readers)
      await writer.query(
        `alter default privileges grant usage on schemas to ${reader};
         alter default privileges grant select on tables to ${reader}`,
      );
  } finally {
    await close();
  }
}
