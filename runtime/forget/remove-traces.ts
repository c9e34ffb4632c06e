import type pg from 'pg';
import type { Inbox } from '../inbox/inbox.ts';
import { removeAccounts } from './remove-accounts.ts';

interface Dependencies {
  readonly pool: pg.Pool;
  readonly inbox: Pick<Inbox, 'forget'>;
}

/** What was removed with a person's key. */
export interface Removed {
  readonly webhooks: number;
  readonly accounts: number;
}

/**
 * Removes what is found by a person's key and would be left behind by destroying it: their sign-ins
 * and stored webhooks. Answers how many.
 */
export async function removeTraces({ pool, inbox }: Dependencies, subjectId: string): Promise<Removed> {
  const accounts = await removeAccounts(pool, subjectId);
  const webhooks = await inbox.forget(subjectId);
  return { accounts, webhooks };
}
