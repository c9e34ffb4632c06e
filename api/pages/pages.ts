import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OfferLookup } from '../catalogue/offer-lookup.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { createCheckoutHtml } from './checkout-html.ts';
import { loadRenderer, type CheckoutPage } from './checkout-renderer.ts';
import { cardFrameRoute } from './card-frame-route.ts';
import { checkoutOf } from './checkout-of.ts';
import { pageErrorHandler } from './page-error-handler.ts';
import { readTemplate, withData } from './page-template.ts';
import { paymentView } from './payment-view.ts';

interface PageDependencies {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly csp: Policy;
}

type Policy = (tokenOrigins: readonly string[], styleSources?: readonly string[]) => string;

/**
 * The built web pages: the checkout, painted and with its offer written into it, so that the first
 * paint needs no request, and the app.
 */
export async function registerPages(server: FastifyInstance, deps: PageDependencies): Promise<void> {
  const [template, appHtml] = await Promise.all([
    readTemplate(deps.folder),
    readFile(join(deps.folder, 'app.html'), 'utf8'),
  ]);
  const cannotRender = (err: unknown) =>
    server.log.warn({ err }, 'a checkout is painted by the browser: the server cannot render it');
  // Without it the pages are served all the same: none can be rendered, so that each paints in the
  // browser.
  const render = await loadRenderer(join(deps.folder, '../web-server/checkout.js')).catch(
    (error: unknown) => () => {
      throw error;
    },
  );
  const htmlOf = createCheckoutHtml<CheckoutPage>({
    template,
    render,
    onRenderFailure: cannotRender,
  });
  await serveAssets(server, deps.folder);

  const send = (reply: FastifyReply, html: string | Buffer, policy = deps.csp([])) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  const errorHandler = pageErrorHandler(deps.csp);
  server.get<{ Params: { id: string } }>('/checkout/:id', { errorHandler }, async (request, reply) => {
    const { id } = request.params;
    const { checkout, installments } = await checkoutOf(deps, id, request.ip);
    const page = { checkout, installments, payment: null };
    const { bodies, styleSources } = await htmlOf(page);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return send(
      reply.code(checkout ? 200 : 404).header('vary', 'accept-encoding'),
      bodies[encoding],
      deps.csp(tokenOrigins(checkout ?? undefined), styleSources),
    );
  });

  cardFrameRoute(server, { ...deps, errorHandler });

  server.get<{ Params: { id: string } }>(
    '/checkout/payment/:id',
    { errorHandler },
    async (request, reply) => {
      const payment = await paymentView(server, request.params.id);
      const json = JSON.stringify({ checkout: null, installments: [], payment: payment ?? null });
      // The buyer may go back to the offer without loading another page, and pay by card there.
      return send(
        reply.code(payment ? 200 : 404),
        withData(template.html, json),
        deps.csp(tokenOrigins(payment?.checkout)),
      );
    },
  );
  for (const path of ['/', '/login', '/platform', '/platform/*'])
    server.get(path, (_request, reply) => send(reply, appHtml));
}

/** Files that never change: their names hold their content's digest. */
async function serveAssets(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    setHeaders: varyByEncoding,
  });
}

/** The build writes each file plain and compressed: a cache in between must keep them apart. */
const varyByEncoding = (response: { setHeader(name: string, value: string): void }) =>
  response.setHeader('vary', 'accept-encoding');

/** Where the page itself sends a card: neither from a frame of ours nor where it is sealed. */
function tokenOrigins(checkout: Pick<Checkout, 'provider'> | undefined): string[] {
  const { tokenUrl } = checkout?.provider ?? {};
  return tokenUrl && URL.canParse(tokenUrl) ? [new URL(tokenUrl).origin] : [];
}
