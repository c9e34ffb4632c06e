import type pg from 'pg';
import { decrypt, encrypt, keyedDigest, type MasterKeys } from '../vault/envelope.ts';

/** Whose an e-mail is, without keeping it: the same digest as the vault finds a person by. */
export const emailLookup = (keys: MasterKeys, email: string): Buffer =>
  keyedDigest(keys.lookup, email.trim().toLowerCase());

export const sealEmail = (keys: MasterKeys, email: string, userId: string): Buffer =>
  encrypt(keys.wrapping, Buffer.from(email), userId);

export const openEmail = (keys: MasterKeys, box: Buffer, userId: string): string =>
  decrypt(keys.wrapping, box, userId).toString();

/**
 * Takes an e-mail for a new user, with the hash of their password or without one yet, and answers
 * whose it is: theirs, or somebody's who took it before. Of two at once one gets it.
 */
export async function takeEmail(
  { pool, keys }: { readonly pool: Pick<pg.Pool, 'query'>; readonly keys: MasterKeys },
  { userId, email, hash }: { userId: string; email: string; hash?: string | undefined },
): Promise<string> {
  const lookup = emailLookup(keys, email);
  const values = [userId, lookup, hash ?? null, sealEmail(keys, email, userId)];
  const ask = async () =>
    (
      await pool.query<{ user_id: string }>(
        `with made as (insert into access.credentials values ($1, $2, $3, $4) on conflict do nothing returning user_id)
         select user_id from made union all select user_id from access.credentials where lookup = $2`,
        values,
      )
    ).rows[0];
  // The loser of two inserts at once sees nothing in its own snapshot, and the winner's row when it
  // asks again.
  const taken = (await ask()) ?? (await ask());
  if (!taken) throw new Error('An e-mail is neither taken nor free');
  return taken.user_id;
}
