import type { ApolloClient } from '@apollo/client';
import { createBrowserRouter, redirect } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { ErrorPage } from './error-page.tsx';
import { requireUser } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';

const toSales = () => redirect(paths.mySales.href());

const notFound = () => {
  throw new Response(null, { status: 404 });
};

/** The signed-in app's addresses; each page is a download of its own. */
export const createAppRouter = (client: ApolloClient) =>
  createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        { path: '/', loader: toSales, element: null },
        { path: paths.login.path, lazy: () => import('../areas/public/login/page.tsx') },
        {
          path: '/platform',
          loader: requireUser(client),
          // Filters change the address, not who is signed in; a session that ends is noticed by the
          // client.
          shouldRevalidate: () => false,
          lazy: () => import('../areas/producer/shell.tsx'),
          children: [
            { index: true, loader: toSales, element: null },
            { path: paths.mySales.path, lazy: () => import('../areas/producer/my-sales/page.tsx') },
            { path: paths.financial.path, lazy: () => import('../areas/producer/financial/page.tsx') },
          ],
        },
        { path: '*', loader: notFound, element: null },
      ],
    },
  ]);
