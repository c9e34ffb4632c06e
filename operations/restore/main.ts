import { parseArgs } from 'node:util';
import { checkAccess } from '../../eventstore/check-access.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { demandDatabase } from '../../runtime/database/connect.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { readList } from '../forget/forgotten-list.ts';
import { restore } from './restore.ts';

const USAGE = 'Say from where: npm run restore -- <folder of a backup> [--forgotten <file>]';

/**
 * `npm run restore -- <folder>`: fills an empty set from a backup; `--forgotten <file>` names the
 * list that `npm run forget -- … --list <file>` has kept since.
 */
await runTool(async (atEnd) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { forgotten: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error(USAGE);
  const forgotten = values.forgotten ? await readList(values.forgotten) : [];
  const config = readConfig();
  await demandDatabase(config.DATABASE_URL);
  const pools = createPools({ url: config.DATABASE_URL, max: 2 });
  atEnd(() => pools.close());
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  await checkAccess(store, config.EVENTSTORE_URL);
  const keys = masterKeys(config.MASTER_KEY);
  const { DATABASE_URL: databaseUrl } = config;
  const parts = { store, pool: pools.writer, databaseUrl, keys, warn: console.error };
  const done = await restore(parts, { folder, forgotten });
  console.log(`Restored ${done.events} events and all of ${done.manifest.takenAt} from ${folder}.`);
  if (done.forgotten > 0) console.log(`Forgotten again: ${done.forgotten}.`);
  console.log('Programs of this set begin now, and read all events once. Then run verify-ledger.');
  return 0;
});
