import { providerOf } from '../domain/providers/registry.ts';
import { routedConnections } from '../domain/routing/routes.ts';
import { loadConfiguration } from './configuration.ts';
import type { EventStore } from './store.ts';

export interface ReceiverConnection {
  readonly connectionId: string;
  readonly provider: string;
  /** As people call the provider. */
  readonly name: string;
}

/** The connections that a platform's lists name whose provider makes receivers, each once. */
export async function receiverConnectionsOf(
  store: EventStore,
  platformId: string,
): Promise<ReceiverConnection[]> {
  const platform = await loadConfiguration(store, 'Platform', platformId);
  if (!platform) return [];
  const found = await Promise.all(
    [...routedConnections(platform)].map(async (connectionId) => {
      const connection = await loadConfiguration(store, 'ProviderConnection', connectionId);
      const provider = connection && providerOf(connection.provider);
      return provider?.capabilities.receivers
        ? [{ connectionId, provider: provider.code, name: provider.name }]
        : [];
    }),
  );
  return found.flat();
}
