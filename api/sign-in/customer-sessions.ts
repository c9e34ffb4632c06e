import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Customer } from '../../runtime/access/passcodes.ts';
import { SESSION_SECONDS } from './session-store.ts';

/** Of somebody who saw their purchases by a code: whose they are, and nothing that names them. */
export interface CustomerSession extends Customer {
  readonly sessionId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface CustomerSessions {
  /** A new session's secret; only its hash is kept. */
  open(customer: Customer): Promise<string>;
  /** Undefined when it is unknown or over, or its customer was forgotten. */
  find(token: string): Promise<CustomerSession | undefined>;
  close(token: string): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Sessions without an account, by the hash of the secret that a browser keeps. */
export const customerSessions = (pool: pg.Pool): CustomerSessions => ({
  async open({ platformId, subjectId }) {
    const token = randomBytes(32).toString('base64url');
    await pool.query('delete from access.customer_sessions where expires_at < now()');
    await pool.query(
      `insert into access.customer_sessions (token_hash, platform_id, subject_id, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 second')`,
      [hashOf(token), platformId, subjectId, SESSION_SECONDS],
    );
    return token;
  },

  async find(token) {
    const found = await pool.query<CustomerSession>(
      `select session_id as "sessionId", platform_id as "platformId", subject_id as "subjectId",
         opened_at as "openedAt", expires_at as "expiresAt"
       from access.customer_sessions join vault.subjects using (subject_id)
       where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    return found.rows[0];
  },

  close: async (token) =>
    void (await pool.query('delete from access.customer_sessions where token_hash = $1', [
      hashOf(token),
    ])),
});
