import { pathToFileURL } from 'node:url';
import type { Checkout, InstallmentOption } from '../graphql/resolver-types.generated.ts';
import type { RenderFirstPaint } from './checkout-html.ts';

/** What the checkout's page is painted from, by server and browser alike. */
export interface CheckoutPage {
  readonly checkout: Checkout | null;
  readonly installments: readonly InstallmentOption[];
  readonly payment: null;
}

/**
 * The web's own components, built for the server into `file`. Throws when the file is missing or
 * something else.
 */
export async function loadRenderer(file: string): Promise<RenderFirstPaint<CheckoutPage>> {
  const { renderCheckout } = (await import(pathToFileURL(file).href)) as {
    renderCheckout?: RenderFirstPaint<CheckoutPage>;
  };
  if (typeof renderCheckout !== 'function') throw new Error(`${file} renders no checkout`);
  return renderCheckout;
}
