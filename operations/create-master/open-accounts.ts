import type pg from 'pg';
import { checkAccess } from '../../eventstore/check-access.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { assertLogAndKeys } from '../../eventstore/same-log.ts';
import { connectEventStore, type EventStore } from '../../eventstore/store.ts';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { readConfig, type Config } from '../../runtime/config.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import type { runTool } from '../../runtime/program.ts';
import { masterKeys, type MasterKeys } from '../../runtime/vault/envelope.ts';

/** What a tool needs that changes accounts; closed at its end. */
interface Accounts {
  readonly config: Config;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly keys: MasterKeys;
}

type AtEnd = Parameters<Parameters<typeof runTool>[0]>[0];

/** Opens a set whose log and keys belong together. Throws one sentence for one that is not. */
export async function openAccounts(atEnd: AtEnd): Promise<Accounts> {
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
  return { config, store, pool: pools.writer, keys: masterKeys(config.MASTER_KEY) };
}
