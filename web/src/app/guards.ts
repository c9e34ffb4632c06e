import type { ApolloClient } from '@apollo/client';
import { redirect, type LoaderFunction } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { MeQuery } from '../features/session/queries.ts';

/**
 * Anonymous callers go to the login and come back from there. The API refuses them anyway; this
 * only spares an empty page.
 */
export const requireUser =
  (client: ApolloClient): LoaderFunction =>
  async ({ request }) => {
    const { data } = await client.query({ query: MeQuery });
    if (data?.me) return null;
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.login.href(pathname + search));
  };
