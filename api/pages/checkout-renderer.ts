import { pathToFileURL } from 'node:url';
import type { Checkout, InstallmentOption } from '../graphql/resolver-types.generated.ts';
import type { RenderFirstPaint } from './checkout-html.ts';

/** The operator's settings that the pages need. */
export interface PageSettings {
  /** What browsers ask for the place of a postal code. */
  readonly cepUrl: string;
  /** On their Vega checkout the cart has no heading. */
  readonly platformsWithoutCartHeading: readonly string[];
  /** Where the fields of cards are; null: no cards are taken. */
  readonly cardUrl: string | null;
  /** The rules of whoever runs these pages; null: none are linked. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
}

/** What the checkout's page is painted from, by server and browser alike. */
export interface CheckoutPage {
  readonly checkout: Checkout | null;
  readonly installments: readonly InstallmentOption[];
  readonly payment: null;
  readonly settings: PageSettings;
}

/** What the frame of an offer's card is painted from, and its script begins with. */
export interface CardPage {
  readonly offerId: string;
  readonly provider: Checkout['provider'] | null;
  readonly appearance: Checkout['appearance'];
  readonly pageOrigin: string;
}

export interface Renderers {
  readonly renderCheckout: RenderFirstPaint<CheckoutPage>;
  readonly renderCard: RenderFirstPaint<CardPage>;
}

/**
 * The web's own components, built for the server into `file`. Throws when the file is missing or
 * something else.
 */
export async function loadRenderers(file: string): Promise<Renderers> {
  const { renderCheckout, renderCard } = (await import(pathToFileURL(file).href)) as Partial<Renderers>;
  if (typeof renderCheckout !== 'function' || typeof renderCard !== 'function')
    throw new Error(`${file} renders no checkout`);
  return { renderCheckout, renderCard };
}
