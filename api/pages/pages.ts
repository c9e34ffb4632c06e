import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkoutView, installmentsView } from '../checkout/checkout-view.ts';

const PLACEHOLDER = '<script id="razao-page" type="application/json">null</script>';

/** The built web pages: the checkout with its offer written into it, so that the first paint needs no request, and the app. */
export async function registerPages(
  server: FastifyInstance,
  deps: { folder: string; catalogue: Catalogue; csp: (tokenOrigins: readonly string[]) => string },
): Promise<void> {
  const [checkoutHtml, appHtml] = await Promise.all(['checkout.html', 'app.html'].map((file) => readFile(join(deps.folder, file), 'utf8')));
  await server.register(fastifyStatic, { root: join(deps.folder, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', index: false });

  const send = (reply: FastifyReply, html: string, tokenOrigins: readonly string[] = []) =>
    reply.header('content-security-policy', deps.csp(tokenOrigins)).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  server.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const { id } = request.params;
    const checkout = id.length <= 100 ? await checkoutView(deps.catalogue, id) : undefined;
    const installments = checkout?.creditCardEnabled ? await installmentsView(deps.catalogue, id, []) : undefined;
    const page = { checkout: checkout ?? null, installments: installments?.ok ? installments.value : [], payment: null, serverTime: new Date().toISOString() };
    const origins = checkout?.provider ? [new URL(checkout.provider.tokenUrl).origin] : [];
    return send(reply.code(checkout ? 200 : 404), inline(checkoutHtml ?? '', page), origins);
  });

  server.get('/checkout/payment/:id', (_request, reply) => send(reply, checkoutHtml ?? ''));
  for (const path of ['/', '/login', '/platform', '/platform/*']) server.get(path, (_request, reply) => send(reply, appHtml ?? ''));
}

/** JSON inside HTML: `<` is written as an escape, so that no text of a seller can close the element. */
function inline(html: string, page: unknown): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return html.replace(PLACEHOLDER, () => PLACEHOLDER.replace('null', () => json));
}
