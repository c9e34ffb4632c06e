import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** specification/providers#asaas */
const eventSchema = z.looseObject({ event: z.string() });
const paymentSchema = z.looseObject({
  payment: z.looseObject({ id: providerId, status: z.string() }),
});

/** A hint of a payment; transfers and accounts are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const body = parseJson(webhook);
  const event = eventSchema.safeParse(body).data?.event;
  if (event === undefined) return undefined;
  if (!event.startsWith('PAYMENT_')) return [];
  const { data } = paymentSchema.safeParse(body);
  return data && [{ transactionId: data.payment.id, providerStatus: data.payment.status }];
}
