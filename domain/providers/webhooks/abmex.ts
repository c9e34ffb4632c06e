import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** An event type and `data.id` (specification/gateway#inbound-webhooks); the rest is ours. */
const eventSchema = z.looseObject({
  event: z.string(),
  data: z.looseObject({ id: providerId, status: z.string() }),
});

/** A hint of a transaction; a marketplace is none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  return event.startsWith('transaction')
    ? [{ transactionId: data.id, providerStatus: data.status }]
    : [];
}
