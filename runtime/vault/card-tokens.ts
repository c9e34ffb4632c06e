import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';

/** Longer than any buyer waits for a card's answer, in minutes. */
export const CARD_TOKEN_MINUTES = 15;
const LIFE = `interval '${CARD_TOKEN_MINUTES} minutes'`;
const SWEPT_MAX = 1_000;

export const CARD_TOKEN_STEP = `create table vault.card_tokens (
     token_id uuid primary key,
     subject_id uuid not null,
     box jsonb not null,
     kept_at timestamptz not null default now());
   create index on vault.card_tokens (subject_id);
   create index on vault.card_tokens (kept_at);`;

/** Sealed tokens of cards between the purchase and the provider's answer. Events only name them. */
export interface CardTokenStore {
  /** Keeps a sealed token under a new id. */
  keep(box: Sealed): Promise<string>;
  /** Undefined when it was dropped or outlived its `CARD_TOKEN_MINUTES`. */
  find(tokenId: string): Promise<Sealed | undefined>;
  drop(tokenId: string): Promise<void>;
  /** Removes what outlived its time; answers how many. */
  sweep(): Promise<number>;
}

/**
 * The age is asked for in a way that no index serves: PostgreSQL took the one of `kept_at` as long
 * as it had no statistics, and read every card of the last minutes.
 */
export const FIND_CARD_TOKEN = `select box from vault.card_tokens
  where token_id = $1 and kept_at + ${LIFE} > now()`;

export const cardTokenStore = (pool: pg.Pool): CardTokenStore => ({
  async keep(box) {
    const tokenId = randomUUID();
    await pool.query({
      name: 'card token keep',
      text: 'insert into vault.card_tokens (token_id, subject_id, box) values ($1, $2, $3)',
      values: [tokenId, box.subjectId, JSON.stringify(box)],
    });
    return tokenId;
  },

  async find(tokenId) {
    const found = await pool.query<{ box: Sealed }>({
      name: 'card token find',
      text: FIND_CARD_TOKEN,
      values: [tokenId],
    });
    return found.rows[0]?.box;
  },

  async drop(tokenId) {
    await pool.query('delete from vault.card_tokens where token_id = $1', [tokenId]);
  },

  async sweep() {
    const swept = await pool.query(
      `delete from vault.card_tokens where token_id in (
         select token_id from vault.card_tokens where kept_at <= now() - ${LIFE} limit ${SWEPT_MAX})`,
    );
    return swept.rowCount ?? 0;
  },
});
