import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { WebhookReference } from '../webhook.ts';

/** An id that a webhook may leave out, or empty. */
export const optionalId = z.union([providerId, z.literal('')]).nullish();

/** The official example prints one object of `devolucoes` where the schema says list. */
const callbackSchema = z.looseObject({
  pix: z.array(
    z.looseObject({
      txid: optionalId,
      devolucoes: z.union([z.array(z.unknown()), z.looseObject({})]).nullish(),
    }),
  ),
});

/**
 * Hints of the Central Bank's callback (specification/providers#pix-api-callback), in the
 * provider's own words. A PIX without a charge's id was paid to the key directly: no sale of ours.
 */
export function callbackReferences(
  body: unknown,
  words: { readonly paid: string; readonly wentBack: string },
): readonly WebhookReference[] | undefined {
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.pix.flatMap(({ txid, devolucoes }) => {
    const providerStatus = wentBack(devolucoes) ? words.wentBack : words.paid;
    return txid ? [{ transactionId: txid, providerStatus }] : [];
  });
}

const wentBack = (refunds: unknown): boolean =>
  Array.isArray(refunds) ? refunds.length > 0 : Boolean(refunds);
