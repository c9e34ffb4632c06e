import { runTool } from '../../runtime/program.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { createMaster } from './create-master.ts';
import { openAccounts } from './open-accounts.ts';

/**
 * `npm run create-master -- <e-mail>`: on a set in which nobody can sign in yet, or where another
 * master is wanted. Prints the link, which is good once and for a day.
 */
await runTool(async (atEnd) => {
  const { config, store, pool, keys } = await openAccounts(atEnd);
  const link = await createMaster(
    {
      ...{ store, vault: await openVault(pool, keys), pool, keys },
      publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
      now: () => new Date(),
    },
    process.argv[2] ?? '',
  );
  console.log(`Good once, for a day: ${link}`);
  return 0;
});
