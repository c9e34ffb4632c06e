import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** specification/providers#cartos */
const eventSchema = z.looseObject({
  evento: z.string(),
  txid: z.union([providerId, z.literal('')]).nullish(),
});

/** Money that came by a code of ours, or went back; a PIX to the key alone is no sale. */
const OF_CHARGES: readonly string[] = ['PixIn', 'PixInReversal'];

export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const parsed = eventSchema.safeParse(parseJson(webhook));
  if (!parsed.success) return undefined;
  const { evento, txid } = parsed.data;
  return txid && OF_CHARGES.includes(evento) ? [{ transactionId: txid, providerStatus: evento }] : [];
}
