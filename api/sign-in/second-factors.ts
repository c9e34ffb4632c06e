import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { User } from '../../domain/user/user.ts';
import { decrypt, encrypt, type MasterKeys } from '../../runtime/vault/envelope.ts';
import { orRolledBack } from './or-rolled-back.ts';
import { passkeys, type Passkeys } from './passkeys.ts';
import { digestOf, issueRecoveryCodes, type Recording } from './recovery-codes.ts';

export type SecondFactorKind = User['secondFactors'][number];

export interface SecondFactors extends Passkeys {
  /** Which of them somebody is asked for beside their password. */
  kindsOf(userId: string): Promise<readonly SecondFactorKind[]>;
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
  /** Takes the app's away, or where the fact of it cannot be written nothing. */
  removeTotp(userId: string, record: Recording): Promise<Result<true>>;
}

/** RFC 6238: six digits of thirty seconds each; clocks may differ by one step. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;

const totpOf = (secret: Secret) => new TOTP({ secret, digits: 6, period: PERIOD_SECONDS });
/** The step that a code is of; undefined when it is wrong. */
function stepOf(secret: Secret, code: string): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + delta;
}

async function kindsOf(pool: pg.Pool, userId: string): Promise<readonly SecondFactorKind[]> {
  const found = await pool.query<{ kind: SecondFactorKind }>(
    `select 'TOTP' as kind from access.totp where user_id = $1 and secret_box is not null
     union select 'PASSKEY' from access.passkeys where user_id = $1 order by 1 desc`,
    [userId],
  );
  return found.rows.map(({ kind }) => kind);
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
    ...passkeys(pool),
    kindsOf: (userId) => kindsOf(pool, userId),

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
      return orRolledBack(pool, async (client) => {
        const confirmed = await client.query(
          `update access.totp set secret_box = next_box, next_box = null, last_step = $2
           where user_id = $1 and next_box is not null`,
          [userId, step],
        );
        if (confirmed.rowCount !== 1) return fail('WRONG_CODE');
        const codes = await issueRecoveryCodes(client, userId, { replaces: true });
        const recorded = await record();
        return recorded.ok ? ok(codes) : recorded;
      });
    },

    async check(userId, code) {
      const secret = await find(userId, true);
      const step = secret && stepOf(secret, code);
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

    removeTotp: (userId, record) =>
      orRolledBack(pool, async (client) => {
        await client.query('delete from access.totp where user_id = $1', [userId]);
        await client.query(
          `delete from access.recovery_codes where user_id = $1
             and not exists (select from access.passkeys where user_id = $1)`,
          [userId],
        );
        const recorded = await record();
        return recorded.ok ? ok(true) : recorded;
      }),
  };
}
