import { storable } from '../../kernel/text.ts';
import { providerId } from '../provider-id.ts';
import type { WebhookReference, InboundWebhook } from '../webhook.ts';

/**
 * Iugu sends a form with bracket keys (specification/providers#iugu-webhooks). `invoice.*` is of a
 * charge, anything else none of ours.
 */
export function parseWebhook({
  body,
  contentType,
}: InboundWebhook): readonly WebhookReference[] | undefined {
  if (!/^application\/x-www-form-urlencoded\b/i.test(contentType.trim())) return undefined;
  const fields = new URLSearchParams(body);
  const event = fields.get('event');
  const id = providerId.safeParse(fields.get('data[id]'));
  if (!event || !id.success) return undefined;
  if (!event.startsWith('invoice.')) return [];
  return [{ transactionId: id.data, providerStatus: storable(fields.get('data[status]') ?? event) }];
}
