import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../../runtime/database/pools.ts';

/**
 * `OPEN`: signed in; `SECOND_FACTOR`: the password was right, a code is asked for; `SETUP`: a
 * second factor has to be set up first.
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
  readonly openedAt: Date;
  readonly expiresAt: Date;
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

/** Whose password was right, and as what it is kept. */
export interface Verified {
  readonly userId: string;
  readonly passwordHash: string;
}

/** Twelve hours: a working day. */
export const SESSION_SECONDS = 12 * 3_600;
/** For a browser that somebody asked to be remembered in. */
export const REMEMBERED_SECONDS = 30 * 86_400;
/** To look a code up, or to set one up. */
export const PENDING_SECONDS = 15 * 60;

type EndedSessions = { readonly sessionId: string } | { readonly except: string | null };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface Sessions {
  /** A new session's secret; only its hash is kept. */
  openSession(userId: string, options?: SessionOptions): Promise<string>;
  /**
   * One in which somebody else acts in the user's name, in the place of every other such: however
   * many come at once, one of them is inside.
   */
  openActing(userId: string, options: SessionOptions & { readonly actingBy: string }): Promise<string>;
  /**
   * The same for whoever proved a password; undefined where it is not theirs any more: a new one
   * ends all sessions, those that are about to open as well.
   */
  openSessionBy(verified: Verified, options: SessionOptions): Promise<string | undefined>;
  /** Undefined when it is unknown or over; in whatever stage it is. */
  findSession(token: string): Promise<OpenSession | undefined>;
  /** The same by its id, for what is done in its name later. */
  findSessionById(sessionId: string): Promise<OpenSession | undefined>;
  /** Opens a session that waited for its second factor, under a new secret; the old one is over. */
  promoteSession(token: string): Promise<string | undefined>;
  closeSession(token: string): Promise<void>;
  sessionsOf(userId: string): Promise<readonly ListedSession[]>;
  /**
   * Ends one session of a user, or all but one, and with either those in which they act in
   * another's name; answers how many.
   */
  endSessions(userId: string, which: EndedSessions): Promise<number>;
}

/** Sessions, by the hash of the secret that a browser keeps. */
export const sessionStore = (
  pool: pg.Pool,
  emailIn: (box: Buffer, userId: string) => string,
): Sessions => ({ ...opening(pool), ...finding(pool, emailIn), ...ending(pool) });

async function insertSession(
  pool: Pick<pg.Pool, 'query'>,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string | null },
  { stage = 'OPEN', seconds = SESSION_SECONDS, ...options }: SessionOptions,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { device = '', network = '', actingBy = null } = options;
  await pool.query('delete from access.sessions where expires_at < now()');
  // Shares its lock with no change of the password: that ends this session, or is seen by it.
  const opened = await pool.query(
    `insert into access.sessions (token_hash, user_id, expires_at, stage, device, network, acting_by, open_seconds)
     select $1, user_id, now() + $3 * interval '1 second', $4, $5, $6, $7, $8 from access.credentials
     where user_id = $2 and ($9::text is null or password_hash = $9) for share`,
    [
      ...[hashOf(token), userId, stage === 'OPEN' ? seconds : PENDING_SECONDS, stage],
      ...[device, network, actingBy, seconds, passwordHash],
    ],
  );
  return opened.rowCount === 1 ? token : undefined;
}

const opening = (
  pool: pg.Pool,
): Pick<Sessions, 'openSession' | 'openActing' | 'openSessionBy' | 'promoteSession'> => ({
  async openSession(userId, options = {}) {
    const token = await insertSession(pool, { userId, passwordHash: null }, options);
    if (!token) throw new Error(`There is no account ${userId}`);
    return token;
  },
  openActing: (userId, options) =>
    inTransaction(pool, async (client) => {
      await client.query('select from access.credentials where user_id = $1 for update', [userId]);
      await client.query('delete from access.sessions where user_id = $1 and acting_by is not null', [
        userId,
      ]);
      const token = await insertSession(client, { userId, passwordHash: null }, options);
      if (!token) throw new Error(`There is no account ${userId}`);
      return token;
    }),
  openSessionBy: (verified, options) => insertSession(pool, verified, options),

  async promoteSession(token) {
    const next = randomBytes(32).toString('base64url');
    const promoted = await pool.query(
      `update access.sessions set token_hash = $2, stage = 'OPEN', opened_at = now(), expires_at = now() + open_seconds * interval '1 second'
       where token_hash = $1 and stage <> 'OPEN' and expires_at > now()`,
      [hashOf(token), hashOf(next)],
    );
    return promoted.rowCount === 1 ? next : undefined;
  },
});

const finding = (
  pool: pg.Pool,
  emailIn: (box: Buffer, userId: string) => string,
): Pick<Sessions, 'findSession' | 'findSessionById' | 'sessionsOf'> => {
  const findBy = async (column: 'token_hash' | 'session_id', value: Buffer | string) => {
    const found = await pool.query<{
      session_id: string;
      user_id: string;
      email_box: Buffer;
      stage: SessionStage;
      acting_by: string | null;
      opened_at: Date;
      expires_at: Date;
    }>(
      `select session_id, user_id, email_box, stage, acting_by, opened_at, expires_at
       from access.sessions join access.credentials using (user_id) where ${column} = $1 and expires_at > now()`,
      [value],
    );
    const session = found.rows[0];
    return (
      session && {
        sessionId: session.session_id,
        userId: session.user_id,
        email: emailIn(session.email_box, session.user_id),
        stage: session.stage,
        actingBy: session.acting_by,
        openedAt: session.opened_at,
        expiresAt: session.expires_at,
      }
    );
  };
  return {
    findSession: (token) => findBy('token_hash', hashOf(token)),
    findSessionById: (sessionId) => findBy('session_id', sessionId),

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
  };
};

const ending = (pool: pg.Pool): Pick<Sessions, 'closeSession' | 'endSessions'> => ({
  closeSession: async (token) =>
    void (await pool.query('delete from access.sessions where token_hash = $1', [hashOf(token)])),

  endSessions: (userId, which) => endSessionsOf(pool, userId, which),
});

/** The same within a transaction. */
export async function endSessionsOf(
  database: Pick<pg.Pool, 'query'>,
  userId: string,
  which: EndedSessions,
): Promise<number> {
  const ended =
    'sessionId' in which
      ? await database.query(
          `delete from access.sessions where (user_id = $1 and session_id::text = $2) or (acting_by = $1
             and exists (select from access.sessions where user_id = $1 and session_id::text = $2))`,
          [userId, which.sessionId],
        )
      : await database.query(
          'delete from access.sessions where (user_id = $1 or acting_by = $1) and session_id::text is distinct from $2',
          [userId, which.except],
        );
  return ended.rowCount ?? 0;
}
