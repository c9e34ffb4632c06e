import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { credentialsOf } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/**
 * A connection that was given another address: where that leads to another host, it has none of its
 * secrets any more. Whoever may say where calls go must not have them sent there. The token of its
 * webhook address is ours, and stays.
 */
export function atNewAddress(before: Connection, after: Connection): Connection {
  if (new URL(before.baseUrl).origin === new URL(after.baseUrl).origin) return after;
  const provider = providerOf(after.provider);
  const names = provider ? credentialsOf(provider).map(({ name }) => name) : [];
  const { webhookSecretDigest: _ofThem, certificateEnds: _theirs, ...rest } = after;
  const removed = Object.fromEntries(names.map((name) => [name, null]));
  return { ...rest, secrets: { ...after.secrets, ...removed } };
}
