import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { allPartsReady } from '../checkout/shell/later-parts.ts';
import { LAYOUT_NAMES, layoutReady } from '../checkout/layouts/layout.tsx';
import { readPageData, type PageData } from '../checkout/shell/page-data.ts';
import { CheckoutRoutes } from '../checkout/shell/routes.tsx';
import type { Checkout } from '../checkout/shell/types.ts';
import { PAGE_SETTINGS } from './browser.ts';
import './card-frames.tsx';
import { aCheckout, installmentsOf } from './factories.ts';

// Later downloads of the browser: a test sees them at once.
await Promise.all([...LAYOUT_NAMES.map(layoutReady), allPartsReady()]);

const pageData = (changes: Partial<PageData>): PageData => ({
  checkout: null,
  installments: [],
  payment: null,
  settings: PAGE_SETTINGS,
  ...changes,
});

/**
 * Opens an address of the anonymous bundle with the data that the server would have written into
 * the page; null for none.
 */
export function openCheckoutBundle(address: string, data: Partial<PageData> | null) {
  const script = document.createElement('script');
  script.id = 'razao-page';
  script.type = 'application/json';
  script.textContent = JSON.stringify(data && pageData(data));
  document.getElementById('razao-page')?.remove();
  document.head.append(script);
  readPageData(document, address.split('?')[0] ?? '');
  return render(
    <MemoryRouter initialEntries={[address]}>
      <CheckoutRoutes />
      <Address />
    </MemoryRouter>,
  );
}

let shown = '';
/** What the browser's address bar would show: path and query. */
export const shownAddress = (): string => shown;

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => void (shown = pathname + search), [pathname, search]);
  return null;
}

let opened = 0;

/** Opens a checkout under an id of its own, so that no draft of another test is in it. */
export function openCheckout(changes: Partial<Checkout> = {}, search = '') {
  opened += 1;
  const offer = aCheckout({ id: `offer-${opened}`, ...changes });
  openCheckoutBundle(`/checkout/${offer.id}${search}`, {
    checkout: offer,
    installments: installmentsOf(offer.price),
  });
  return offer;
}
