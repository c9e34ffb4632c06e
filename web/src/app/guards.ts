import type { ApolloClient } from '@apollo/client';
import { redirect, type LoaderFunction } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { mayOpen } from '../features/session/access.ts';
import { MeQuery } from '../features/session/queries.ts';

/**
 * Anonymous callers go to the login and come back from there; who may not open `path` is told so.
 * The API refuses them anyway; this only spares an empty page.
 */
export const requireAccess =
  (client: ApolloClient, path?: string): LoaderFunction =>
  async ({ request }) => {
    const { data } = await client.query({ query: MeQuery });
    const { pathname, search } = new URL(request.url);
    if (!data?.me) throw redirect(paths.login.href(pathname + search));
    if (path && !mayOpen(data.me, path)) throw new Response(null, { status: 403 });
    return null;
  };
