import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { removeSecondFactors } from '../../runtime/access/second-factors.ts';
import { decrypt, encrypt, type MasterKeys } from '../../runtime/vault/envelope.ts';
import { orRolledBack } from './or-rolled-back.ts';

export interface SecondFactors {
  has(userId: string): Promise<boolean>;
  /**
   * A new secret for an authenticator app, in base32. It counts once a code of it was confirmed;
   * until then the one before does.
   */
  beginTotp(userId: string): Promise<string>;
  /**
   * Puts the new secret in force. Answers ten recovery codes, which nobody can see again. Errors:
   * WRONG_CODE, also where nothing was begun; those of `record`, which writes the fact of it:
   * without that nothing is in force.
   */
  confirmTotp(userId: string, code: string, record: Recording): Promise<Result<readonly string[]>>;
  /** Whether a code is right: one of the app, or a recovery code; each is right once. */
  check(userId: string, code: string): Promise<boolean>;
  /** Takes all of it away, or where the fact of it cannot be written nothing. */
  remove(userId: string, record: Recording): Promise<Result<true>>;
}

/** Writes what happened. */
type Recording = () => Promise<Result<unknown>>;

/** RFC 6238: six digits of thirty seconds each; clocks may differ by one step. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;

const totpOf = (secret: Secret) => new TOTP({ secret, digits: 6, period: PERIOD_SECONDS });
/** `k7qm-2xw9-p4td`, without what is mistaken for something else. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCode = () =>
  Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** The step that a code is of; undefined when it is wrong. */
function stepOf(secret: Secret, code: string): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + delta;
}

/** Codes of authenticator apps, their secrets sealed, and recovery codes, kept as digests. */
export function secondFactors(pool: pg.Pool, keys: MasterKeys): SecondFactors {
  const placeOf = (userId: string) => `totp/${userId}`;
  const secretIn = (box: Buffer, userId: string) =>
    Secret.fromBase32(decrypt(keys.wrapping, box, placeOf(userId)).toString());
  const find = async (userId: string, isConfirmed: boolean) => {
    const column = isConfirmed ? 'secret_box' : 'next_box';
    const found = await pool.query<{ box: Buffer | null }>(
      `select ${column} as box from access.totp where user_id = $1`,
      [userId],
    );
    const box = found.rows[0]?.box;
    return box ? secretIn(box, userId) : undefined;
  };

  return {
    has: async (userId) => (await find(userId, true)) !== undefined,

    async beginTotp(userId) {
      const { base32 } = new Secret({ size: 20 });
      await pool.query(
        `insert into access.totp (user_id, next_box) values ($1, $2)
         on conflict (user_id) do update set next_box = excluded.next_box`,
        [userId, encrypt(keys.wrapping, Buffer.from(base32), placeOf(userId))],
      );
      return base32;
    },

    async confirmTotp(userId, code, record) {
      const secret = await find(userId, false);
      const step = secret && stepOf(secret, code);
      if (step === undefined) return fail('WRONG_CODE');
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      return orRolledBack(pool, async (client) => {
        const confirmed = await client.query(
          `update access.totp set secret_box = next_box, next_box = null, last_step = $2
           where user_id = $1 and next_box is not null`,
          [userId, step],
        );
        if (confirmed.rowCount !== 1) return fail('WRONG_CODE');
        await client.query('delete from access.recovery_codes where user_id = $1', [userId]);
        await client.query(
          'insert into access.recovery_codes select $1, hash from unnest($2::bytea[]) hash',
          [userId, codes.map(digestOf)],
        );
        const recorded = await record();
        return recorded.ok ? ok(codes) : recorded;
      });
    },

    async check(userId, code) {
      const secret = await find(userId, true);
      if (!secret) return false;
      const step = stepOf(secret, code);
      // Of two that come at once with one code, one finds it unused.
      const used =
        step === undefined
          ? await pool.query('delete from access.recovery_codes where user_id = $1 and code_hash = $2', [
              userId,
              digestOf(code),
            ])
          : await pool.query(
              'update access.totp set last_step = $2 where user_id = $1 and last_step < $2',
              [userId, step],
            );
      return used.rowCount === 1;
    },

    remove: (userId, record) =>
      orRolledBack(pool, async (client) => {
        await removeSecondFactors(client, userId);
        const recorded = await record();
        return recorded.ok ? ok(true) : recorded;
      }),
  };
}
