import { webhookUrlOf } from '../../domain/providers/webhook-url.ts';
import type { OpenConnection } from '../connections.ts';

/**
 * Where a provider reaches us for one connection. The token in it is unguessable and is kept with
 * the connection's secrets.
 */
export function webhookAddress(
  publicUrl: string,
  { configuration: { provider, connectionId }, context }: OpenConnection,
): string {
  const token = context.connection.secrets.webhookToken;
  if (!token) throw new Error(`Connection ${connectionId} has no webhook token`);
  return webhookUrlOf(publicUrl, provider, token);
}
