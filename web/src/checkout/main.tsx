import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadApi } from './load-api.ts';
import { readPageData } from './page-data.ts';
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
// The server has painted the offer already, unless it could not or this is vite's own server.
if (root.hasChildNodes()) hydrateRoot(root, checkout);
else createRoot(root).render(checkout);
preloadApi();
