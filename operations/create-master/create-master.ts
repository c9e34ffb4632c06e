import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isEmail } from '../../domain/checkout/email.ts';
import { accountPath } from '../../domain/kernel/page-paths.ts';
import { inviteUser } from '../../domain/user/account.ts';
import { fail } from '../../domain/kernel/result.ts';
import { user, type UserState } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { takeEmail } from '../../runtime/access/emails.ts';
import { makeLink } from '../../runtime/access/links.ts';
import type { MasterKeys } from '../../runtime/vault/envelope.ts';
import { sealProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

/** The link goes from hand to hand, and is looked at soon. */
const LINK_MS = 86_400_000;

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly pool: pg.Pool;
  readonly keys: MasterKeys;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Asks in a master administrator, and answers the link by which they set their password: good once,
 * for a day. Throws one sentence for what is no e-mail address, and for somebody's.
 */
export async function createMaster(
  { store, vault, pool, keys, publicUrl, now }: Dependencies,
  given: string,
): Promise<string> {
  const email = given.trim().toLowerCase();
  if (!isEmail(email)) throw new Error(`This is no e-mail address: create-master <e-mail>.`);
  const userId = await takeEmail({ pool, keys }, { userId: randomUUID(), email });
  const [name = ''] = email.split('@');
  const profile = { name, email, phone: '', document: '' };
  const sealed = sealProfile(vault, await vault.subjectFor(email), userId, profile);
  const account = { userId, platformId: null, role: 'MASTER' as const, permissions: [], ...sealed };
  const commandId = randomUUID();
  const invited = await handle(store, user, {
    ...{ id: userId, commandId, correlationId: commandId, actor: 'operator' },
    decide: (state) =>
      isTheirs(state)
        ? inviteUser(state, { ...account, invitedBy: null, at: now().toISOString() })
        : fail('ALREADY_EXISTS'),
  });
  if (!invited.ok) throw new Error('Somebody has an account with this e-mail address already.');
  const link = { userId, purpose: 'INVITATION', now: now(), forMs: LINK_MS } as const;
  return new URL(accountPath('INVITATION', await makeLink(pool, link)), publicUrl).href;
}

/** Nobody's yet, or a master's who has not come in: a link that was lost is made anew. */
const isTheirs = (state: UserState): boolean =>
  state.phase === 'NONE' || (state.phase === 'INVITED' && state.user.role === 'MASTER');
