import { parseArgs } from 'node:util';
import { checkAccess } from '../../eventstore/check-access.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { masterKeyProof } from '../../runtime/vault/master-key-check.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { couldNotWrite } from './could-not-write.ts';
import { requireItsEvents } from './require-its-events.ts';
import { takeBackup } from './take-backup.ts';

/**
 * `npm run backup -- <folder>`: copies what cannot be made again, while everything runs;
 * `--unless-empty` makes no folder of a set without events.
 */
await runTool(
  async (atEnd) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'unless-empty': { type: 'boolean' } },
    });
    const [folder] = positionals;
    if (!folder) throw new Error('Say where to: backup <new folder>');
    const config = readConfig();
    const restores = await holdRestoreLock(config.DATABASE_URL);
    atEnd(() => restores.release());
    const pools = createPools({ url: config.DATABASE_URL, max: 2 });
    atEnd(() => pools.close());
    const store = connectEventStore(config.EVENTSTORE_URL);
    atEnd(() => store.close());
    const keys = masterKeys(config.MASTER_KEY);
    await checkAccess(store, config.EVENTSTORE_URL);
    // Before the vault is opened, which would make its tables in the wrong database.
    const hasEvents = await requireItsEvents({ store, pool: pools.writer });
    if (values['unless-empty'] && !hasEvents) {
      console.log('No backup was made: the event store holds no event of this set.');
      return 0;
    }
    await openVault(pools.writer, keys);
    const proof = masterKeyProof(keys);
    const parts = { store, pool: pools.writer, restores, proof, now: () => new Date() };
    const { files } = await takeBackup(parts, folder).catch((error: unknown) => {
      throw couldNotWrite(folder, error);
    });
    const counts = files.map(({ name, lines }) => `${lines} of ${name}`);
    console.log(`Backed up to ${folder}: ${counts.join(', ')}.`);
    console.log(
      'MASTER_KEY is not in it, and nothing personal and no secret of it can be read without: keep the key elsewhere.',
    );
    return 0;
  },
  { givesWay: true },
);
