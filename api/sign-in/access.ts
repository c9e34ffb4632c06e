import argon2 from 'argon2';
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { decrypt, encrypt, keyedDigest, type MasterKeys } from '../../runtime/vault/envelope.ts';

export interface Access {
  /** Sets or replaces a user's e-mail and password. */
  setCredentials(userId: string, email: string, password: string): Promise<void>;
  /** The user, or undefined for a wrong e-mail or password: both take the same time. */
  verify(email: string, password: string): Promise<string | undefined>;
  /** A new session's secret; only its hash is kept. */
  openSession(userId: string): Promise<string>;
  findSession(token: string): Promise<{ userId: string; email: string } | undefined>;
  closeSession(token: string): Promise<void>;
}

/** Twelve hours: a working day. */
export const SESSION_SECONDS = 12 * 3_600;

/** Passwords (argon2id) and sessions, in a PostgreSQL schema of their own: neither is an event. */
export async function openAccess(pool: pg.Pool, keys: MasterKeys): Promise<Access> {
  await migrate(pool, 'access', ACCESS_STEPS);
  const lookupOf = (email: string) => keyedDigest(keys.lookup, email.trim().toLowerCase());
  const hashOf = (token: string) => createHash('sha256').update(token).digest();
  // Compared against when nobody has the e-mail, so that an answer's time does not tell who is a
  // user.
  const nobody = await argon2.hash(randomBytes(16).toString('hex'));

  return {
    async setCredentials(userId, email, password) {
      const hash = await argon2.hash(password, { type: argon2.argon2id });
      await pool.query(
        `insert into access.credentials values ($1, $2, $3, $4)
         on conflict (user_id) do update set lookup = excluded.lookup, password_hash = excluded.password_hash, email_box = excluded.email_box`,
        [userId, lookupOf(email), hash, encrypt(keys.wrapping, Buffer.from(email), userId)],
      );
    },

    async verify(email, password) {
      const found = await pool.query<{ user_id: string; password_hash: string }>(
        'select user_id, password_hash from access.credentials where lookup = $1',
        [lookupOf(email)],
      );
      const user = found.rows[0];
      const right = await argon2.verify(user?.password_hash ?? nobody, password);
      return user && right ? user.user_id : undefined;
    },

    async openSession(userId) {
      const token = randomBytes(32).toString('base64url');
      await pool.query('delete from access.sessions where expires_at < now()');
      await pool.query("insert into access.sessions values ($1, $2, now() + $3 * interval '1 second')", [
        hashOf(token),
        userId,
        SESSION_SECONDS,
      ]);
      return token;
    },

    async findSession(token) {
      const found = await pool.query<{ user_id: string; email_box: Buffer }>(
        'select user_id, email_box from access.sessions join access.credentials using (user_id) where token_hash = $1 and expires_at > now()',
        [hashOf(token)],
      );
      const session = found.rows[0];
      return (
        session && {
          userId: session.user_id,
          email: decrypt(keys.wrapping, session.email_box, session.user_id).toString(),
        }
      );
    },

    closeSession: async (token) =>
      void (await pool.query('delete from access.sessions where token_hash = $1', [hashOf(token)])),
  };
}
