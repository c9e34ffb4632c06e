import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkoutView, installmentsView } from '../checkout/checkout-view.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';
import { paymentView } from './payment-view.ts';

const [OPENING, CLOSING] = ['<script id="razao-page" type="application/json">', '</script>'];
const PLACEHOLDER = new RegExp(`${OPENING}\\s*null\\s*${CLOSING}`);

/** The built web pages: the checkout with its offer written into it, so that the first paint needs no request, and the app. */
export async function registerPages(
  server: FastifyInstance,
  deps: { folder: string; catalogue: Catalogue; csp: (tokenOrigins: readonly string[]) => string },
): Promise<void> {
  const [checkoutHtml, appHtml] = await Promise.all(['checkout.html', 'app.html'].map((file) => readFile(join(deps.folder, file), 'utf8')));
  if (!PLACEHOLDER.test(checkoutHtml ?? '')) throw new Error('checkout.html has no place for its offer');
  await server.register(fastifyStatic, {
    root: join(deps.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    setHeaders: varyByEncoding,
  });

  const send = (reply: FastifyReply, html: string, origins: readonly string[] = []) =>
    reply.header('content-security-policy', deps.csp(origins)).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  server.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const { id } = request.params;
    const checkout = id.length <= 100 ? await checkoutView(deps.catalogue, id) : undefined;
    const installments = checkout?.creditCardEnabled ? await installmentsView(deps.catalogue, id, []) : undefined;
    const page = { checkout: checkout ?? null, installments: installments?.ok ? installments.value : [], payment: null, serverTime: new Date().toISOString() };
    return send(reply.code(checkout ? 200 : 404), inline(checkoutHtml ?? '', page), tokenOrigins(checkout));
  });

  server.get<{ Params: { id: string } }>('/checkout/payment/:id', async (request, reply) => {
    const payment = await paymentView(server, request.params.id);
    const page = { checkout: null, installments: [], payment: payment ?? null, serverTime: new Date().toISOString() };
    // The buyer may go back to the offer without loading another page, and pay by card there.
    return send(reply.code(payment ? 200 : 404), inline(checkoutHtml ?? '', page), tokenOrigins(payment?.checkout));
  });
  for (const path of ['/', '/login', '/platform', '/platform/*']) server.get(path, (_request, reply) => send(reply, appHtml ?? ''));
}

/** The build writes each file plain and compressed: a cache in between must keep them apart. */
const varyByEncoding = (response: { setHeader(name: string, value: string): void }) => response.setHeader('vary', 'accept-encoding');

const tokenOrigins = (checkout: Pick<Checkout, 'provider'> | undefined): string[] => (checkout?.provider ? [new URL(checkout.provider.tokenUrl).origin] : []);

/** JSON inside HTML: `<` is written as an escape, so that no text of a seller can close the element. */
function inline(html: string, page: unknown): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return html.replace(PLACEHOLDER, () => `${OPENING}${json}${CLOSING}`);
}
