import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { providerCode } from '../../domain/kernel/enums.ts';
import {
  connectionTokens,
  type ConnectionTokenRow,
} from '../../projections/read-models/connection-tokens/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ApiError } from '../http/errors.ts';
import type { MinuteLimit } from '../http/minute-limit.ts';

interface ConnectionTokens {
  /**
   * The connection that a webhook address belongs to, archived or not; undefined for a token nobody
   * gave out, and within half a minute for one that was replaced.
   */
  connectionOf(token: string): Promise<string | undefined>;
  /**
   * Whether a token was right when it was last looked up, however long ago. One network sends for
   * many: what one account at a provider sends to addresses that are none shuts out no other's.
   */
  remembers(token: string): boolean;
}

/**
 * How long a token is not looked up again, in milliseconds: one that is right, and one that is
 * none.
 */
const FRESH_MS = { right: 30_000, none: 10_000 } as const;
const TOKENS_MAX = 10_000;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const isPossible = (token: string): boolean => token.length >= 20 && token.length <= 100;

/**
 * Finds connections by the digest of the token in their webhook address; the token itself is in the
 * vault only. Asks the writer: a connection that was just made is not to be refused.
 */
export function openConnectionTokens({ writer }: Pick<Pools, 'writer'>): ConnectionTokens {
  const known = new LRUCache<string, string>({ max: TOKENS_MAX, ttl: FRESH_MS.right });
  const right = new LRUCache<string, true>({ max: TOKENS_MAX });
  const missed = new LRUCache<string, true>({ max: TOKENS_MAX, ttl: FRESH_MS.none });
  return {
    async connectionOf(token) {
      if (!isPossible(token)) return undefined;
      const digest = digestOf(token);
      const cached = known.get(digest);
      if (cached || missed.has(digest)) return cached;
      const found = await writer.query<ConnectionTokenRow>(
        `select ${connectionTokens.all} from ${connectionTokens.view} where token_digest = $1`,
        [digest],
      );
      const connectionId = found.rows[0]?.connectionId;
      if (connectionId) {
        known.set(digest, connectionId);
        right.set(digest, true);
      } else {
        missed.set(digest, true);
        right.delete(digest);
      }
      return connectionId;
    },
    remembers: (token) => isPossible(token) && right.has(digestOf(token)),
  };
}

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
