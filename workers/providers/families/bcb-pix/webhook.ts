import type { Hint, InboundWebhook } from '../../contract.ts';
import { parseJson } from '../../kit/webhook-body.ts';
import { callbackSchema, envelopeSchema } from './schemas.ts';
import { REFUND } from '../../../../domain/providers/families/bcb-pix.ts';

/** Hints of ONZ's own envelope or of the Central Bank's callback. */
export function parseWebhook(webhook: InboundWebhook): readonly Hint[] | undefined {
  const body = parseJson(webhook);
  return callbackHints(body) ?? envelopeHints(body);
}

/**
 * RECEIVE and REFUND are of a charge, a cancelled RECEIVE is none
 * (specification/gateway#webhook-normalisation); payouts and infractions are other news.
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

/** A Pix without a charge's id was paid to the key directly: no sale of ours. */
function callbackHints(body: unknown): readonly Hint[] | undefined {
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.pix.flatMap(({ txid, devolucoes }) =>
    txid ? [{ transactionId: txid, providerStatus: wentBack(devolucoes) ? REFUND : 'CONCLUIDA' }] : [],
  );
}

const wentBack = (refunds: unknown): boolean =>
  Array.isArray(refunds) ? refunds.length > 0 : Boolean(refunds);
