import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
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

const USAGE = 'Say from where: restore <folder of a backup> (--forgotten <file> | --nobody-forgotten)';
/** The name that the manual gives the list, beside the backups. */
const LIST = 'forgotten';

/**
 * `npm run restore -- <folder>`: fills an empty set from a backup; `--forgotten <file>` names the
 * list that `npm run forget -- … --list <file>` has kept since. Where one lies beside the backup it
 * is named, or `--nobody-forgotten` said: left out, it would bring back who is on it.
 */
await runTool(async (atEnd) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { forgotten: { type: 'string' }, 'nobody-forgotten': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder || (values.forgotten && values['nobody-forgotten'])) throw new Error(USAGE);
  const list = join(await realpath(folder).catch(() => folder), '..', LIST);
  const beside = existsSync(list) ? await readList(list) : undefined;
  if (beside && !values.forgotten && !(values['nobody-forgotten'] && beside.length === 0))
    throw new Error(
      `${list} lies beside the backup, with ${beside.length} forgotten: say --forgotten ${list}. Where it is of another set, put it elsewhere. Nothing was restored.`,
    );
  const forgotten = values.forgotten ? await readList(values.forgotten) : [];
  const told = new Set(forgotten.map(({ subjectId }) => subjectId));
  if (beside?.some(({ subjectId }) => !told.has(subjectId)))
    throw new Error(
      `${values.forgotten} lacks somebody of ${list}, which lies beside the backup. Nothing was restored.`,
    );
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
