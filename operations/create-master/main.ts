import { checkAccess } from '../../eventstore/check-access.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { assertLogAndKeys } from '../../eventstore/same-log.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { readConfig } from '../../runtime/config.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { createMaster } from './create-master.ts';

/**
 * `npm run create-master -- <e-mail>`: on a set in which nobody can sign in yet, or where another
 * master is wanted. Prints the link, which is good once and for a day.
 */
await runTool(async (atEnd) => {
  const config = readConfig();
  const restores = await holdRestoreLock(config.DATABASE_URL);
  atEnd(() => restores.release());
  const pools = createPools({ url: config.DATABASE_URL, max: 2 });
  atEnd(() => pools.close());
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  await checkAccess(store, config.EVENTSTORE_URL);
  await assertLogAndKeys({ store, pool: pools.writer, checkpoints: readCheckpoints });
  await migrate(pools.writer, 'access', ACCESS_STEPS);
  const keys = masterKeys(config.MASTER_KEY);
  const link = await createMaster(
    {
      ...{ store, vault: await openVault(pools.writer, keys), pool: pools.writer, keys },
      publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
      now: () => new Date(),
    },
    process.argv[2] ?? '',
  );
  console.log(`Good once, for a day: ${link}`);
  return 0;
});
