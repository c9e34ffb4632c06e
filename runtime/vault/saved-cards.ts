import type pg from 'pg';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';

const SWEPT_MAX = 1_000;

export const SAVED_CARD_STEP = `create table vault.saved_cards (
     saved_card_id uuid primary key,
     subject_id uuid not null,
     box jsonb not null,
     ends_at timestamptz);
   create index on vault.saved_cards (subject_id);
   create index on vault.saved_cards (ends_at);`;

/**
 * What providers call the cards that they keep for buyers, sealed. Events only name them, by ids of
 * ours that nobody can charge anything with.
 */
export interface SavedCardStore {
  /** Keeps it until that moment (ISO 8601), or until it is dropped; kept again: the newest. */
  keep(savedCardId: string, box: Sealed, endsAt?: string): Promise<void>;
  /** Undefined when it was dropped, or its time is over. */
  find(savedCardId: string): Promise<Sealed | undefined>;
  /** Whether it would be found, for whoever may not read it. */
  has(savedCardId: string): Promise<boolean>;
  drop(savedCardId: string): Promise<void>;
  /** Removes what outlived its time; answers how many. */
  sweep(): Promise<number>;
}

/** The end is asked for in a way that no index serves, as that of a card's token is. */
const KEPT = `saved_card_id = $1 and coalesce(ends_at, 'infinity') > now()`;

export const savedCardStore = (pool: pg.Pool): SavedCardStore => ({
  async keep(savedCardId, box, endsAt) {
    await pool.query(
      `insert into vault.saved_cards (saved_card_id, subject_id, box, ends_at) values ($1, $2, $3, $4)
       on conflict (saved_card_id) do update set box = excluded.box, ends_at = excluded.ends_at`,
      [savedCardId, box.subjectId, JSON.stringify(box), endsAt ?? null],
    );
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

  async sweep() {
    const swept = await pool.query(
      `delete from vault.saved_cards where saved_card_id in (
         select saved_card_id from vault.saved_cards where ends_at <= now() limit ${SWEPT_MAX})`,
    );
    return swept.rowCount ?? 0;
  },
});
