import { streamOf } from '../../domain/kernel/aggregate.ts';
import { webhookFacts, type WebhookEvent } from '../../domain/webhook/events.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { recordFact } from '../../eventstore/record-fact.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import {
  type Inbox,
  type ReceivedWebhook,
  type Postponement,
  RETENTION_DAYS,
} from '../../runtime/inbox/inbox.ts';
import type { Connections } from '../providers/connections.ts';
import type { WebhookReference } from './apply-reference.ts';

export interface QuarantineDependencies {
  readonly store: EventStore;
  readonly inbox: Inbox;
  readonly connections: Connections;
  readonly now: () => Date;
}

/**
 * Ends a webhook of which we can make nothing: its body does not open, or has a shape that nobody
 * knows. It stays in the inbox for `RETENTION_DAYS`, and an incident says so.
 */
export async function quarantine(
  deps: QuarantineDependencies,
  webhook: ReceivedWebhook,
  status: 'UNREADABLE' | 'NOT_UNDERSTOOD',
): Promise<void> {
  if (status === 'NOT_UNDERSTOOD') await record(deps, webhook, { type: 'WebhookNotUnderstood' });
  await raise(deps, webhook, { kind: 'WEBHOOK_UNREADABLE', eachByItself: false, details: { status } });
  await deps.inbox.finish(webhook, { status });
}

/**
 * Ends a webhook of which a transaction stayed unknown. `foreign`: the provider says that it is
 * none of ours, as others' charges at the same account are; those are told of once a day, and their
 * rows are all that is kept of each: whoever sends very many must not fill the event store.
 */
export async function recordUnmatched(
  deps: QuarantineDependencies,
  webhook: ReceivedWebhook,
  { transactionId }: WebhookReference,
  { foreign }: { readonly foreign: boolean },
): Promise<void> {
  if (!foreign) await record(deps, webhook, { type: 'WebhookUnmatched', transactionId });
  await raise(deps, webhook, {
    kind: 'WEBHOOK_UNMATCHED',
    eachByItself: !foreign,
    details: { transactionId: transactionId.slice(0, 200) },
  });
  await deps.inbox.finish(webhook, { status: 'UNMATCHED' });
}

const idOf = ({ connectionId, webhookId }: ReceivedWebhook) => `${connectionId}-${webhookId}`;

/**
 * Writes down what became of a webhook that is no payment's fact. Writing it twice is one event.
 */
const record = (
  { store, now }: QuarantineDependencies,
  webhook: ReceivedWebhook,
  {
    type,
    ...more
  }: { type: 'WebhookNotUnderstood' } | { type: 'WebhookUnmatched'; transactionId: string },
) => {
  const { webhookId, connectionId, provider } = webhook;
  const data = { webhookId, connectionId, provider, ...more, at: now().toISOString() };
  return recordFact(store, webhookFacts, {
    id: idOf(webhook),
    eventId: webhookId,
    event: { type, data } as WebhookEvent,
    actor: `provider:${provider}`,
  });
};

interface Raised {
  readonly kind: 'WEBHOOK_UNREADABLE' | 'WEBHOOK_UNMATCHED';
  /** False: one of a connection, day and status stands for all of them. */
  readonly eachByItself: boolean;
  /** Whether it is told anew once a person has closed it. */
  readonly again?: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** Tells somebody of a webhook, or of all that a connection sent that day. */
async function raise(
  { store, connections, now }: QuarantineDependencies,
  webhook: ReceivedWebhook,
  { kind, eachByItself, again = false, details }: Raised,
): Promise<void> {
  const { connectionId, provider, webhookId } = webhook;
  const at = now();
  // Of a connection that is not there any more it is nobody's in particular.
  const connection = await connections.get(connectionId).catch(() => undefined);
  await raiseIncident(store, {
    kind,
    cause: {
      stream: eachByItself
        ? streamOf(webhookFacts, idOf(webhook))
        : stream.configuration('ProviderConnection', connectionId),
    },
    ...(!eachByItself && { occasion: [at.toISOString().slice(0, 10), details.status].join(' ').trim() }),
    again,
    platformId: connection?.configuration.platformId,
    details: { connectionId, provider, webhookId, ...details },
    at,
  });
}

/** How far a body has come: what of it is done, and where the next claim goes on. */
export type Progress = Pick<Postponement, 'applied' | 'unmatched' | 'asked' | 'changed'>;

/** Of what a body names something failed, by a mistake or an outage of ours: `cause`, the first. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
  readonly progress: Progress;

  constructor(progress: Progress, cause: unknown) {
    super('a transaction that a webhook names could not be dealt with', { cause });
    this.progress = progress;
  }
}

/**
 * After a failure, in milliseconds; then as long again as it has failed. What fails for ever must
 * not keep its connection's fresh ones waiting, and what an outage made fail must not wait long
 * behind it.
 */
const FAILED_MS = 1_000;
const FAILED_MAX_MS = 60_000;
/**
 * What fails for longer than outages do needs a person; once they have mended it, it is dealt with
 * within as long again.
 */
const LONG_MS = 15 * 60 * 1_000;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1_000;

/**
 * Ends a claim that failed otherwise than by the provider's answer: by a mistake of ours, or
 * because the event store was away. The webhook comes again for `RETENTION_DAYS`, longer than which
 * nothing that may speak of a person is kept; from a quarter of an hour on an incident says so.
 */
export async function keepFailed(
  deps: QuarantineDependencies,
  webhook: ReceivedWebhook,
  error: unknown,
): Promise<void> {
  const now = deps.now();
  const failingSince = webhook.failingSince ?? now;
  const isOver = now.getTime() - webhook.receivedAt.getTime() >= RETENTION_MS;
  const comesAgain = () => putOff(deps, { ...webhook, ...progressIn(error), failingSince });
  if (isOver || now.getTime() - failingSince.getTime() >= LONG_MS)
    // First: what nobody was told of is not ended.
    await tell(deps, webhook).catch(async (untold: unknown) => {
      await comesAgain();
      throw untold;
    });
  if (isOver) await deps.inbox.finish(webhook, { status: 'UNREADABLE' });
  else await comesAgain();
}

/** Leaves one that has failed to its next turn, without a try. */
async function putOff(
  { inbox, now }: QuarantineDependencies,
  webhook: ReceivedWebhook & Partial<Progress> & { readonly failingSince: Date },
): Promise<void> {
  const { applied, unmatched, asked, changed, tries, failingSince } = webhook;
  const failingMs = now().getTime() - failingSince.getTime();
  const waitMs = Math.min(Math.max(FAILED_MS, failingMs), failingMs < LONG_MS ? FAILED_MAX_MS : LONG_MS);
  // At most that long, and not all at one moment.
  const delayMs = waitMs * (1 - Math.random() / 2);
  await inbox.postpone(webhook, {
    ...{ delayMs, applied, unmatched, asked, changed, failingSince },
    tries: tries - 1,
  });
}

const progressIn = (error: unknown) => (error instanceof RunFailed ? error.progress : {});

const tell = (deps: QuarantineDependencies, webhook: ReceivedWebhook) =>
  raise(deps, webhook, {
    kind: 'WEBHOOK_UNREADABLE',
    eachByItself: false,
    again: true,
    details: { status: 'FAILED' },
  });

/**
 * Of a connection's places in a worker those that have failed take no more than so many: the others
 * are for what is fresh, since what has failed is likely to fail again, and may take long for it.
 */
const FAILING_MAX = 4;

type Handle = (webhook: ReceivedWebhook) => Promise<void>;

/** As `handle`; one that has failed and finds no place free waits for its next turn. */
export function limitFailing(deps: QuarantineDependencies, handle: Handle): Handle {
  const places = new Map<string, number>();
  return async (webhook) => {
    const { connectionId, failingSince } = webhook;
    if (!failingSince) return handle(webhook);
    const taken = places.get(connectionId) ?? 0;
    if (taken >= FAILING_MAX) return putOff(deps, { ...webhook, failingSince });
    places.set(connectionId, taken + 1);
    try {
      await handle(webhook);
    } finally {
      const left = (places.get(connectionId) ?? 1) - 1;
      if (left === 0) places.delete(connectionId);
      else places.set(connectionId, left);
    }
  };
}
