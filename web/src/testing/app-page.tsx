import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { createAppClient } from '../app/apollo-client.ts';
import { createAppRouter } from '../app/router.tsx';

/** The signed-in app at an address. `ended` grows when it learns that the session is over. */
export function openApp(address: string) {
  history.replaceState(null, '', address);
  const ended: string[] = [];
  const client = createAppClient(() => ended.push(location.pathname));
  const router = createAppRouter(client);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { router, ended };
}
