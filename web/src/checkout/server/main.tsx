import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { t } from '../../i18n/checkout.ts';
import { sellerProperties } from '../../ui/seller-colours.ts';
import { setPageData, type PageData } from '../page-data.ts';
import { CheckoutRoutes } from '../routes.tsx';

/**
 * What a buyer sees before any script has come. Only `markup` is HTML; the others are plain text.
 */
export interface FirstPaint {
  readonly title: string;
  /** The seller's colour as a style sheet. */
  readonly style: string;
  /** For the root element; the same components render it in the browser, which takes it over. */
  readonly markup: string;
}

// Any address of an offer: the markup does not tell which one it was rendered for.
const PATH = '/checkout/offer';

/**
 * The first paint of an offer's page, for the API, which loads this file as it was built. It
 * depends on `page` alone: no clock, no query string, no earlier call (the page's data and the
 * language are module state, and a render is one synchronous step). Throws what the components
 * throw.
 */
export function renderCheckout(page: PageData): FirstPaint {
  setPageData(page, PATH);
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={PATH}>
        <CheckoutRoutes />
      </StaticRouter>
    </StrictMode>,
  );
  const { checkout } = page;
  const properties = checkout ? sellerProperties(checkout.appearance.colorPrimary) : [];
  return {
    title: checkout ? t('page.checkoutTitle', { product: checkout.product.name }) : t('missing.offer'),
    style:
      properties.length > 0
        ? `:root{${properties.map(([property, value]) => `${property}:${value}`).join(';')}}`
        : '',
    markup,
  };
}
