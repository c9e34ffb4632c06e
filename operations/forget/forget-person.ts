import type pg from 'pg';
import { forgetSubject, type Forgotten } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { removeAccounts } from './remove-accounts.ts';

export interface ForgetParts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly vault: Vault;
  readonly inbox: Inbox;
}

/** What was removed with a person's key. */
export interface Removed {
  readonly webhooks: number;
  readonly accounts: number;
}

/** Forgets a subject, whoever it is. Done again after it was cut off it ends the same. */
export async function forgetPerson(
  { store, pool, vault, inbox }: ForgetParts,
  { subjectId, at }: Forgotten,
): Promise<Removed> {
  // The key goes last: while it is there, this can be run again after it was cut off.
  const accounts = await removeAccounts(pool, subjectId);
  const webhooks = await inbox.forget(subjectId);
  await forgetSubject({ store, vault }, subjectId, new Date(at));
  return { webhooks, accounts };
}
