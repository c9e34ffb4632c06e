import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** A transaction or a withdrawal, whole (specification/providers#v1-public-secret). */
const eventSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({ id: textId, status: z.string() }),
});

/** A hint of a transaction; withdrawals are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  return type === 'transaction' ? [{ transactionId: data.id, providerStatus: data.status }] : [];
}
