import { parseArgs } from 'node:util';
import { validate as isUuid } from 'uuid';
import { checkAccess } from '../../eventstore/check-access.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { hasAnyKey } from '../../eventstore/keys-of-events.ts';
import { assertLogAndKeys } from '../../eventstore/same-log.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { demandCommits } from '../../runtime/database/commit-readiness.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { overwriteRemoved } from '../../runtime/forget/overwrite-removed.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { forgetPerson } from './forget-person.ts';
import { addToList } from './forgotten-list.ts';

/** A phone is often a family's: it does not say who bought. */
const OF_PHONES = ' A phone leads to abandoned carts only: say the e-mail of who bought.';
const NO_KEY =
  'No key of it was in the vault, and one that comes back is destroyed (mistyped, it forgets nobody)';
const NO_LIST =
  'On no list: a restore of a backup of before would bring them back. Run forget <subject id> --list <file> for each to add them.';
const isPhone = (who: string): boolean => /^[+\d][\d ()-]+$/.test(who);

/**
 * `npm run forget -- <e-mail, phone or subject id> [--list <file>]`: destroys the keys of a
 * person's data, buyer or seller; replay and balances stay as they are. Running it again after it
 * was cut off ends the same. The list is what `npm run restore` is told.
 */
await runTool(async (atEnd) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string' } },
  });
  const [who] = positionals;
  if (!who) throw new Error('Say whom to forget: forget <e-mail, phone or subject id> [--list <file>]');
  const config = readConfig();
  const restores = await holdRestoreLock(config.DATABASE_URL);
  atEnd(() => restores.release());
  const pools = createPools({ url: config.DATABASE_URL, max: 2 });
  atEnd(() => pools.close());
  const store = connectEventStore(config.EVENTSTORE_URL);
  atEnd(() => store.close());
  await checkAccess(store, config.EVENTSTORE_URL);
  await assertLogAndKeys({ store, pool: pools.writer, checkpoints: readCheckpoints });
  const keys = masterKeys(config.MASTER_KEY);
  const vault = await openVault(pools.writer, keys);
  const inbox = await openInbox(pools.writer, keys);
  const parts = { store, pool: pools.writer, vault, inbox };
  const known = await vault.subjectIdsOf(who);
  // An id is forgotten in advance where its key may come back, as from an older copy.
  const mayComeBack = known.length === 0 && isUuid(who) && (await hasAnyKey(pools.writer));
  const subjectIds = mayComeBack ? [who.toLowerCase()] : known;
  await demandCommits(pools.writer);
  for (const subjectId of subjectIds) {
    const forgotten = { subjectId, at: new Date().toISOString() };
    // First: once the key is gone, nobody finds the id again.
    if (values.list) await addToList(values.list, forgotten);
    const { webhooks, accounts } = await forgetPerson(parts, forgotten);
    console.log(
      `Forgotten: ${subjectId}. ${known.length > 0 ? 'The key is destroyed' : NO_KEY}; ${webhooks} stored webhooks and ${accounts} sign-ins are removed.`,
    );
  }
  if (subjectIds.length > 0) await overwriteRemoved(pools.writer, console.error);
  if (subjectIds.length > 0 && !values.list) console.log(NO_LIST);
  if (subjectIds.length === 0) console.log(`Nobody is known by that.${isPhone(who) ? OF_PHONES : ''}`);
  return subjectIds.length === 0 ? 1 : 0;
});
