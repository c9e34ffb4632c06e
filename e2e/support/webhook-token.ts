import { loadConfiguration } from '../../eventstore/configuration.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { connectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import { masterKeys } from '../../runtime/vault/envelope.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { instanceEnv, type Instance } from './instance.ts';

/** The unguessable part of a connection's webhook address, as workers read it. */
export async function webhookTokenOf(instance: Instance, connectionId: string): Promise<string> {
  const env = instanceEnv(instance);
  const pools = createPools({ url: env.DATABASE_URL, max: 1 });
  const store = connectEventStore(env.EVENTSTORE_URL ?? '');
  try {
    const vault = await openVault(pools.writer, masterKeys(env.MASTER_KEY ?? ''));
    const connection = await loadConfiguration(store, 'ProviderConnection', connectionId);
    const { webhookToken } = connection ? await connectionSecrets(vault, connection) : {};
    if (!webhookToken) throw new Error(`Connection ${connectionId} has no webhook token`);
    return webhookToken;
  } finally {
    await store.close();
    await pools.close();
  }
}
