import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Inbox, ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { Logger } from '../../runtime/observability/logger.ts';

export interface WebhookConsumerOptions {
  readonly databaseUrl: string;
  readonly inbox: Inbox;
  readonly handle: (webhook: ReceivedWebhook) => Promise<void>;
  /** How many webhooks are dealt with at a time. */
  readonly concurrency: number;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Mail about one charge comes in twos and threes: a moment's wait, in milliseconds, takes it out
 * together.
 */
const LINGER_MS = 8;
/** Looks without being called, in milliseconds: a wake-up can be lost with its connection. */
const LOOK_MS = 1_000;

/**
 * Takes webhooks out of the inbox as they come until `signal` aborts. One that fails stays there
 * and comes again.
 */
export async function runWebhookConsumer({
  databaseUrl,
  inbox,
  handle,
  concurrency,
  log,
  signal,
}: WebhookConsumerOptions): Promise<void> {
  let wake = () => undefined as void;
  let called = true;
  const call = () => {
    called = true;
    wake();
  };
  const listener = listen(databaseUrl, call, signal);
  const underWay = new Set<Promise<void>>();
  signal.addEventListener('abort', call, { once: true });
  while (!signal.aborted) {
    const free = concurrency - underWay.size;
    if (free > 0 && called) {
      await sleep(LINGER_MS);
      called = false;
      const taken = await inbox.claim(free).catch((err: unknown) => {
        log.warn({ err }, 'the inbox does not answer');
        return [];
      });
      if (taken.length === free) called = true;
      for (const webhook of taken) {
        const work = handle(webhook).catch((err: unknown) =>
          log.warn({ err, webhookId: webhook.webhookId }, 'a webhook stays in the inbox'),
        );
        const ended = work.then(() => {
          underWay.delete(ended);
          wake();
        });
        underWay.add(ended);
      }
      continue;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        called = true;
        resolve();
      }, LOOK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (signal.aborted) wake();
    });
  }
  await Promise.all(underWay);
  await listener;
}

/** Listens for new mail; a broken connection is made again. */
async function listen(connectionString: string, onMail: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString, keepAlive: true });
    await new Promise<void>((resolve) => {
      client
        .on('notification', onMail)
        .on('error', () => resolve())
        .on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
      client.connect().then(
        () => client.query('listen webhook_received').then(onMail, () => resolve()),
        () => setTimeout(resolve, LOOK_MS),
      );
    });
    await client.end().catch(() => undefined);
  }
}
