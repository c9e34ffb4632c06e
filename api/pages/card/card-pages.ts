import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { isMissing, type OfferLookup, findSellableOffer } from '../../catalogue/sellable-offer.ts';
import { cardScriptOf } from '../../checkout/queries.ts';
import type { Checkout } from '../../graphql/resolver-types.generated.ts';
import type { CardOrigin } from '../../http/card-origin.ts';
import { unwrap } from '../../http/errors.ts';
import { networkOf } from '../../http/minute-limit.ts';
import type { HtmlOf } from '../checkout-html.ts';
import { checkoutOf } from '../checkout-of.ts';
import type { CardPage } from '../checkout-renderer.ts';
import { sendDocument } from '../send-document.ts';
import { cardPolicy } from './card-policy.ts';
import { scriptFrame } from './script-frame.ts';

interface Dependencies {
  readonly card: CardOrigin;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly htmlOf: HtmlOf<CardPage>;
  readonly errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

type Named = { Params: { id: string } };

/** The two documents of an offer's card, on the origin of cards (decision 0080); else not found. */
export function registerCardPages(server: FastifyInstance, deps: Dependencies): void {
  const { card, catalogue, offers, htmlOf, errorHandler } = deps;
  const { pageOrigin } = card;

  server.get<Named>('/card/:id', { errorHandler }, async (request, reply) => {
    const { checkout } = await checkoutOf(deps, request.params.id, request.ip);
    if (!checkout?.creditCardEnabled) return reply.callNotFound();
    const { id: offerId, locale, appearance, provider = null } = checkout;
    const document = await htmlOf({ offerId, appearance, provider, pageOrigin }, locale);
    const styles = document.styleSources;
    const policy = cardPolicy({ styles, pageOrigin, ...tokenSource(card.url, provider) });
    return sendDocument(request, framed(reply), document, policy);
  });

  server.get<Named>('/card/:id/script', { errorHandler }, async (request, reply) => {
    const offerId = request.params.id;
    const look = () => findSellableOffer(catalogue, offerId);
    const found = await offers.find({ network: networkOf(request.ip), offerId }, look);
    const scriptUrl = isMissing(found) ? undefined : cardScriptOf(catalogue, unwrap(found));
    if (!scriptUrl) return reply.callNotFound();
    const { html, policy } = scriptFrame(scriptUrl, pageOrigin);
    return framed(reply)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Its policy says who may frame it; the older header can name no other origin. */
function framed(reply: FastifyReply): FastifyReply {
  reply.raw.removeHeader('x-frame-options');
  return reply;
}

/** Where a card becomes a token: a request, or the frame of a script. */
function tokenSource(cardUrl: string, provider: Checkout['provider'] | null) {
  const { cardTokeniser, tokenUrl } = provider ?? {};
  const url = tokenUrl && URL.canParse(tokenUrl, cardUrl) ? new URL(tokenUrl, cardUrl) : undefined;
  const byScript = cardTokeniser === 'PROVIDER_SCRIPT';
  return {
    scriptFrame: byScript ? url?.href : undefined,
    tokenOrigin: byScript ? undefined : url?.origin,
  };
}
