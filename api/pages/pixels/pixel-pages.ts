import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMeasured } from '../../../domain/configuration/is-measured.ts';
import { NETWORK_WORDS } from '../../../domain/measuring/network-words.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { isMissing, type OfferLookup, findSellableOffer } from '../../catalogue/sellable-offer.ts';
import { unwrap } from '../../http/errors.ts';
import { networkOf } from '../../http/minute-limit.ts';
import { withData } from '../page-template.ts';
import { pixelPolicy } from './pixel-policy.ts';
import { readPixelTemplate } from './pixel-template.ts';

interface Dependencies {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly publicUrl: string;
  readonly errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

/** Where the document is in which those run who measure an offer. */
export const pixelPath = (offerId: string): string => `/pixels/${encodeURIComponent(offerId)}`;

/**
 * The document in which scripts of networks run, apart from the checkout that frames it (decision
 * 0084); not found for an offer that nobody measures.
 */
export async function registerPixelPages(server: FastifyInstance, deps: Dependencies): Promise<void> {
  const { folder, catalogue, offers, publicUrl, errorHandler } = deps;
  const { html, scriptSource } = await readPixelTemplate(folder);

  server.get<{ Params: { id: string } }>('/pixels/:id', { errorHandler }, async (request, reply) => {
    const offerId = request.params.id;
    const look = () => findSellableOffer(catalogue, offerId);
    const found = await offers.find({ network: networkOf(request.ip), offerId }, look);
    if (isMissing(found)) return reply.callNotFound();
    const { pixels, name: productName } = unwrap(found).product;
    if (!isMeasured(pixels)) return reply.callNotFound();
    const url = new URL(`/checkout/${encodeURIComponent(offerId)}`, publicUrl).href;
    return reply
      .header('content-security-policy', pixelPolicy(pixels, scriptSource))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withData(html, JSON.stringify({ pixels, offerId, productName, url, words: NETWORK_WORDS })));
  });
}
