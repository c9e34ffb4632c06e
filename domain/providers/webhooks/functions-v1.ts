import { z } from 'zod';
import { textId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

const TRANSACTION = 'transaction';

/** specification/providers#functions-v1; FairPay's have no type. */
const eventSchema = z.looseObject({ type: z.string().nullish(), data: z.unknown().optional() });
const transactionSchema = z.looseObject({ id: textId, status: z.string() });

/** A hint of a transaction; withdrawals are none of ours. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const event = eventSchema.safeParse(parseJson(webhook));
  if (!event.success) return undefined;
  if ((event.data.type ?? TRANSACTION) !== TRANSACTION) return [];
  const { data } = transactionSchema.safeParse(event.data.data);
  return data && [{ transactionId: data.id, providerStatus: data.status }];
}
