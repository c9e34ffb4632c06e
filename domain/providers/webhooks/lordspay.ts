import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** The event is the word (specification/gateway#mapping-by-provider); the rest is our own. */
const eventSchema = z.looseObject({ event: z.string(), data: z.looseObject({ id: textId }) });

/** A hint of a transaction's event; events of other things are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  return event.startsWith('transaction.') ? [{ transactionId: data.id, providerStatus: event }] : [];
}
