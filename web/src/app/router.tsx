import type { ApolloClient } from '@apollo/client';
import { createBrowserRouter, redirect } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { loadAgain } from '../ui/later/load-again.ts';
import { ErrorPage } from './error-page.tsx';
import { requireAccess } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';

const toSales = () => redirect(paths.mySales.href());

const notFound = () => {
  throw new Response(null, { status: 404 });
};

const TRIES = 4;

/** A page's download; when it does not come, the error page offers to try again. */
const page =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loadAgain(load, { tries: TRIES });

/** The signed-in app's addresses; each page is a download of its own. */
export const createAppRouter = (client: ApolloClient) => {
  // Filters change the address, not who is signed in; a session that ends is noticed by the client.
  const asked = (path?: string) => ({
    loader: requireAccess(client, path),
    shouldRevalidate: () => false,
  });
  const screen = (path: string, lazy: () => Promise<object>) => ({ path, ...asked(path), lazy });
  return createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        { path: '/', loader: toSales, element: null },
        { path: paths.login.path, lazy: page(() => import('../areas/public/login/page.tsx')) },
        {
          path: '/platform',
          ...asked(),
          lazy: page(() => import('../areas/producer/shell.tsx')),
          children: [
            { index: true, loader: toSales, element: null },
            screen(
              paths.mySales.path,
              page(() => import('../areas/producer/my-sales/page.tsx')),
            ),
            screen(
              paths.myProducts.path,
              page(() => import('../areas/producer/my-products/page.tsx')),
            ),
            screen(
              paths.abandonedCart.path,
              page(() => import('../areas/producer/abandoned-cart/page.tsx')),
            ),
            screen(
              paths.checkoutBuilder.path,
              page(() => import('../areas/producer/checkout-builder/page.tsx')),
            ),
            screen(
              paths.financial.path,
              page(() => import('../areas/producer/financial/page.tsx')),
            ),
          ],
        },
        { path: '*', loader: notFound, element: null },
      ],
    },
  ]);
};
