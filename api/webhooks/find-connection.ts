import { createHash, timingSafeEqual } from 'node:crypto';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { providerCode } from '../../domain/kernel/enums.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ApiError } from '../http/errors.ts';
import type { ConnectionTokens } from './connection-tokens.ts';
import type { MinuteLimit } from '../http/minute-limit.ts';

export type Connection = ConfigurationOf<'ProviderConnection'>;

export interface ConnectionFinder {
  readonly catalogue: Catalogue;
  readonly tokens: ConnectionTokens;
  /** Addresses that are none, by the network that tries them. */
  readonly misses: MinuteLimit;
}

const MINUTE_SECONDS = 60;

/**
 * The connection that a webhook address belongs to, also when it was archived: its past sales are
 * still reported. Errors: NOT_FOUND; RATE_LIMITED for a network
 * that tried too many addresses that are none, except at one that is known to be right.
 */
export async function findConnection(
  { catalogue, tokens, misses }: ConnectionFinder,
  { provider, token, network }: { provider: string; token: string; network: string },
): Promise<Connection> {
  if (misses.isSpent(network) && !tokens.remembers(token))
    throw new ApiError({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: MINUTE_SECONDS },
    });
  const connectionId = providerCode.safeParse(provider).success
    ? await tokens.connectionOf(token)
    : undefined;
  const connection = connectionId ? await catalogue.find('ProviderConnection', connectionId) : undefined;
  const digest = createHash('sha256').update(token).digest();
  const right =
    connection?.provider === provider &&
    timingSafeEqual(digest, Buffer.from(connection.webhookTokenDigest, 'hex'));
  if (connection && right) return connection;
  misses.allow(network);
  throw new ApiError({ code: 'NOT_FOUND' });
}
