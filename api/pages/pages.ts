import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROLES } from '../../domain/access/roles.ts';
import { AREAS, PUBLIC_PATHS } from '../../domain/access/routes.ts';
import { isMeasured } from '../../domain/configuration/is-measured.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import type { ViewCounter } from '../../runtime/views/counter.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OfferLookup } from '../catalogue/sellable-offer.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';
import type { CardOrigin } from '../http/card-origin.ts';
import { registerCardPages } from './card/card-pages.ts';
import { createCheckoutHtml } from './checkout-html.ts';
import { redirectToCleanAddresses } from './clean-address.ts';
import { checkoutOf } from './checkout-of.ts';
import type { CardPage, CheckoutPage, PageSettings } from './checkout-renderer.ts';
import { socketOf, type PolicyOf } from './content-security-policy.ts';
import { pageErrorHandler } from './page-error-handler.ts';
import { withData } from './page-template.ts';
import { isView } from './is-view.ts';
import { readLanguages } from './languages.ts';
import { boughtAfter } from './pixels/measured-after.ts';
import { paymentView } from './payment-view.ts';
import { pixelPath, registerPixelPages } from './pixels/pixel-pages.ts';
import { sendDocument } from './send-document.ts';
import { sharePreview } from './share-preview.ts';
import { wantedLocale } from './wanted-locale.ts';

interface PageDependencies {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
  readonly views: Pick<ViewCounter, 'count'>;
  readonly csp: PolicyOf;
  readonly card: CardOrigin | undefined;
  readonly settings: PageSettings;
  /** Where pictures are sent to and read; undefined where none are kept. */
  readonly filesOrigin: string | undefined;
  /** Where buyers find the pages. */
  readonly publicUrl: string;
}

/** The signed-in app's addresses: its router knows which of them there are. */
const APP_PATHS = ['/', ...PUBLIC_PATHS, ...AREAS.flatMap(({ path }) => under(path.replace(/\/$/, '')))];

function under(path: string): string[] {
  return [path, `${path}/*`];
}

type Named = { Params: { id: string } };

const MB = 1_024 * 1_024;
/**
 * What painted pages may take in memory: those of some 700 offers, at 98 kB for a checkout and 42
 * for the fields of its card (decision 0012).
 */
const PAINTED_MAX = { checkout: 64 * MB, card: 32 * MB } as const;

/**
 * The built web pages: the checkout, painted and with its offer written into it, so that the first
 * paint needs no request, the fields of its card, and the app.
 */
export async function registerPages(server: FastifyInstance, deps: PageDependencies): Promise<void> {
  const { settings, folder, card } = deps;
  const [languages, appHtml] = await Promise.all([
    readLanguages(folder),
    readFile(join(folder, 'app.html'), 'utf8'),
  ]);
  const onRenderFailure = (err: unknown) =>
    server.log.warn({ err }, 'a page is not painted: the server cannot render it');
  const htmlOf = createCheckoutHtml<CheckoutPage>({
    languages: languages.checkout,
    bytesMax: PAINTED_MAX.checkout,
    onRenderFailure,
    headOf: ({ checkout }) => sharePreview(checkout, deps.publicUrl),
  });
  await serveAssets(server, folder);

  const files = deps.filesOrigin === undefined ? [] : [deps.filesOrigin];
  const images = files.filter((origin) => origin.startsWith('http:'));
  const policyOf = (
    checkout: Bought | undefined,
    { styles = [], after = [] }: { styles?: readonly string[]; after?: readonly Measured[] },
  ) => {
    const measured = checkout ? [checkout, ...after] : [];
    const frames = [...(card ? [card.url] : []), ...pixelFrames(measured, deps.publicUrl)];
    const sockets = [socketOf(deps.publicUrl)];
    // The same in each language.
    const scripts = languages.checkout.PT_BR.template.scriptSources;
    const own = { styles, scripts, frames, sockets, images };
    return deps.csp(connectOrigins(checkout, settings.cepUrl), own);
  };
  redirectToCleanAddresses(server);
  const errorHandler = pageErrorHandler(deps.csp);
  server.get<Named>('/checkout/:id', { errorHandler }, async (request, reply) => {
    const { offer, checkout, installments } = await checkoutOf(deps, request.params.id, request.ip);
    if (offer && isView(request.method, request.headers)) deps.views.count(offer);
    const page = { checkout, installments, payment: null, settings };
    const document = await htmlOf(page, checkout?.locale ?? localeOf(request));
    // An order's page and those of what follows it are shown by this document, too.
    const after = checkout ? await boughtAfter(deps.catalogue, checkout.id) : [];
    const policy = policyOf(checkout ?? undefined, { styles: document.styleSources, after });
    return sendDocument(request, reply.code(checkout ? 200 : 404), document, policy);
  });

  server.get<Named>('/checkout/payment/:id', { errorHandler }, async (request, reply) => {
    const payment = await paymentView(server, request.params.id);
    const page = { checkout: null, installments: [], payment: payment ?? null, settings };
    const { template } = languages.checkout[payment?.checkout.locale ?? localeOf(request)];
    const html = withData(template.html, JSON.stringify(page));
    const after = payment ? await boughtAfter(deps.catalogue, payment.checkout.id) : [];
    // The buyer may go back to the offer without loading another page, and pay by card there.
    return send(reply.code(payment ? 200 : 404), html, policyOf(payment?.checkout, { after }));
  });

  await registerPixelPages(server, { ...deps, errorHandler });
  if (card) {
    const cardHtmlOf = createCheckoutHtml<CardPage>({
      languages: languages.card,
      bytesMax: PAINTED_MAX.card,
      onRenderFailure,
      headOf: () => '',
    });
    registerCardPages(server, { ...deps, card, htmlOf: cardHtmlOf, errorHandler });
  }
  for (const path of APP_PATHS)
    server.get(path, (request, reply) => {
      const html = isCustomers(path) ? appIn(appHtml, localeOf(request)) : appHtml;
      return send(reply, html, deps.csp(files, { images }));
    });
}

/** Those of customers: all else of the app is Portuguese. */
const isCustomers = (path: string): boolean => path.startsWith(ROLES.CUSTOMER.home);

const appIn = (html: string, locale: Locale): string =>
  html.replace(`<html lang="${LANGUAGE_TAGS.PT_BR}"`, `<html lang="${LANGUAGE_TAGS[locale]}"`);

/** Of a page that shows no offer. */
const localeOf = ({ headers }: FastifyRequest) => wantedLocale(headers['accept-language']);

const send = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

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

type Bought = Pick<Checkout, 'id' | 'product'>;

type Measured = Pick<Checkout, 'id'> & { readonly product: Pick<Checkout['product'], 'pixels'> };

/** The one document of whoever measures each, and none where nobody does. */
const pixelFrames = (offers: readonly Measured[], publicUrl: string): string[] =>
  offers
    .filter(({ product }) => isMeasured(product.pixels))
    .map(({ id }) => new URL(pixelPath(id), publicUrl).href);

/** Whom the page itself calls beside us: whoever knows postal codes, where something is sent. */
const connectOrigins = (bought: Bought | undefined, cepUrl: string): string[] =>
  bought?.product.typeProduct === 'FISICO' && URL.canParse(cepUrl) ? [new URL(cepUrl).origin] : [];
