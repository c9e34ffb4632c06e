import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadApi } from './load-api.ts';
import { readPageData } from './page-data.ts';
import { CheckoutRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

readPageData(document, location.pathname);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <CheckoutRoutes />
    </BrowserRouter>
  </StrictMode>,
);
preloadApi();
