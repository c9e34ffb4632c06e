import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isMissing, type OfferLookup } from '../catalogue/offer-lookup.ts';
import { findSellableOffer } from '../catalogue/sellable-offer.ts';
import { cardScriptOf } from '../checkout/queries.ts';
import { unwrap } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import { cardFrame } from './card-frame.ts';

interface Dependencies {
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

/** The frame of an offer whose cards become tokens by the provider's own script; else not found. */
export function cardFrameRoute(
  server: FastifyInstance,
  { catalogue, offers, errorHandler }: Dependencies,
): void {
  server.get<{ Params: { id: string } }>(
    '/checkout/:id/card-frame',
    { errorHandler },
    async ({ params: { id: offerId }, ip }, reply) => {
      const look = () => findSellableOffer(catalogue, offerId);
      const found = await offers.find({ network: networkOf(ip), offerId }, look);
      const scriptUrl = isMissing(found) ? undefined : cardScriptOf(catalogue, unwrap(found));
      if (!scriptUrl) return reply.callNotFound();
      const { html, policy } = cardFrame(scriptUrl);
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
