import type { Logger } from '../../runtime/observability/logger.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import { SLOTS } from '../bulkhead/bulkhead.ts';
import { keepFailed } from './keep-failed.ts';
import { limitFailing } from './limit-failing.ts';
import { webhookHandler, type WebhookDependencies } from './apply-webhook.ts';
import { startWebhookConsumer, type WebhookConsumer } from './webhook-consumer.ts';

/** Webhooks that are dealt with at a time: more than several slow connections take together. */
const WEBHOOKS_MAX = 96;
/** Of one connection: those in its slots and those in line for one. */
const PER_CONNECTION_MAX = 3 * SLOTS.webhook;

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
    busy: () => deps.bulkhead.busy('webhook'),
    concurrency: WEBHOOKS_MAX,
    perConnection: PER_CONNECTION_MAX,
  });
}
