import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** specification/providers#zendry */
const eventSchema = z.looseObject({
  notification_type: z.string(),
  message: z.looseObject({ reference_code: providerId, status: z.string() }),
});

/** A hint of a PIX; cards and payouts are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { notification_type, message } = parsed.data;
  return notification_type === 'pix_qrcode'
    ? [{ transactionId: message.reference_code, providerStatus: message.status }]
    : [];
}
