import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** specification/providers#x-authorization-key; the shape is a guess there. */
const orderSchema = z.looseObject({ orderId: textId, status: z.string() });

/** A hint of an order. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const { data } = orderSchema.safeParse(parseJson(webhook));
  return data && [{ transactionId: data.orderId, providerStatus: data.status }];
}
