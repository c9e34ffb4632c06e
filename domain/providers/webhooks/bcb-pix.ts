import { z } from 'zod';
import { REFUND } from '../families/bcb-pix.ts';
import { providerId } from '../provider-id.ts';
import type { Hint, InboundWebhook } from '../webhook.ts';
import { parseJson } from './json-body.ts';

/** A webhook may leave an id out, or empty. */
const optionalId = z.union([providerId, z.literal('')]).nullish();

/** ONZ's own envelope. */
const envelopeSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({ status: z.string().nullish(), txId: optionalId, endToEndId: optionalId }),
});

/** The Central Bank's callback. */
const callbackSchema = z.looseObject({
  pix: z.array(
    z.looseObject({
      txid: optionalId,
      devolucoes: z.union([z.array(z.unknown()), z.looseObject({})]).nullish(),
    }),
  ),
});

/** Hints of ONZ's own envelope or of the Central Bank's callback. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const body = parseJson(webhook);
  return callbackHints(body) ?? envelopeHints(body);
}

/**
 * RECEIVE and REFUND are of a charge, a cancelled RECEIVE is none
 * (specification/gateway#webhook-normalisation); payouts and infractions are other webhooks.
 */
function envelopeHints(body: unknown): readonly Hint[] | undefined {
  const parsed = envelopeSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { type, data } = parsed.data;
  const transactionId = data.txId || data.endToEndId;
  if (type === 'REFUND') return transactionId ? [{ transactionId, providerStatus: REFUND }] : undefined;
  if (type !== 'RECEIVE' || data.status === 'CANCELED') return [];
  return transactionId && data.status ? [{ transactionId, providerStatus: data.status }] : undefined;
}

/** A PIX without a charge's id was paid to the key directly: no sale of ours. */
function callbackHints(body: unknown): readonly Hint[] | undefined {
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.pix.flatMap(({ txid, devolucoes }) =>
    txid ? [{ transactionId: txid, providerStatus: wentBack(devolucoes) ? REFUND : 'CONCLUIDA' }] : [],
  );
}

const wentBack = (refunds: unknown): boolean =>
  Array.isArray(refunds) ? refunds.length > 0 : Boolean(refunds);
