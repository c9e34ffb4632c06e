import { z } from 'zod';
import { REFUND } from '../families/bcb-pix.ts';
import type { WebhookReference, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';
import { callbackReferences, optionalId } from './pix-callback.ts';

const WORDS = { paid: 'CONCLUIDA', wentBack: REFUND };

/** ONZ's own envelope. */
const envelopeSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({ status: z.string().nullish(), txId: optionalId, endToEndId: optionalId }),
});

/** References of ONZ's own envelope or of the Central Bank's callback. */
export function parseWebhook(webhook: InboundWebhook): readonly WebhookReference[] | undefined {
  const body = parseJson(webhook);
  return callbackReferences(body, WORDS) ?? envelopeReferences(body);
}

/**
 * RECEIVE and REFUND are of a charge, a cancelled RECEIVE is none
 * (specification/gateway#webhook-normalisation); payouts and infractions are other webhooks.
 */
function envelopeReferences(body: unknown): readonly WebhookReference[] | undefined {
  const parsed = envelopeSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  const transactionId = data.txId || data.endToEndId;
  if (type === 'REFUND') return transactionId ? [{ transactionId, providerStatus: REFUND }] : undefined;
  if (type !== 'RECEIVE' || data.status === 'CANCELED') return [];
  return transactionId && data.status ? [{ transactionId, providerStatus: data.status }] : undefined;
}
