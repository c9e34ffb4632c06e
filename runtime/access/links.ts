import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** What a mail's link lets do, and for how long, in milliseconds. */
export const LINKS = {
  INVITATION: 7 * 86_400_000,
  CONFIRMATION: 2 * 86_400_000,
  PASSWORD_RESET: 30 * 60_000,
} as const;
export type LinkPurpose = keyof typeof LINKS;

type Database = Pick<pg.Pool, 'query'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A new link's secret; only its hash is kept. The first link of a master lives for `forMs`. */
export async function makeLink(
  pool: Database,
  {
    userId,
    purpose,
    now,
    forMs = LINKS[purpose],
  }: {
    readonly userId: string;
    readonly purpose: LinkPurpose;
    readonly now: Date;
    readonly forMs?: number;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + forMs);
  await pool.query('insert into access.links values ($1, $2, $3, $4)', [
    hashOf(token),
    userId,
    purpose,
    expiresAt,
  ]);
  return token;
}

/** Whose link it is, without using it; undefined when it is none, was used, or its time is over. */
export async function findLink(
  pool: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const found = await pool.query<{ user_id: string }>(
    'select user_id from access.links where token_hash = $1 and purpose = $2 and expires_at > now()',
    [hashOf(token), purpose],
  );
  return found.rows[0]?.user_id;
}

/**
 * Uses a link: of two at once one gets its user. Every other link of that user and purpose is used
 * with it.
 */
export async function takeLink(
  pool: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const taken = await pool.query<{ user_id: string }>(
    'delete from access.links where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id',
    [hashOf(token), purpose],
  );
  const userId = taken.rows[0]?.user_id;
  if (userId)
    await pool.query(
      'delete from access.links where (user_id = $1 and purpose = $2) or expires_at < now()',
      [userId, purpose],
    );
  return userId;
}
