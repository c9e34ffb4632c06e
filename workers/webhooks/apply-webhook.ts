import { loadPayment } from '../../eventstore/payments.ts';
import { stream } from '../../eventstore/streams.ts';
import { RevisionConflict, type EventStore } from '../../eventstore/store.ts';
import type { Inbox, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { applyFact } from '../charges/refresh-charge.ts';
import type { Connections } from '../connections.ts';
import type { Hint } from '../providers/contract.ts';
import { shared } from './shared.ts';

export interface WebhookDependencies {
  readonly store: EventStore;
  readonly inbox: Inbox;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** News of a charge that stays unknown for this long is given up and shown, in milliseconds. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;

/**
 * Deals with stored webhooks, one per call: asks the provider about each transaction it names and
 * applies the answer. What it claims itself moves nothing. News that comes before our own record of
 * the charge, or while the provider does not answer, is kept and tried again. Calls of one moment
 * that name the same transaction share one question: providers tell the same thing in twos.
 */
export function webhookHandler(deps: WebhookDependencies): (webhook: ReceivedWebhook) => Promise<void> {
  const apply = shared(
    (webhook: ReceivedWebhook, hint: Hint) => `${webhook.connectionId} ${hint.transactionId}`,
    applyHint.bind(undefined, deps),
  );
  return (webhook) => applyWebhook(deps, webhook, apply);
}

type ApplyHint = (webhook: ReceivedWebhook, hint: Hint) => Promise<WebhookEnd | 'later'>;

async function applyWebhook(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  apply: ApplyHint,
): Promise<void> {
  const { adapter } = await deps.connections.get(webhook.connectionId);
  const hints = adapter.parseWebhook({ rawBody: webhook.rawBody, contentType: webhook.contentType });
  if (!hints) {
    await tell(deps.store, webhook, 'WebhookNotUnderstood', {}, deps.now());
    return deps.inbox.finish(webhook.webhookId, { status: 'NOT_UNDERSTOOD' });
  }
  let end: WebhookEnd = { status: 'DONE' };
  for (const hint of hints) {
    const applied = await apply(webhook, hint);
    if (applied !== 'later') {
      end = applied;
    } else if (deps.now().getTime() - webhook.receivedAt.getTime() < PATIENCE_MS) {
      return deps.inbox.postpone(webhook.webhookId, backOff(webhook.tries));
    } else {
      await tell(
        deps.store,
        webhook,
        'WebhookUnmatched',
        { transactionId: hint.transactionId },
        deps.now(),
      );
      end = { status: 'UNMATCHED' };
    }
  }
  await deps.inbox.finish(webhook.webhookId, end);
}

async function applyHint(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  { transactionId }: Hint,
): Promise<WebhookEnd | 'later'> {
  const { adapter, context } = await deps.connections.get(webhook.connectionId);
  const answer = await adapter.fetchTransaction({ transactionId }, context);
  if (answer.kind !== 'done' || !answer.value.fact.reference) return 'later';
  const { fact } = answer.value;
  const paymentId = fact.reference ?? '';
  const from = await loadPayment(deps.store, paymentId);
  const before = from.state;
  // Another platform's connection must never speak for this payment.
  if (before.phase === 'NONE' || before.purchase.connectionId !== webhook.connectionId) return 'later';
  const applied = await applyFact(deps, paymentId, fact, {
    source: 'WEBHOOK',
    webhookId: webhook.webhookId,
    correlationId: paymentId,
    actor: `provider:${webhook.provider}`,
    from,
  });
  return applied.ok ? { status: 'DONE', paymentId, subjectId: before.purchase.subjectId } : 'later';
}

/** 100 ms at first, since our own record is usually on its way; at most an hour. */
const backOff = (tries: number): number => Math.min(3_600_000, 100 * 2 ** Math.min(tries, 20));

/**
 * Writes down what became of a webhook that is no payment's news. Telling it twice is one event.
 */
async function tell(
  store: EventStore,
  { webhookId, connectionId, provider }: ReceivedWebhook,
  type: string,
  more: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const name = `${stream.webhook(connectionId)}-${webhookId}`;
  const metadata = {
    $correlationId: webhookId,
    $causationId: webhookId,
    commandId: webhookId,
    actor: `provider:${provider}`,
  };
  try {
    await store.append(
      name,
      -1,
      [
        {
          id: webhookId,
          type,
          data: { webhookId, connectionId, provider, ...more, at: at.toISOString() },
        },
      ],
      metadata,
    );
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
  }
}
