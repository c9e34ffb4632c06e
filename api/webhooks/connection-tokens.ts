import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { connectionTokens } from '../../projections/read-models/connection-tokens/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';

export interface ConnectionTokens {
  /**
   * The connection that a webhook address belongs to; undefined for a token nobody gave out, and
   * within half a minute for one that was replaced or whose connection was archived.
   */
  connectionOf(token: string): Promise<string | undefined>;
}

/** How long a known token is not looked up again, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * Finds connections by the digest of the token in their webhook address; the token itself is in the
 * vault only.
 */
export function openConnectionTokens(pools: Pools): ConnectionTokens {
  const known = new LRUCache<string, string>({ max: 10_000, ttl: FRESH_MS });
  return {
    async connectionOf(token) {
      if (token.length < 20 || token.length > 100) return undefined;
      const digest = createHash('sha256').update(token).digest('hex');
      const cached = known.get(digest);
      if (cached) return cached;
      const found = await pools.writer.query<{ connection_id: string }>(
        `select connection_id from ${connectionTokens.view} where token_digest = $1`,
        [digest],
      );
      const connectionId = found.rows[0]?.connection_id;
      if (connectionId) known.set(digest, connectionId);
      return connectionId;
    },
  };
}
