import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** `sell_id` is specified (specification/gateway#inbound-webhooks), `status` our definition. */
const sellSchema = z.looseObject({ sell_id: textId, status: z.string() });

export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = sellSchema.safeParse(parseJson(webhook));
  return parsed.success
    ? [{ transactionId: parsed.data.sell_id, providerStatus: parsed.data.status }]
    : undefined;
}
