import { v5 as uuidv5 } from 'uuid';
import { connectEventStore, RevisionConflict } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { openInbox } from '../../runtime/inbox/inbox.ts';
import { runTool } from '../../runtime/program.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';

/**
 * `npm run forget -- <subject id or e-mail>`: destroys the key of a person's data; replay and
 * balances stay as they are.
 */
await runTool(async () => {
  const who = process.argv[2];
  if (!who) throw new Error('Say whom to forget: npm run forget -- <subject id or e-mail>');
  const config = readConfig();
  const pools = createPools({ url: config.DATABASE_URL, max: 2 });
  const store = connectEventStore(config.EVENTSTORE_URL);
  try {
    const keys = masterKeys(config.MASTER_KEY);
    const subjectId = await (await openVault(pools.writer, keys)).forget(who);
    if (!subjectId) {
      console.log('Nobody is known by that.');
      return 1;
    }
    const webhooks = await (await openInbox(pools.writer, keys)).forget(subjectId);
    const id = uuidv5('forgotten', subjectId);
    await store
      .append(
        stream.subject(subjectId),
        -1,
        [{ id, type: 'SubjectForgotten', data: { subjectId, at: new Date().toISOString() } }],
        {
          $correlationId: id,
          $causationId: id,
          commandId: id,
          actor: 'operator',
        },
      )
      .catch((error: unknown) => {
        if (!(error instanceof RevisionConflict)) throw error;
      });
    console.log(
      `Forgotten: ${subjectId}. The key is destroyed and ${webhooks} stored webhook bodies are removed.`,
    );
    return 0;
  } finally {
    await store.close();
    await pools.close();
  }
});
