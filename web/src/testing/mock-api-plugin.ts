import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { FAILING, PLACES } from '../../../embedded/postal-codes/places.ts';
import { installmentsOf } from './factories.ts';
import { answer, type GraphqlRequest } from './mock-api.ts';
import { offerOf, paymentOf } from './mock-checkout.ts';

const BUILT = resolve(import.meta.dirname, '../../../dist/web');
const PLACEHOLDER = '<script id="razao-page" type="application/json">null</script>';
const CSP =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'; img-src 'self' data: https:; connect-src 'self' ws:; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** The provider's token endpoint: …0002 is declined later, …0069 is refused at once. */
async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { card } = (await bodyOf(request)) as { card: { number: string } };
  if (card.number.endsWith('0069')) return sendJson(response, { message: 'invalid card' }, 422);
  return sendJson(response, { id: card.number.endsWith('0002') ? 'tok_declined' : 'tok_ok' });
}

/** As the public service of postal codes, with the demo's handful. */
function postalCode(path: string, response: ServerResponse): void {
  const [, , , code = ''] = path.split('/');
  if (code === FAILING) return sendJson(response, {}, 500);
  sendJson(response, PLACES[code] ?? { erro: true });
}

function pageData(path: string): unknown {
  const [, , first = '', second = ''] = path.split('/');
  const payment = first === 'payment' ? paymentOf(second) : null;
  const checkout = first === 'payment' ? null : offerOf(first);
  const installments = checkout ? installmentsOf(checkout.price) : [];
  return {
    checkout,
    installments,
    payment,
    settings: {
      cepUrl: '/mock/ws',
      platformsWithoutCartHeading: [],
      cardUrl: null,
      termsUrl: null,
      privacyUrl: null,
    },
  };
}

/**
 * The built page as the API serves it: data inlined, policy sent. `?sem-dados` leaves the
 * placeholder.
 */
async function page(path: string, search: string, response: ServerResponse): Promise<void> {
  const checkout = path.startsWith('/checkout/');
  let html = await readFile(resolve(BUILT, checkout ? 'checkout.html' : 'app.html'), 'utf8');
  if (checkout && !search.includes('sem-dados')) {
    const json = JSON.stringify(pageData(path)).replaceAll('<', '\\u003c');
    const [before, after] = html.split(PLACEHOLDER);
    if (after === undefined) throw new Error('The built page has lost its placeholder');
    html = `${before}${PLACEHOLDER.replace('null', () => json)}${after}`;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CSP,
  });
  response.end(html);
}

const handler =
  (built: boolean): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [path = '/', search = ''] = (request.url ?? '/').split('?');
    const isPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/\.\w+$/.test(path);
    if (request.method === 'POST' && path === '/graphql') {
      void bodyOf(request)
        .then((body) => answer(body as GraphqlRequest))
        .then((result) => sendJson(response, result), next);
    } else if (request.method === 'POST' && path === '/mock/tokens') {
      token(request, response).catch(next);
    } else if (request.method === 'GET' && path.startsWith('/mock/ws/')) {
      postalCode(path, response);
    } else if (built && isPage) {
      page(path, search, response).catch(next);
    } else {
      next();
    }
  };

/**
 * `vite --mode mock` and `vite preview --mode mock`: the pages run on canned answers, without an
 * API.
 */
export function mockApi(): Plugin {
  return {
    name: 'razao:mock-api',
    configureServer: (server) => void server.middlewares.use(handler(false)),
    configurePreviewServer: (server) => void server.middlewares.use(handler(true)),
  };
}
