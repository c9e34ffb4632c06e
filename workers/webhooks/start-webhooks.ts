import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../runtime/database/listen.ts';
import type { Inbox, ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import { CLAIM_MS } from '../../runtime/inbox/statements.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import { inFlightOf } from '../bulkhead/bulkhead.ts';
import { WEBHOOK_LANE } from './apply-reference.ts';
import { webhookHandler, type WebhookDependencies } from './apply-webhook.ts';
import { keepFailed, limitFailing } from './quarantine.ts';

/** Webhooks that are dealt with at a time: more than several slow connections take together. */
const WEBHOOKS_MAX = 96;
/** Of one connection: those in its slots and those in line for one. */
const PER_CONNECTION_MAX = 3 * WEBHOOK_LANE.slots;

/** Deals with what is in the inbox until `signal` aborts. */
export function startWebhooks(
  deps: WebhookDependencies & {
    readonly databaseUrl: string;
    /** Whether the event store answers this worker. */
    readonly reachesLog: () => boolean;
    readonly log: Logger;
    readonly signal: AbortSignal;
  },
): WebhookConsumer {
  const apply = limitFailing(deps, webhookHandler(deps));
  return startWebhookConsumer({
    ...deps,
    handle: (webhook) =>
      inSpan('webhook', { attributes: { webhookId: webhook.webhookId } }, () => apply(webhook)),
    keepFailed: (webhook, error) => keepFailed(deps, webhook, error),
    isFit: deps.reachesLog,
    busy: () => deps.bulkhead.busy(WEBHOOK_LANE),
    concurrency: WEBHOOKS_MAX,
    perConnection: PER_CONNECTION_MAX,
  });
}

interface WebhookConsumerOptions {
  readonly databaseUrl: string;
  readonly inbox: Inbox;
  readonly handle: (webhook: ReceivedWebhook) => Promise<void>;
  /** Ends the claim of one whose handling failed. */
  readonly keepFailed: (webhook: ReceivedWebhook, error: unknown) => Promise<void>;
  /** Connections that take no more webhooks now. */
  readonly busy: () => readonly string[];
  /** Whether this worker can deal with any now; what it cannot, is left to another. */
  readonly isFit: () => boolean;
  /** How many webhooks are dealt with at a time. */
  readonly concurrency: number;
  /** How many of them may be one connection's: a flood of one must not keep others waiting. */
  readonly perConnection: number;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Webhooks of one charge come in twos and threes: a moment's wait, in milliseconds, takes them out
 * together, and the provider is asked once.
 */
const LINGER_MS = 12;
/** Looks without being called, in milliseconds: a wake-up can be lost with its connection. */
const LOOK_MS = 1_000;
/** A claim is extended that often while it is worked on, in milliseconds. */
const EXTEND_MS = CLAIM_MS / 3;
const REMOVE_EVERY_MS = 60_000;

export interface WebhookConsumer {
  /** What is wrong with its connections, for readiness. */
  problem(): string | undefined;
  /** Kept once `signal` has aborted and what was taken is dealt with. */
  readonly ended: Promise<void>;
}

/**
 * Takes webhooks out of the inbox as they come until `signal` aborts. One that fails stays there
 * and comes again.
 */
export function startWebhookConsumer(options: WebhookConsumerOptions): WebhookConsumer {
  const { databaseUrl, signal } = options;
  const call = callable();
  const listening = listen({
    connectionString: databaseUrl,
    channel: 'webhook_received',
    onNotification: call.now,
    onConnected: call.now,
    signal,
  });
  const ended = Promise.all([consume(options, call), listening.ended]).then(() => undefined);
  return { problem: listening.problem, ended };
}

async function consume(
  options: WebhookConsumerOptions,
  call: ReturnType<typeof callable>,
): Promise<void> {
  const { inbox, isFit, concurrency, log, signal } = options;
  const claimed = new Map<ReceivedWebhook, Promise<void>>();
  const helpers = [
    every(EXTEND_MS, signal, () => inbox.extend([...claimed.keys()]), log),
    every(REMOVE_EVERY_MS, signal, () => inbox.removeFinished(), log),
  ];
  signal.addEventListener('abort', call.now, { once: true });
  while (!signal.aborted) {
    const free = concurrency - claimed.size;
    if (free > 0 && isFit() && call.take()) {
      await sleep(LINGER_MS);
      const taken = await claim(options, free, [...claimed.keys()]);
      if (taken.length === free) call.now();
      for (const webhook of taken) claimed.set(webhook, handleOne(options, webhook, done(webhook)));
      continue;
    }
    await call.wait(LOOK_MS);
  }
  await Promise.all([...claimed.values(), ...helpers]);

  function done(webhook: ReceivedWebhook): () => void {
    return () => {
      const { connectionId } = webhook;
      // What was beyond its share may be waiting.
      const mayWait = inFlightOf(claimed.keys()).get(connectionId) === options.perConnection;
      claimed.delete(webhook);
      if (mayWait) call.now();
      else call.wake();
    };
  }
}

/**
 * Takes what is due, of each connection no more than its share together with what is held already.
 */
function claim(
  { inbox, busy, perConnection, log }: WebhookConsumerOptions,
  max: number,
  claimed: readonly ReceivedWebhook[],
): Promise<ReceivedWebhook[]> {
  const held = inFlightOf(claimed);
  for (const connectionId of busy()) held.set(connectionId, perConnection);
  return inbox.claim(max, { max: perConnection, held }).catch((err: unknown): ReceivedWebhook[] => {
    log.warn({ err }, 'the inbox does not answer');
    return [];
  });
}

/** What fails here may work elsewhere: the claim ends with it, and another may take the webhook. */
const handleOne = (
  { handle, keepFailed, log }: WebhookConsumerOptions,
  webhook: ReceivedWebhook,
  done: () => void,
): Promise<void> =>
  handle(webhook)
    .catch((err: unknown) => {
      log.warn({ err, webhookId: webhook.webhookId }, 'a webhook stays in the inbox');
      return keepFailed(webhook, err);
    })
    // Without the inbox the claim lapses; without the event store nobody is told this time.
    .catch((err: unknown) => log.warn({ err }, 'inbox or event store do not answer'))
    .then(done);

/** Repeats `work` until `signal` aborts; what fails once is done the next time. */
async function every(
  ms: number,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  log: Logger,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted)
      await work().catch((err: unknown) => log.warn({ err }, 'the inbox does not answer'));
  }
}

/** Somebody who sleeps until they are called, or until it is time to look anyway. */
function callable() {
  let called = true;
  let wake = () => undefined as void;
  return {
    wake: () => wake(),
    now() {
      called = true;
      wake();
    },
    /** Whether there was a call since the last time. */
    take() {
      const was = called;
      called = false;
      return was;
    },
    async wait(ms: number) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          called = true;
          resolve();
        }, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
