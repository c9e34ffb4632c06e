import type pg from 'pg';
import { NIL, v5 as uuidv5 } from 'uuid';
import type { NormalisedStatus } from '../../domain/kernel/enums.ts';
import { migrate } from '../database/migrate.ts';
import { keyedDigest, type MasterKeys } from '../vault/envelope.ts';
import { boxBody, openBody, type BoxedBody, type KeptBody } from './kept-body.ts';
import { inboxLog, loggedOf, removeLogged, resultOf, type InboxLog } from './log.ts';
import { INBOX_STEPS } from './schema.ts';
import {
  CLAIM_DUE,
  EXTEND,
  FINISH,
  FORGET_SUBJECT,
  FORGET_WHOLE,
  HAS_WAITING,
  POSTPONE,
  RECEIVE,
  REMOVE_FINISHED,
} from './statements.ts';
import { writeTogether } from './write-together.ts';

const NAMESPACE = 'c7a0b8de-6f0e-5d6a-9a57-1c3de31cf2b1';

/** What was dealt with is removed after this many days, whatever became of it. */
export const RETENTION_DAYS = 30;

/** What came in, as it came. */
export interface Delivery {
  readonly connectionId: string;
  readonly provider: string;
  readonly contentType: string;
  readonly rawBody: Buffer;
  /** What it names, where that is understood: it is kept instead of the body. */
  readonly transactionIds?: readonly string[] | undefined;
  /** Whose connection it came to, for the log. */
  readonly platformId?: string | undefined;
  /** What it says of the first that it names, in the provider's word, for the log. */
  readonly word?: string | undefined;
}

/** A webhook that a worker has claimed. */
export interface ReceivedWebhook extends Pick<Delivery, 'connectionId' | 'provider'> {
  readonly webhookId: string;
  /** Undefined: our keys do not open it, or it was removed when somebody was forgotten. */
  readonly kept: KeptBody | undefined;
  readonly tries: number;
  readonly receivedAt: Date;
  /** Transactions of the body that earlier tries have dealt with. */
  readonly applied: readonly string[];
  /** Those of which the provider said once that they are none of ours. */
  readonly unmatched: readonly string[];
  /** How many of its transactions the try that was interrupted has gone through. */
  readonly asked: number;
  /** Since when its tries have ended by an answer; none: the last one failed, or there was none. */
  readonly askedSince?: Date | undefined;
  /** Since when its tries have failed by a mistake or an outage of ours. */
  readonly failingSince?: Date | undefined;
  /** Number of this claim, and how often the body had come by then. */
  readonly claims: number;
  readonly deliveries: number;
}

export type WebhookEnd = {
  readonly status: 'DONE' | 'NOT_UNDERSTOOD' | 'UNMATCHED' | 'UNREADABLE';
  readonly paymentId?: string;
  readonly subjectId?: string;
  /** Of one that is done: whether anything was new, or was ours at all. */
  readonly result?: 'APPLIED' | 'DUPLICATE' | 'IGNORED';
  /** What the provider said when it was asked, in the specification's word. */
  readonly normalised?: NormalisedStatus;
};

export interface Postponement {
  readonly delayMs: number;
  readonly applied: readonly string[];
  readonly unmatched: readonly string[];
  /** Where the next claim goes on; 0: with a new try. */
  readonly asked: number;
  /** Tries that count; a claim that came to nothing need not. */
  readonly tries: number;
  readonly askedSince?: Date | undefined;
  readonly failingSince?: Date | undefined;
  /** Whether something of it was new so far. */
  readonly changed?: boolean | undefined;
}

/** How many webhooks of one connection a worker may have, and how many of each it has. */
export interface ConnectionShare {
  readonly max: number;
  readonly held: ReadonlyMap<string, number>;
}

/**
 * Where webhooks lie between their 2xx and their effect: durable, sealed, each kept until it is
 * dealt with, and only as what it names: a body may speak of a person. One that nobody understands
 * is kept whole. What was applied keeps its row for some days, with nothing in it.
 */
export interface Inbox extends InboxLog {
  /** Stores before the provider is answered; a repeated body is one row. Wakes the workers. */
  receive(delivery: Delivery): Promise<string>;
  /** Whether at least so many of a connection wait to be dealt with. */
  hasWaiting(connectionId: string, count: number): Promise<boolean>;
  /** Takes up to `max` that are due, of each connection its share. Nobody else gets them. */
  claim(max: number, share?: ConnectionShare): Promise<ReceivedWebhook[]>;
  /** Says that these claims are still worked on; one that is silent for ten seconds is given on. */
  extend(claimed: readonly ReceivedWebhook[]): Promise<void>;
  /** Ends a claim. What was delivered again since it began is looked at again. */
  finish(claimed: ReceivedWebhook, end: WebhookEnd): Promise<void>;
  /** Ends a claim and tries again after `delayMs`. */
  postpone(claimed: ReceivedWebhook, postponement: Postponement): Promise<void>;
  /**
   * Removes rows that speak of a person, and what is kept whole, since it may; answers how many.
   */
  forget(subjectId: string): Promise<number>;
  /** Removes some of what was dealt with longer ago than `RETENTION_DAYS`; answers how many. */
  removeFinished(): Promise<number>;
}

export const webhookIdOf = (connectionId: string, bodyDigest: string): string =>
  uuidv5(`${connectionId}:${bodyDigest}`, NAMESPACE);

/** What arrives within this many milliseconds is written, and made durable, together. */
const RECEIVE_WINDOW_MS = 2;
/** What was dealt with is crossed off together: nobody waits for it. */
const FINISH_WINDOW_MS = 25;
/** What one statement removes, and how many of them one call makes: more than come meanwhile. */
const REMOVE_MAX = 1_000;
const REMOVE_SLICES_MAX = 20;
/** What one statement takes of all that is kept whole. */
const FORGET_MAX = 1_000;

export async function openInbox(pool: pg.Pool, keys: MasterKeys): Promise<Inbox> {
  await migrate(pool, 'inbox', INBOX_STEPS);
  const receiving = receiveTogether(pool);
  const finishing = finishTogether(pool);
  return {
    async receive(delivery) {
      const { connectionId, provider, rawBody } = delivery;
      const digest = keyedDigest(keys.digest, rawBody.toString('base64')).toString('hex');
      const webhookId = webhookIdOf(connectionId, digest);
      const boxed = boxBody(delivery, webhookId, keys);
      await receiving.load({
        ...{ connectionId, provider, webhookId, ...boxed, ...loggedOf(delivery) },
        platformId: delivery.platformId ?? null,
      });
      return webhookId;
    },

    ...inboxLog(pool, keys),

    async hasWaiting(connectionId, count) {
      const { rowCount } = await pool.query({
        name: 'inbox has waiting',
        text: HAS_WAITING,
        values: [connectionId, count - 1],
      });
      return rowCount === 1;
    },

    async claim(max, { max: shareMax, held } = { max, held: new Map() }) {
      const taken = await pool.query<ClaimedRow>({
        name: 'inbox claim',
        text: CLAIM_DUE,
        values: [max, shareMax, [...held.keys()], [...held.values()]],
      });
      return taken.rows.map((row) => claimedWebhook(row, keys));
    },

    async extend(claimed) {
      if (claimed.length === 0) return;
      const values = [claimed.map(({ webhookId }) => webhookId), claimed.map(({ claims }) => claims)];
      await pool.query({ name: 'inbox extend', text: EXTEND, values });
    },

    finish: (claimed, end) => finishing.load({ claimed, end }),

    async postpone({ webhookId, claims, deliveries }, how) {
      const { delayMs, applied, unmatched, asked, tries, askedSince, failingSince } = how;
      const values = [
        ...[webhookId, claims, deliveries, delayMs, applied, tries, unmatched, asked],
        ...[askedSince, failingSince, how.changed ?? false],
      ];
      await pool.query({ name: 'inbox postpone', text: POSTPONE, values });
    },

    async forget(subjectId) {
      const removed = await pool.query(FORGET_SUBJECT, [subjectId]);
      return (removed.rowCount ?? 0) + (await forgetWhole(pool));
    },

    async removeFinished() {
      let removed = 0;
      for (let slices = 1; slices <= REMOVE_SLICES_MAX; slices += 1) {
        const { rowCount } = await pool.query(REMOVE_FINISHED, [RETENTION_DAYS, REMOVE_MAX]);
        removed += rowCount ?? 0;
        if (removed < slices * REMOVE_MAX) break;
      }
      await removeLogged(pool, RETENTION_DAYS);
      return removed;
    },
  };
}

interface Slice {
  readonly connection_id: string;
  readonly webhook_id: string;
  readonly forgotten: number;
}

/** However many there are, each statement takes a bounded time. Answers how many there were. */
async function forgetWhole(pool: pg.Pool): Promise<number> {
  let forgotten = 0;
  let last: Pick<Slice, 'connection_id' | 'webhook_id'> = { connection_id: '', webhook_id: NIL };
  for (;;) {
    const values = [last.connection_id, last.webhook_id, FORGET_MAX];
    const { rows } = await pool.query<Slice>(FORGET_WHOLE, values);
    const [slice] = rows;
    if (!slice) return forgotten;
    forgotten += slice.forgotten;
    last = slice;
  }
}

interface Boxed extends BoxedBody, Pick<ReceivedWebhook, 'connectionId' | 'provider' | 'webhookId'> {
  readonly platformId: string | null;
  readonly word: string | null;
  /** A list of ids, as JSON. */
  readonly named: string | null;
}

const receiveTogether = (pool: pg.Pool) =>
  writeTogether<Boxed>(RECEIVE_WINDOW_MS, async (boxed) => {
    // A body that came twice in one window is one row: a statement may write each row once.
    const rows = [...new Map(boxed.map((each) => [each.webhookId, each])).values()];
    const deliveries = rows.map(
      ({ webhookId }) => boxed.filter((each) => each.webhookId === webhookId).length,
    );
    const columnsOf = (...names: readonly (keyof Boxed)[]) =>
      names.map((name) => rows.map((each) => each[name]));
    const values = [
      ...columnsOf('webhookId', 'connectionId', 'provider', 'contentType', 'box'),
      ...[deliveries, ...columnsOf('platformId', 'word', 'named')],
    ];
    await pool.query({ name: 'inbox receive', text: RECEIVE, values });
  });

const finishTogether = (pool: pg.Pool) =>
  writeTogether<{ readonly claimed: ReceivedWebhook; readonly end: WebhookEnd }>(
    FINISH_WINDOW_MS,
    async (finished) => {
      const values = [
        finished.map(({ claimed }) => claimed.webhookId),
        finished.map(({ claimed }) => claimed.claims),
        finished.map(({ claimed }) => claimed.deliveries),
        finished.map(({ end }) => end.status),
        finished.map(({ end }) => end.paymentId ?? null),
        finished.map(({ end }) => end.subjectId ?? null),
        RETENTION_DAYS,
        finished.map(({ end }) => resultOf(end)),
        finished.map(({ end }) => end.normalised ?? null),
      ];
      await pool.query({ name: 'inbox finish', text: FINISH, values });
    },
  );

interface ClaimedRow {
  readonly webhook_id: string;
  readonly connection_id: string;
  readonly provider: string;
  readonly content_type: string;
  readonly body_box: Buffer | null;
  readonly tries: number;
  readonly received_at: Date;
  readonly claims: number;
  readonly deliveries: number;
  readonly applied: string[];
  readonly unmatched: string[];
  readonly asked: number;
  readonly asked_since: Date | null;
  readonly failing_since: Date | null;
}

const claimedWebhook = (row: ClaimedRow, keys: MasterKeys): ReceivedWebhook => ({
  webhookId: row.webhook_id,
  connectionId: row.connection_id,
  provider: row.provider,
  kept: openBody({ contentType: row.content_type, box: row.body_box }, row.webhook_id, keys),
  tries: row.tries,
  receivedAt: row.received_at,
  applied: row.applied,
  unmatched: row.unmatched,
  asked: row.asked,
  askedSince: row.asked_since ?? undefined,
  failingSince: row.failing_since ?? undefined,
  claims: row.claims,
  deliveries: row.deliveries,
});
