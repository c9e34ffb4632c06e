import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** specification/providers#cel-cash */
const eventSchema = z.looseObject({ event: z.string() });
const transactionSchema = z.looseObject({
  Transaction: z.looseObject({ status: z.string() }),
  Charge: z.looseObject({ galaxPayId: textId }).nullish(),
});

/** A hint of a charge by its transaction; that of a subscription is none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const body = parseJson(webhook);
  const event = eventSchema.safeParse(body).data?.event;
  if (event === undefined) return undefined;
  if (event !== 'transaction.updateStatus') return [];
  const parsed = transactionSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { Charge, Transaction } = parsed.data;
  return Charge ? [{ transactionId: Charge.galaxPayId, providerStatus: Transaction.status }] : [];
}
