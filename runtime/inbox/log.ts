import type pg from 'pg';
import type { WebhookResult } from '../../domain/webhook/results.ts';
import type { MasterKeys } from '../vault/envelope.ts';
import type { Delivery, WebhookEnd } from './inbox.ts';
import { boxIds, openBody, type KeptBody } from './kept-body.ts';
import { LOG_REJECTED, REMOVE_LOGGED, REPLAY } from './statements.ts';

interface LoggedRejection {
  readonly webhookId: string;
  readonly connectionId: string;
  readonly platformId: string;
  readonly provider: string;
}

/** What may stand in the log: an id, or a word, of a provider, and no text that somebody wrote. */
const LOGGED_ID = /^[\w.:/+=-]{1,200}$/;
const LOGGED_WORD = /^(?!.*\d{5})[\p{L}\d_.:-]{1,64}$/u;

/** What the log says of a delivery; null for what is not understood, or looks like no id. */
export function loggedOf({ transactionIds, word }: Delivery): {
  named: string | null;
  word: string | null;
} {
  const areIds = transactionIds?.every((id) => LOGGED_ID.test(id)) ?? false;
  return {
    named: areIds ? JSON.stringify(transactionIds) : null,
    word: word !== undefined && LOGGED_WORD.test(word) ? word : null,
  };
}

/** What people ask of webhooks that have come. */
export interface InboxLog {
  /** Keeps in the log that one came whose signature was wrong. */
  logRejected(delivery: LoggedRejection): Promise<void>;
  /** What is kept of one now; undefined: nothing, or our keys do not open it. */
  keptOf(webhookId: string): Promise<KeptBody | undefined>;
  /**
   * Lets one that was dealt with be dealt with again, as if it came once more; false where nothing
   * of it is kept, or it is waiting already.
   */
  replay(webhookId: string): Promise<boolean>;
}

export const inboxLog = (pool: pg.Pool, keys: MasterKeys): InboxLog => ({
  async logRejected({ webhookId, connectionId, platformId, provider }) {
    await pool.query(LOG_REJECTED, [webhookId, connectionId, platformId, provider]);
  },

  async keptOf(webhookId) {
    const { rows } = await pool.query<{ content_type: string; body_box: Buffer | null }>(
      'select content_type, body_box from inbox.webhooks where webhook_id = $1',
      [webhookId],
    );
    const [row] = rows;
    return row && openBody({ contentType: row.content_type, box: row.body_box }, webhookId, keys);
  },

  async replay(webhookId) {
    const { rows } = await pool.query<{ named: string[] | null }>(
      'select named from inbox.log where webhook_id = $1',
      [webhookId],
    );
    const named = rows[0]?.named ?? undefined;
    const box = named && boxIds(named, webhookId, keys).box;
    const { rowCount } = await pool.query(REPLAY, [webhookId, box ?? null]);
    return (rowCount ?? 0) > 0;
  },
});

/** What one statement removes, and how many of them one call makes. */
const REMOVE_MAX = 1_000;
const REMOVE_SLICES_MAX = 20;

/** Removes some of what was dealt with longer ago than so many days. */
export async function removeLogged(pool: pg.Pool, days: number): Promise<void> {
  for (let slices = 0; slices < REMOVE_SLICES_MAX; slices += 1) {
    const { rowCount } = await pool.query(REMOVE_LOGGED, [days, REMOVE_MAX]);
    if ((rowCount ?? 0) < REMOVE_MAX) return;
  }
}

const RESULTS = {
  NOT_UNDERSTOOD: 'UNKNOWN_SHAPE',
  UNMATCHED: 'UNMATCHED',
  UNREADABLE: 'UNREADABLE',
} as const;

/** What the log calls it. */
export const resultOf = ({ status, result }: WebhookEnd): WebhookResult =>
  status === 'DONE' ? (result ?? 'IGNORED') : RESULTS[status];
