import { timingSafeEqual } from 'node:crypto';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { Vault } from './vault.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/** Keyed, since a secret may be short; of one connection, so that equal secrets do not show. */
const digestOf = (
  vault: Pick<Vault, 'digest'>,
  { connectionId }: Pick<Connection, 'connectionId'>,
  secret: string,
): string => vault.digest(`webhook-secret/${connectionId}/${secret}`);

/**
 * What a connection's configuration keeps of the secret that its provider sends with webhooks;
 * undefined when the provider sends none, or it is not among the connection's secrets (decision
 * 0068). To be saved whenever the secrets are.
 */
export function knownWebhookSecret(
  vault: Pick<Vault, 'digest'>,
  connection: Pick<Connection, 'connectionId'> & {
    readonly provider: string;
    readonly secrets: Readonly<Record<string, string>>;
  },
): string | undefined {
  const signature = providerOf(connection.provider)?.capabilities.webhookSignature;
  const secret = signature && 'secret' in signature && connection.secrets[signature.secret];
  return secret ? digestOf(vault, connection, secret) : undefined;
}

/** Whether what a webhook gave is the connection's secret; takes the same time for all. */
export function isWebhookSecret(
  vault: Pick<Vault, 'digest'>,
  connection: Pick<Connection, 'connectionId' | 'webhookSecretDigest'>,
  given: unknown,
): boolean {
  const known = Buffer.from(connection.webhookSecretDigest ?? '');
  const digest = Buffer.from(digestOf(vault, connection, typeof given === 'string' ? given : ''));
  return digest.length === known.length && timingSafeEqual(digest, known);
}
