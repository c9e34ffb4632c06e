import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Result } from '../../domain/kernel/result.ts';

/** Writes what happened to a second factor. */
export type Recording = () => Promise<Result<unknown>>;

const RECOVERY_CODES = 10;

/** `k7qm-2xw9-p4td`, without what is mistaken for something else. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCode = () =>
  Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
/** As what a code is kept, however it was typed. */
export const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** Ten recovery codes, in the place of those of before; none where those stay and there are any. */
export async function issueRecoveryCodes(
  database: Pick<pg.Pool, 'query'>,
  userId: string,
  { replaces }: { readonly replaces: boolean },
): Promise<readonly string[]> {
  const known = await database.query('select from access.recovery_codes where user_id = $1 limit 1', [
    userId,
  ]);
  if (!replaces && known.rowCount === 1) return [];
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await database.query('delete from access.recovery_codes where user_id = $1', [userId]);
  await database.query(
    'insert into access.recovery_codes select $1, hash from unnest($2::bytea[]) hash',
    [userId, codes.map(digestOf)],
  );
  return codes;
}
