import { loadPayment } from '../../eventstore/payments.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { applyFact } from '../charges/refresh-charge.ts';
import type { Connections } from '../connections.ts';
import type { Hint } from '../providers/contract.ts';
import { giveUp, park } from './park-webhook.ts';
import { shared } from './shared.ts';

export interface WebhookDependencies {
  readonly store: EventStore;
  readonly inbox: Inbox;
  readonly connections: Connections;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A charge that stays unknown for this long is given up, and somebody is told, in milliseconds. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;

/**
 * Deals with claimed webhooks, one per call: asks the provider about each transaction it names and
 * applies the answer. What it claims itself moves nothing. What comes before our own record of the
 * charge, or while the provider does not answer, is kept and tried again, without keeping back the
 * other transactions of the same body. Calls of one moment that name the same transaction share one
 * question: providers report the same thing in twos.
 */
export function webhookHandler(deps: WebhookDependencies): (webhook: ReceivedWebhook) => Promise<void> {
  const apply = shared(
    (webhook: ReceivedWebhook, hint: Hint) => `${webhook.connectionId} ${hint.transactionId}`,
    applyHint.bind(undefined, deps),
  );
  return (webhook) => applyWebhook(deps, webhook, apply);
}

type Applied = WebhookEnd | 'later';
type ApplyHint = (webhook: ReceivedWebhook, hint: Hint) => Promise<Applied>;

async function applyWebhook(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  apply: ApplyHint,
): Promise<void> {
  const { rawBody, contentType } = webhook;
  if (!rawBody) return park(deps, webhook, 'UNREADABLE');
  const { adapter } = await deps.connections.get(webhook.connectionId);
  const hints = adapter.parseWebhook({ rawBody, contentType });
  if (!hints) return park(deps, webhook, 'NOT_UNDERSTOOD');
  const open = hints.filter(({ transactionId }) => !webhook.applied.includes(transactionId));
  const results: Applied[] = [];
  // One after the other: a body may name very many.
  for (const hint of open) results.push(await apply(webhook, hint));
  const later = open.filter((_hint, index) => results[index] === 'later');
  if (later.length === 0) return deps.inbox.finish(webhook, endOf(results));
  if (deps.now().getTime() - webhook.receivedAt.getTime() >= PATIENCE_MS)
    return giveUp(deps, webhook, later);
  await deps.inbox.postpone(webhook, {
    delayMs: backOff(webhook.tries),
    applied: hints.filter((hint) => !later.includes(hint)).map(({ transactionId }) => transactionId),
    tries: webhook.tries,
  });
}

/** A body may speak of many payments; its row names one of them. */
const endOf = (results: readonly Applied[]): WebhookEnd =>
  results.find((result) => result !== 'later') ?? { status: 'DONE' };

async function applyHint(
  deps: WebhookDependencies,
  webhook: ReceivedWebhook,
  { transactionId }: Hint,
): Promise<Applied> {
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
