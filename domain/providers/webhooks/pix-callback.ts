import { z } from 'zod';
import { providerId } from '../provider-id.ts';
import type { WebhookReference } from '../webhook.ts';

/** What a static code has for the id of its charge: it is of none (Manual de Padrões, Pix). */
const NO_CHARGE = '***';

/** An id that a webhook may leave out, or empty. */
export const optionalId = z.union([providerId, z.literal('')]).nullish();

const callbackSchema = z.looseObject({ pix: z.array(z.unknown()) });
/** The official example prints one object of `devolucoes` where the schema says list. */
const pixSchema = z.looseObject({
  txid: z.union([optionalId, z.literal(NO_CHARGE)]),
  devolucoes: z.union([z.array(z.unknown()), z.looseObject({})]).nullish(),
});

/**
 * References of the Central Bank's callback (specification/providers#pix-api-callback), in the
 * provider's own words. A PIX without a charge's id was paid to the key directly: no sale of ours.
 * Each PIX is read by itself: one that is not understood hides no other; undefined where there is
 * nothing else.
 */
export function callbackReferences(
  body: unknown,
  words: { readonly paid: string; readonly wentBack: string },
): readonly WebhookReference[] | undefined {
  const parsed = callbackSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const read = parsed.data.pix.map((pix) => pixSchema.safeParse(pix).data);
  const references = read.flatMap((pix) => {
    if (!pix?.txid || pix.txid === NO_CHARGE) return [];
    const providerStatus = wentBack(pix.devolucoes) ? words.wentBack : words.paid;
    return [{ transactionId: pix.txid, providerStatus }];
  });
  return references.length === 0 && read.includes(undefined) ? undefined : references;
}

const wentBack = (refunds: unknown): boolean =>
  Array.isArray(refunds) ? refunds.length > 0 : Boolean(refunds);
