import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { removeSecondFactors as decide } from '../../domain/user/authority.ts';
import { user } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { emailLookup } from '../../runtime/access/emails.ts';
import { removeSecondFactors } from '../../runtime/access/second-factors.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import type { MasterKeys } from '../../runtime/vault/envelope.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly keys: MasterKeys;
  readonly now: () => Date;
}

/**
 * Takes the second factors of somebody who lost them, ends their sessions, and lets a mail tell
 * them; answers how many kinds there were. Throws one sentence where nobody has the e-mail, or
 * nobody can sign in to the account.
 */
export async function removeSecondFactor(
  { store, pool, keys, now }: Dependencies,
  email: string,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const found = await client.query<{ user_id: string }>(
      'select user_id from access.credentials where lookup = $1 for update',
      [emailLookup(keys, email)],
    );
    const userId = found.rows[0]?.user_id;
    if (!userId)
      throw new Error('Nobody has an account with this e-mail: remove-second-factor <e-mail>.');
    await removeSecondFactors(client, userId);
    await client.query('delete from access.sessions where user_id = $1', [userId]);
    const commandId = randomUUID();
    const removed = await handle(store, user, {
      ...{ id: userId, commandId, correlationId: commandId, actor: 'operator' },
      decide: (state) => decide(state, { at: now().toISOString() }),
    });
    if (!removed.ok) throw new Error('Nobody can sign in to this account yet, or any more.');
    return removed.value.written;
  });
}
