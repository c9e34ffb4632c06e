import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { t as cardText } from '../../i18n/card.ts';
import { t } from '../../i18n/checkout.ts';
import { t as offSaleText } from '../../i18n/off-sale.ts';
import { sellerProperties } from '../../ui/seller-colours.ts';
import { CardForm } from '../card/frame/card-form.tsx';
import type { CardOffer } from '../card/frame/give-tokens.ts';
import { LAYOUT_NAMES, layoutReady } from '../layouts/layout.tsx';
import {
  allPartsReady,
  CardPanel,
  CountdownBar,
  OffSalePage,
  partsOf,
  Subscription,
} from '../shell/later-parts.ts';
import { type PageData, setPageData } from '../shell/page-data.ts';
import { CheckoutRoutes } from '../shell/routes.tsx';
import type { Checkout } from '../shell/types.ts';

/**
 * What a buyer sees before any script has come. Only `markup` is HTML.
 */
export interface FirstPaint {
  readonly title: string;
  /** The seller's colours as a style sheet. */
  readonly style: string;
  /** The files, as the build's manifest names them, that it takes to take the markup over. */
  readonly modules: readonly string[];
  /** For the root element; the same components render it in the browser, which takes it over. */
  readonly markup: string;
}

await Promise.all([...LAYOUT_NAMES.map(layoutReady), allPartsReady()]);

// Any address of an offer: the markup does not tell which one it was rendered for.
const PATH = '/checkout/offer';

const moduleOf = (layout: Checkout['layout']): string => {
  const name = layout.toLowerCase();
  return `src/checkout/layouts/${name}-layout.tsx`;
};

const PART_MODULES = new Map<unknown, string>([
  [CardPanel, 'src/checkout/card/card-panel.tsx'],
  [CountdownBar, 'src/checkout/appearance/countdown-bar.tsx'],
  [OffSalePage, 'src/checkout/order/off-sale-page.tsx'],
  [Subscription, 'src/checkout/order/subscription.tsx'],
]);

const modulesOf = (checkout: Checkout): string[] => [
  moduleOf(checkout.layout),
  ...partsOf(checkout).flatMap((part) => PART_MODULES.get(part) ?? []),
];

/** A seller's colours as a style sheet. */
function styleOf({ appearance }: Pick<Checkout, 'appearance'>): string {
  const properties = sellerProperties(appearance);
  if (properties.length === 0) return '';
  return `:root{${properties.map(([property, value]) => `${property}:${value}`).join(';')}}`;
}

const titleOf = ({ availability, product }: Checkout): string =>
  availability === 'ON_SALE'
    ? t('page.checkoutTitle', { product: product.name })
    : offSaleText(`offSale.${availability}`);

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
  const title = checkout ? titleOf(checkout) : t('missing.offer');
  return {
    title,
    modules: checkout ? modulesOf(checkout) : [],
    style: checkout ? styleOf(checkout) : '',
    markup,
  };
}

/** What the frame of a card is painted from, and its script begins with. */
export interface CardPage extends CardOffer {
  readonly appearance: Checkout['appearance'];
  /** Whose page the frame is in, and nobody else's. */
  readonly pageOrigin: string;
}

/** The first paint of a card's fields (decision 0080). */
export const renderCard = ({ appearance }: CardPage): FirstPaint => ({
  title: cardText('card.frame'),
  modules: [],
  style: styleOf({ appearance }),
  markup: renderToString(<CardForm />),
});
