import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** The events are public, their bodies our own definition (specification/providers#purchase-v2). */
const eventSchema = z.looseObject({
  event: z.string(),
  data: z.looseObject({ id: textId, status: z.string() }),
});

/** A hint of `cashin.*`; payouts are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  return event.startsWith('cashin.') ? [{ transactionId: data.id, providerStatus: data.status }] : [];
}
