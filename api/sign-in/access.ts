import argon2 from 'argon2';
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { findLink, takeLink, type LinkPurpose } from '../../runtime/access/links.ts';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { decrypt, encrypt, keyedDigest, type MasterKeys } from '../../runtime/vault/envelope.ts';
import { secondFactors, type SecondFactors } from './second-factors.ts';

/**
 * `OPEN`: signed in; `SECOND_FACTOR`: the password was right, a code is asked for; `SETUP`: a second
 * factor has to be set up first.
 */
export type SessionStage = 'OPEN' | 'SECOND_FACTOR' | 'SETUP';

/** In which browser and network somebody is, in short words that name nobody. */
export interface Place {
  readonly device: string;
  readonly network: string;
}

export interface OpenSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly stage: SessionStage;
  /** The administrator who acts in the user's name; null: the user themselves. */
  readonly actingBy: string | null;
}

/** A session as its owner sees it in a list. */
export interface ListedSession extends Place {
  readonly sessionId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface SessionOptions extends Partial<Place> {
  readonly stage?: SessionStage;
  /** How long it lasts once it is open. */
  readonly seconds?: number;
  readonly actingBy?: string;
}

export interface Access {
  /** Sets or replaces a user's e-mail and password. */
  setCredentials(userId: string, email: string, password: string): Promise<void>;
  /** Takes an e-mail for a new user, who has no password yet; false where it is somebody's. */
  takeEmail(userId: string, email: string, password?: string): Promise<boolean>;
  setPassword(userId: string, password: string): Promise<void>;
  /** Whose an e-mail is. */
  userOf(email: string): Promise<string | undefined>;
  emailOf(userId: string): Promise<string | undefined>;
  /** The user, or undefined for a wrong e-mail or password: both take the same time. */
  verify(email: string, password: string): Promise<string | undefined>;
  /** A new session's secret; only its hash is kept. */
  openSession(userId: string, options?: SessionOptions): Promise<string>;
  /** Undefined when it is unknown or over; in whatever stage it is. */
  findSession(token: string): Promise<OpenSession | undefined>;
  /** Opens a session that waited for its second factor, under a new secret; the old one is over. */
  promoteSession(token: string): Promise<string | undefined>;
  closeSession(token: string): Promise<void>;
  sessionsOf(userId: string): Promise<readonly ListedSession[]>;
  /** Ends one session of a user, or all but one; answers how many. */
  endSessions(userId: string, which: { sessionId: string } | { except: string | null }): Promise<number>;
  findLink(token: string, purpose: LinkPurpose): Promise<string | undefined>;
  takeLink(token: string, purpose: LinkPurpose): Promise<string | undefined>;
  readonly secondFactors: SecondFactors;
  /** Whether they signed in before, wherever. */
  hasSignedIn(userId: string): Promise<boolean>;
  /** Keeps that somebody signed in, or tried to: without a name, an address or an e-mail. */
  recordSignIn(attempt: SignInAttempt): Promise<void>;
}

export interface SignInAttempt extends Place {
  readonly userId: string | null;
  readonly platformId: string | null;
  readonly role: string | null;
  readonly result: 'SIGNED_IN' | 'SECOND_FACTOR' | 'WRONG_CREDENTIALS' | 'WRONG_CODE' | 'REFUSED';
}

/** Twelve hours: a working day. */
export const SESSION_SECONDS = 12 * 3_600;
/** For a browser that somebody asked to be remembered in. */
export const REMEMBERED_SECONDS = 30 * 86_400;
/** To look a code up, or to set one up. */
export const PENDING_SECONDS = 15 * 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const hashed = (password: string) => argon2.hash(password, { type: argon2.argon2id });

/** Passwords (argon2id) and sessions, in a PostgreSQL schema of their own: neither is an event. */
export async function openAccess(pool: pg.Pool, keys: MasterKeys): Promise<Access> {
  await migrate(pool, 'access', ACCESS_STEPS);
  const lookupOf = (email: string) => keyedDigest(keys.lookup, email.trim().toLowerCase());
  const sealedEmail = (email: string, userId: string) =>
    encrypt(keys.wrapping, Buffer.from(email), userId);
  const emailIn = (box: Buffer, userId: string) => decrypt(keys.wrapping, box, userId).toString();
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

    async takeEmail(userId, email, password) {
      const hash = password === undefined ? null : await hashed(password);
      const taken = await pool.query<{ user_id: string }>(
        `with made as (insert into access.credentials values ($1, $2, $3, $4) on conflict do nothing returning user_id)
         select user_id from made union all select user_id from access.credentials where lookup = $2`,
        [userId, lookupOf(email), hash, sealedEmail(email, userId)],
      );
      return taken.rows[0]?.user_id === userId;
    },

    async setPassword(userId, password) {
      await pool.query('update access.credentials set password_hash = $2 where user_id = $1', [
        userId,
        await hashed(password),
      ]);
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
      return user?.password_hash && right ? user.user_id : undefined;
    },

    ...sessions(pool, emailIn),
    findLink: (token, purpose) => findLink(pool, token, purpose),
    takeLink: (token, purpose) => takeLink(pool, token, purpose),
    secondFactors: secondFactors(pool, keys),

    async hasSignedIn(userId) {
      const found = await pool.query(
        "select from access.sign_ins where user_id = $1 and result = 'SIGNED_IN' limit 1",
        [userId],
      );
      return found.rowCount === 1;
    },

    async recordSignIn({ userId, platformId, role, network, device, result }) {
      await pool.query(
        'insert into access.sign_ins (user_id, platform_id, role, network, device, result) values ($1, $2, $3, $4, $5, $6)',
        [userId, platformId, role, network, device, result],
      );
    },
  };
}

type Sessions = Pick<
  Access,
  'openSession' | 'findSession' | 'promoteSession' | 'closeSession' | 'sessionsOf' | 'endSessions'
>;

const sessions = (pool: pg.Pool, emailIn: (box: Buffer, userId: string) => string): Sessions => ({
  async openSession(userId, { stage = 'OPEN', seconds = SESSION_SECONDS, ...options } = {}) {
    const token = randomBytes(32).toString('base64url');
    const { device = '', network = '', actingBy = null } = options;
    await pool.query('delete from access.sessions where expires_at < now()');
    await pool.query(
      `insert into access.sessions (token_hash, user_id, expires_at, stage, device, network, acting_by, open_seconds)
       values ($1, $2, now() + $3 * interval '1 second', $4, $5, $6, $7, $8)`,
      [
        ...[hashOf(token), userId, stage === 'OPEN' ? seconds : PENDING_SECONDS, stage],
        ...[device, network, actingBy, seconds],
      ],
    );
    return token;
  },

  async findSession(token) {
    const found = await pool.query<{
      session_id: string;
      user_id: string;
      email_box: Buffer;
      stage: SessionStage;
      acting_by: string | null;
    }>(
      `select session_id, user_id, email_box, stage, acting_by
       from access.sessions join access.credentials using (user_id) where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    const session = found.rows[0];
    return (
      session && {
        sessionId: session.session_id,
        userId: session.user_id,
        email: emailIn(session.email_box, session.user_id),
        stage: session.stage,
        actingBy: session.acting_by,
      }
    );
  },

  async promoteSession(token) {
    const next = randomBytes(32).toString('base64url');
    const promoted = await pool.query(
      `update access.sessions set token_hash = $2, stage = 'OPEN', opened_at = now(), expires_at = now() + open_seconds * interval '1 second'
       where token_hash = $1 and stage <> 'OPEN' and expires_at > now()`,
      [hashOf(token), hashOf(next)],
    );
    return promoted.rowCount === 1 ? next : undefined;
  },

  closeSession: async (token) =>
    void (await pool.query('delete from access.sessions where token_hash = $1', [hashOf(token)])),

  async sessionsOf(userId) {
    const found = await pool.query<{
      session_id: string;
      opened_at: Date;
      expires_at: Date;
      device: string;
      network: string;
    }>(
      `select session_id, opened_at, expires_at, device, network from access.sessions
       where user_id = $1 and expires_at > now() and stage = 'OPEN' and acting_by is null order by opened_at desc limit 100`,
      [userId],
    );
    return found.rows.map(({ session_id, opened_at, expires_at, ...place }) => ({
      ...place,
      sessionId: session_id,
      openedAt: opened_at,
      expiresAt: expires_at,
    }));
  },

  async endSessions(userId, which) {
    const ended =
      'sessionId' in which
        ? await pool.query('delete from access.sessions where user_id = $1 and session_id::text = $2', [
            userId,
            which.sessionId,
          ])
        : await pool.query(
            'delete from access.sessions where user_id = $1 and session_id::text is distinct from $2',
            [userId, which.except],
          );
    return ended.rowCount ?? 0;
  },
});
