import argon2 from 'argon2';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { SignInResult } from '../../domain/user/sign-in-results.ts';
import { emailLookup, openEmail, sealEmail, takeEmail } from '../../runtime/access/emails.ts';
import { findLink, takeLink, type LinkPurpose } from '../../runtime/access/links.ts';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import type { MasterKeys } from '../../runtime/vault/envelope.ts';
import { customerSessions, type CustomerSessions } from './customer-sessions.ts';
import { orRolledBack } from './or-rolled-back.ts';
import {
  endSessionsOf,
  sessionStore,
  type Place,
  type Sessions,
  type Verified,
} from './session-store.ts';
import { secondFactors, type SecondFactors } from './second-factors.ts';

export interface Access extends Sessions {
  readonly customers: CustomerSessions;
  /** Sets or replaces a user's e-mail and password. */
  setCredentials(userId: string, email: string, password: string): Promise<void>;
  /** Takes an e-mail for a new user; answers whose it is, as it may be somebody's already. */
  takeEmail(userId: string, email: string, password?: string): Promise<string>;
  setPassword(userId: string, password: string): Promise<void>;
  /** Whose an e-mail is. */
  userOf(email: string): Promise<string | undefined>;
  emailOf(userId: string): Promise<string | undefined>;
  /** Whose they are, or undefined for a wrong e-mail or password: both take the same time. */
  verify(email: string, password: string): Promise<Verified | undefined>;
  /**
   * Somebody's new password, the end of their sessions where it ends them, and the link that it is
   * set by: all of it or, where `record` cannot write the fact of it, nothing. Errors:
   * LINK_NOT_VALID; those of `record`.
   */
  renewPassword(
    renewal: PasswordRenewal,
    record: (userId: string) => Promise<Result<unknown>>,
  ): Promise<Result<true>>;
  findLink(token: string, purpose: LinkPurpose): Promise<string | undefined>;
  takeLink(token: string, purpose: LinkPurpose): Promise<string | undefined>;
  readonly secondFactors: SecondFactors;
  /** Whether they signed in before, wherever. */
  hasSignedIn(userId: string): Promise<boolean>;
  /** When each of some users signed in last; undefined for whoever never did. */
  lastSignIns(userIds: readonly string[]): Promise<readonly (Date | undefined)[]>;
  /** Keeps that somebody signed in, or tried to: without a name, an address or an e-mail. */
  recordSignIn(attempt: SignInAttempt): Promise<void>;
}

export interface PasswordRenewal {
  readonly of: { readonly userId: string } | { readonly token: string; readonly purpose: LinkPurpose };
  readonly password: string;
  /** All sessions end but this one; undefined: they go on. */
  readonly ends?: { readonly except: string | null };
}

export interface SignInAttempt extends Place {
  readonly userId: string | null;
  readonly platformId: string | null;
  readonly role: string | null;
  readonly result: SignInResult;
  /** Whether a second factor was proved. */
  readonly secondFactor?: boolean;
}

const putPassword = (database: Pick<pg.Pool, 'query'>, userId: string, hash: string) =>
  database.query('update access.credentials set password_hash = $2 where user_id = $1', [userId, hash]);

const hashed = (password: string) => argon2.hash(password, { type: argon2.argon2id });

/** Passwords (argon2id) and sessions, in a PostgreSQL schema of their own: neither is an event. */
export async function openAccess(pool: pg.Pool, keys: MasterKeys): Promise<Access> {
  await migrate(pool, 'access', ACCESS_STEPS);
  const lookupOf = (email: string) => emailLookup(keys, email);
  const sealedEmail = (email: string, userId: string) => sealEmail(keys, email, userId);
  const emailIn = (box: Buffer, userId: string) => openEmail(keys, box, userId);
  // Compared against when nobody has the e-mail, so that an answer's time does not tell who is a
  // user.
  const nobody = await argon2.hash(randomBytes(16).toString('hex'));

  return {
    async setCredentials(userId, email, password) {
      await pool.query(
        `insert into access.credentials values ($1, $2, $3, $4)
         on conflict (user_id) do update set lookup = excluded.lookup, password_hash = excluded.password_hash, email_box = excluded.email_box`,
        [userId, lookupOf(email), await hashed(password), sealedEmail(email, userId)],
      );
    },

    takeEmail: async (userId, email, password) =>
      takeEmail({ pool, keys }, { userId, email, hash: password && (await hashed(password)) }),

    async setPassword(userId, password) {
      await putPassword(pool, userId, await hashed(password));
    },

    async renewPassword({ of, password, ends }, record) {
      const hash = await hashed(password);
      return orRolledBack(pool, async (client) => {
        const userId = 'userId' in of ? of.userId : await takeLink(client, of.token, of.purpose);
        if (!userId) return fail('LINK_NOT_VALID');
        await putPassword(client, userId, hash);
        if (ends) await endSessionsOf(client, userId, ends);
        const recorded = await record(userId);
        return recorded.ok ? ok(true) : recorded;
      });
    },
    async userOf(email) {
      const found = await pool.query<{ user_id: string }>(
        'select user_id from access.credentials where lookup = $1',
        [lookupOf(email)],
      );
      return found.rows[0]?.user_id;
    },

    async emailOf(userId) {
      const found = await pool.query<{ email_box: Buffer }>(
        'select email_box from access.credentials where user_id = $1',
        [userId],
      );
      return found.rows[0] && emailIn(found.rows[0].email_box, userId);
    },

    async verify(email, password) {
      const found = await pool.query<{ user_id: string; password_hash: string | null }>(
        'select user_id, password_hash from access.credentials where lookup = $1',
        [lookupOf(email)],
      );
      const user = found.rows[0];
      const right = await argon2.verify(user?.password_hash ?? nobody, password);
      const passwordHash = user?.password_hash;
      return user && passwordHash && right ? { userId: user.user_id, passwordHash } : undefined;
    },

    ...sessionStore(pool, emailIn),
    customers: customerSessions(pool),
    findLink: (token, purpose) => findLink(pool, token, purpose),
    takeLink: (token, purpose) => takeLink(pool, token, purpose),
    secondFactors: secondFactors(pool, keys),

    ...signInLog(pool),
  };
}

/** Who signed in, or tried to, and when: without a name, an address or an e-mail. */
const signInLog = (pool: pg.Pool): Pick<Access, 'hasSignedIn' | 'lastSignIns' | 'recordSignIn'> => ({
  async hasSignedIn(userId) {
    const found = await pool.query('select from access.last_sign_ins where user_id = $1', [userId]);
    return found.rowCount === 1;
  },

  async lastSignIns(userIds) {
    const found = await pool.query<{ user_id: string; at: Date }>(
      'select user_id, at from access.last_sign_ins where user_id = any($1)',
      [[...new Set(userIds)]],
    );
    const last = new Map(found.rows.map(({ user_id, at }) => [user_id, at]));
    return userIds.map((userId) => last.get(userId));
  },

  async recordSignIn({ userId, platformId, role, network, device, result, secondFactor = false }) {
    await pool.query(
      `with made as (
         insert into access.sign_ins (user_id, platform_id, role, network, device, result, second_factor)
         values ($1, $2, $3, $4, $5, $6, $7) returning *)
       insert into access.last_sign_ins
       select user_id, at, network, device from made join access.credentials using (user_id)
       where result = 'SIGNED_IN'
       on conflict (user_id) do update set
         at = excluded.at, network = excluded.network, device = excluded.device`,
      [userId, platformId, role, network, device, result, secondFactor],
    );
  },
});
