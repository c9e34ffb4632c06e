import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { createApp } from '../app/create-app.ts';

/** The signed-in app at an address. */
export function openApp(address: string) {
  history.replaceState(null, '', address);
  const { client, router } = createApp();
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { router };
}
