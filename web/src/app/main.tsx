import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { paths } from '../features/navigation/paths.ts';
import { createAppClient } from './apollo-client.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const client = createAppClient(() => {
  const { pathname, search } = location;
  // What the last session saw must not be shown to the next one.
  void client.clearStore().then(() => router.navigate(paths.login.href(pathname + search)));
});
const router = createAppRouter(client);

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
);
