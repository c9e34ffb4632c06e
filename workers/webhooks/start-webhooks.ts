import type { Logger } from '../../runtime/observability/logger.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import { webhookHandler, type WebhookDependencies } from './apply-webhook.ts';
import { startWebhookConsumer, type WebhookConsumer } from './webhook-consumer.ts';

/** Webhooks that are dealt with at a time: more than several slow connections take together. */
const WEBHOOKS_MAX = 96;

/** Deals with what is in the inbox until `signal` aborts. */
export function startWebhooks(
  deps: WebhookDependencies & {
    readonly databaseUrl: string;
    readonly log: Logger;
    readonly signal: AbortSignal;
  },
): WebhookConsumer {
  const apply = webhookHandler(deps);
  return startWebhookConsumer({
    ...deps,
    handle: (webhook) =>
      inSpan('webhook', { attributes: { webhookId: webhook.webhookId } }, () => apply(webhook)),
    busy: () => deps.bulkhead.busy('webhook'),
    concurrency: WEBHOOKS_MAX,
  });
}
