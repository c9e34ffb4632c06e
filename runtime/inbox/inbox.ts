import DataLoader from 'dataloader';
import type pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { migrate } from '../database/migrate.ts';
import { decrypt, encrypt, keyedDigest, type MasterKeys } from '../vault/envelope.ts';

const STEPS = [
  `create table inbox.webhooks (
     webhook_id uuid primary key,
     connection_id text not null,
     provider text not null,
     content_type text not null,
     body_box bytea not null,
     received_at timestamptz not null default now(),
     deliveries int not null default 1,
     status text not null default 'RECEIVED' check (status in ('RECEIVED', 'DONE', 'NOT_UNDERSTOOD', 'UNMATCHED')),
     tries int not null default 0,
     next_try_at timestamptz not null default now(),
     processed_at timestamptz,
     payment_id uuid,
     subject_id uuid);
   create index on inbox.webhooks (next_try_at) where status = 'RECEIVED';
   create index on inbox.webhooks (subject_id) where subject_id is not null;`,
];

const NAMESPACE = 'c7a0b8de-6f0e-5d6a-9a57-3c1de31cf2b1';

/**
 * The same body again within this time is one piece of news; later it may be news of its own and is
 * looked at again.
 */
const SAME_NEWS = "interval '10 seconds'";
/** A worker that took a webhook and died gives it back after this time. */
const CLAIM = "interval '60 seconds'";

export interface ReceivedWebhook {
  readonly webhookId: string;
  readonly connectionId: string;
  readonly provider: string;
  readonly contentType: string;
  readonly rawBody: Buffer;
  readonly tries: number;
  readonly receivedAt: Date;
}

export type WebhookEnd = {
  readonly status: 'DONE' | 'NOT_UNDERSTOOD' | 'UNMATCHED';
  readonly paymentId?: string;
  readonly subjectId?: string;
};

/**
 * Where provider mail lies between its 2xx and its effect: durable, sealed, each piece kept until
 * it is dealt with.
 */
export interface Inbox {
  /** Stores before the provider is answered; a repeated body is one row. Wakes the workers. */
  receive(mail: {
    connectionId: string;
    provider: string;
    contentType: string;
    rawBody: Buffer;
  }): Promise<string>;
  /** Takes up to `max` that are due; nobody else gets them for a minute. */
  claim(max: number): Promise<ReceivedWebhook[]>;
  finish(webhookId: string, end: WebhookEnd): Promise<void>;
  /** Keeps it and tries again after `delayMs`. */
  postpone(webhookId: string, delayMs: number): Promise<void>;
  /** Removes the bodies that speak of a person. */
  forget(subjectId: string): Promise<number>;
}

export const webhookIdOf = (connectionId: string, bodyDigest: string): string =>
  uuidv5(`${connectionId}:${bodyDigest}`, NAMESPACE);

/** Mail that arrives within this many milliseconds is written, and made durable, together. */
const RECEIVE_WINDOW_MS = 2;
/** What was dealt with is crossed off together: nobody waits for it. */
const FINISH_WINDOW_MS = 10;
const WRITE_TOGETHER_MAX = 200;

interface Mail {
  readonly webhookId: string;
  readonly connectionId: string;
  readonly provider: string;
  readonly contentType: string;
  readonly box: Buffer;
}

const RECEIVE = `with stored as (
    insert into inbox.webhooks (webhook_id, connection_id, provider, content_type, body_box, deliveries)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::int[])
    on conflict (webhook_id) do update set
      deliveries = inbox.webhooks.deliveries + excluded.deliveries,
      status = case when inbox.webhooks.processed_at < now() - ${SAME_NEWS} then 'RECEIVED' else inbox.webhooks.status end,
      next_try_at = case when inbox.webhooks.processed_at < now() - ${SAME_NEWS} then now() else inbox.webhooks.next_try_at end
    returning 1)
  select pg_notify('webhook_received', '') from stored limit 1`;

const FINISH = `update inbox.webhooks set status = e.status, processed_at = now(), payment_id = e.payment_id, subject_id = e.subject_id
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[]) as e(webhook_id, status, payment_id, subject_id)
  where webhooks.webhook_id = e.webhook_id`;

export async function openInbox(pool: pg.Pool, keys: MasterKeys): Promise<Inbox> {
  await migrate(pool, 'inbox', STEPS);

  const receiving = writtenTogether<Mail>(RECEIVE_WINDOW_MS, async (mails) => {
    // A body that came twice in one window is one row: a statement may write each row once.
    const first = new Map(mails.map((mail) => [mail.webhookId, mail]));
    const rows = [...first.values()];
    const deliveries = rows.map(
      ({ webhookId }) => mails.filter((mail) => mail.webhookId === webhookId).length,
    );
    const columns = (['webhookId', 'connectionId', 'provider', 'contentType', 'box'] as const).map(
      (column) => rows.map((mail) => mail[column]),
    );
    await pool.query({ name: 'inbox receive', text: RECEIVE, values: [...columns, deliveries] });
  });

  const finishing = writtenTogether<WebhookEnd & { readonly webhookId: string }>(
    FINISH_WINDOW_MS,
    async (ends) => {
      const last = [...new Map(ends.map((end) => [end.webhookId, end])).values()];
      const columns = (['webhookId', 'status', 'paymentId', 'subjectId'] as const).map((column) =>
        last.map((end) => end[column] ?? null),
      );
      await pool.query({ name: 'inbox finish', text: FINISH, values: columns });
    },
  );

  return {
    async receive({ connectionId, provider, contentType, rawBody }) {
      const webhookId = webhookIdOf(
        connectionId,
        keyedDigest(keys.digest, rawBody.toString('base64')).toString('hex'),
      );
      await receiving.load({
        webhookId,
        connectionId,
        provider,
        contentType: contentType.slice(0, 200),
        box: encrypt(keys.wrapping, rawBody, webhookId),
      });
      return webhookId;
    },

    async claim(max) {
      const taken = await pool.query<{
        webhook_id: string;
        connection_id: string;
        provider: string;
        content_type: string;
        body_box: Buffer;
        tries: number;
        received_at: Date;
      }>(
        `update inbox.webhooks set next_try_at = now() + ${CLAIM}, tries = tries + 1
         where webhook_id in (
           select webhook_id from inbox.webhooks where status = 'RECEIVED' and next_try_at <= now() order by next_try_at limit $1 for update skip locked)
         returning webhook_id, connection_id, provider, content_type, body_box, tries, received_at`,
        [max],
      );
      return taken.rows.map((row) => ({
        webhookId: row.webhook_id,
        connectionId: row.connection_id,
        provider: row.provider,
        contentType: row.content_type,
        rawBody: decrypt(keys.wrapping, row.body_box, row.webhook_id),
        tries: row.tries,
        receivedAt: row.received_at,
      }));
    },

    finish: (webhookId, end) => finishing.load({ ...end, webhookId }),

    async postpone(webhookId, delayMs) {
      await pool.query(
        "update inbox.webhooks set next_try_at = now() + $2 * interval '1 millisecond' where webhook_id = $1",
        [webhookId, delayMs],
      );
    },

    async forget(subjectId) {
      const removed = await pool.query('delete from inbox.webhooks where subject_id = $1', [subjectId]);
      await pool.query('vacuum inbox.webhooks');
      return removed.rowCount ?? 0;
    },
  };
}

/** Gathers what comes within a window into one write; each caller learns how that write ended. */
const writtenTogether = <T>(
  windowMs: number,
  write: (items: readonly T[]) => Promise<void>,
): DataLoader<T, void> =>
  new DataLoader<T, void>(async (items) => write(items).then(() => items.map(() => undefined)), {
    cache: false,
    maxBatchSize: WRITE_TOGETHER_MAX,
    batchScheduleFn: (callback) => void setTimeout(callback, windowMs),
  });
