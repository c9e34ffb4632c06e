import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prepareDates } from '../../i18n/format.ts';
import { layoutReady } from '../layouts/layout.tsx';
import { partsReady, preloadCardPanel } from './later-parts.ts';
import { preloadLater } from './load-api.ts';
import { pageDataFor, readPageData } from './page-data.ts';
import { CheckoutRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

readPageData(document, location.pathname);
const checkout = (
  <StrictMode>
    <BrowserRouter>
      <CheckoutRoutes />
    </BrowserRouter>
  </StrictMode>
);

async function start(into: HTMLElement): Promise<void> {
  // What the server has painted must be there when React takes it over.
  const offer = pageDataFor(location.pathname)?.checkout;
  if (offer) await Promise.all([layoutReady(offer.layout), partsReady(offer)]);
  // The server has painted the offer already, unless it could not or this is vite's own server.
  if (into.hasChildNodes()) hydrateRoot(into, checkout);
  else createRoot(into).render(checkout);
  preloadLater(offer?.creditCardEnabled ? [preloadCardPanel] : []);
  if (offer?.billetEnabled) prepareDates();
}

void start(root);
