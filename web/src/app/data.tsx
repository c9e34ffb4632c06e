import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createAppClient } from './apollo-client.ts';

interface Props {
  readonly onSessionEnded: () => void;
  readonly children: ReactNode;
}

/**
 * What the pages of one session have asked of the API: it goes with the session, and the next one
 * sees nothing of it.
 */
export default function Data({ onSessionEnded, children }: Props) {
  const [client] = useState(() => createAppClient(onSessionEnded));
  useEffect(() => () => client.stop(), [client]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
