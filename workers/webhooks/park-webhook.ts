import { streamOf } from '../../domain/kernel/aggregate.ts';
import { webhookFacts, type WebhookEvent } from '../../domain/webhook/events.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { recordFact } from '../../eventstore/record-fact.ts';
import { stream } from '../../eventstore/streams.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox, ReceivedWebhook } from '../../runtime/inbox/inbox.ts';
import type { Connections } from '../connections.ts';
import type { Hint } from './hints-of.ts';

export interface ParkDependencies {
  readonly store: EventStore;
  readonly inbox: Inbox;
  readonly connections: Connections;
  readonly now: () => Date;
}

/**
 * Ends a webhook of which we can make nothing: its body does not open, or has a shape that nobody
 * knows. It stays in the inbox for `RETENTION_DAYS`, and an incident says so.
 */
export async function park(
  deps: ParkDependencies,
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
export async function giveUp(
  deps: ParkDependencies,
  webhook: ReceivedWebhook,
  { transactionId }: Hint,
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
  { store, now }: ParkDependencies,
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
export async function raise(
  { store, connections, now }: ParkDependencies,
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
