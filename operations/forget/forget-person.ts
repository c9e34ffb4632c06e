import type pg from 'pg';
import { forgetSubject, type Forgotten } from '../../eventstore/forgotten.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { removeTraces, type Removed } from '../../runtime/forget/remove-traces.ts';

export interface ForgetParts {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly vault: Vault;
  readonly inbox: Inbox;
}

/** Forgets a subject, whoever it is. Done again after it was cut off it ends the same. */
export async function forgetPerson(
  { store, pool, vault, inbox }: ForgetParts,
  { subjectId, at }: Forgotten,
): Promise<Removed> {
  // The key goes last: while it is there, this can be run again after it was cut off.
  const removed = await removeTraces({ pool, inbox }, subjectId);
  await forgetSubject({ store, vault }, subjectId, new Date(at));
  return removed;
}
