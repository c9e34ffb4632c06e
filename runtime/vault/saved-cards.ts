import type pg from 'pg';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';

const SWEPT_MAX = 1_000;

export const SAVED_CARD_STEP = `create table vault.saved_cards (
     saved_card_id uuid primary key,
     subject_id uuid not null,
     box jsonb not null,
     ends_at timestamptz,
     -- The sale that it goes with, should that not be paid; null: it was, or nobody asks.
     unpaid_of uuid);
   create index on vault.saved_cards (subject_id);
   create index on vault.saved_cards (ends_at);
   create index on vault.saved_cards (unpaid_of) where unpaid_of is not null;`;

/** How many of them are asked about at a time, so that no stop waits for more. */
const UNSETTLED_MAX = 1_000;

/** For how long a card is kept. */
export interface KeptFor {
  /** Until that moment (ISO 8601); without it until it is dropped. */
  readonly endsAt?: string | undefined;
  /** The payment whose end without money ends it. */
  readonly unpaidOf?: string | undefined;
}

/**
 * What providers call the cards that they keep for buyers, sealed. Events only name them, by ids of
 * ours that nobody can charge anything with.
 */
export interface SavedCardStore {
  /** Keeps it; kept again: the newest. False where its person was forgotten: it is not. */
  keep(savedCardId: string, box: Sealed, kept?: KeptFor): Promise<boolean>;
  /** Undefined when it was dropped, or its time is over. */
  find(savedCardId: string): Promise<Sealed | undefined>;
  /** Whether it would be found, for whoever may not read it. */
  has(savedCardId: string): Promise<boolean>;
  drop(savedCardId: string): Promise<void>;
  /** Some of those whose payment may still end without money, others each time. */
  unsettled(): Promise<readonly UnsettledCard[]>;
  /** It stays, as its payment was paid. */
  settle(savedCardId: string): Promise<void>;
  /** Removes what outlived its time; answers how many. */
  sweep(): Promise<number>;
}

export interface UnsettledCard {
  readonly savedCardId: string;
  readonly paymentId: string;
}

/** The end is asked for in a way that no index serves, as that of a card's token is. */
const KEPT = `saved_card_id = $1 and coalesce(ends_at, 'infinity') > now()`;

export const savedCardStore = (pool: pg.Pool): SavedCardStore => ({
  async keep(savedCardId, box, { endsAt, unpaidOf } = {}) {
    await pool.query(
      `insert into vault.saved_cards (saved_card_id, subject_id, box, ends_at, unpaid_of) values ($1, $2, $3, $4, $5)
       on conflict (saved_card_id) do update
         set box = excluded.box, ends_at = excluded.ends_at, unpaid_of = excluded.unpaid_of`,
      [savedCardId, box.subjectId, JSON.stringify(box), endsAt ?? null, unpaidOf ?? null],
    );
    // Looked at once it is there: who is forgotten from now on takes it along.
    const ownerless = await pool.query(
      `delete from vault.saved_cards where saved_card_id = $1 and not exists (
         select from vault.subjects where subject_id = $2)`,
      [savedCardId, box.subjectId],
    );
    return ownerless.rowCount === 0;
  },

  async find(savedCardId) {
    const text = `select box from vault.saved_cards where ${KEPT}`;
    const found = await pool.query<{ box: Sealed }>(text, [savedCardId]);
    return found.rows[0]?.box;
  },

  async has(savedCardId) {
    const text = `select saved_card_id from vault.saved_cards where ${KEPT}`;
    return (await pool.query(text, [savedCardId])).rowCount === 1;
  },

  async drop(savedCardId) {
    await pool.query('delete from vault.saved_cards where saved_card_id = $1', [savedCardId]);
  },

  async unsettled() {
    const text = `select saved_card_id as "savedCardId", unpaid_of as "paymentId" from vault.saved_cards
      where unpaid_of is not null order by random() limit ${UNSETTLED_MAX}`;
    return (await pool.query<UnsettledCard>(text)).rows;
  },

  async settle(savedCardId) {
    const text = 'update vault.saved_cards set unpaid_of = null where saved_card_id = $1';
    await pool.query(text, [savedCardId]);
  },

  async sweep() {
    const swept = await pool.query(
      `delete from vault.saved_cards where saved_card_id in (
         select saved_card_id from vault.saved_cards where ends_at <= now() limit ${SWEPT_MAX})`,
    );
    return swept.rowCount ?? 0;
  },
});
