import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import { refusalsOf } from './errors.ts';

const { refuse } = refusalsOf('request');

interface Remembered {
  hash: string;
  /** What the first request made or moved; the answer is that thing as it stands. */
  id: string;
  at: number;
}

const LIFE_MS = 24 * 3_600_000;
const MOST_KEYS = 100_000;

/**
 * Runs the work unless this very request was answered before; either way names what it was about.
 * `Idempotency-Key` (specification/providers#pagarme-idempotency): for 24 hours the same request
 * finds what the first one did, another one is refused.
 */
export const once = (
  { store, clock, provider }: ProviderContext,
  request: FastifyRequest,
  work: () => string,
): string =>
  store.transaction(() => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return work();
    const table = store.table<Remembered>(`${provider.simulator.mount}.idempotency`);
    const hash = createHash('sha256')
      .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64');
    const now = clock.now();
    const known = table.get(key);
    if (known && now - known.at < LIFE_MS) {
      if (known.hash !== hash)
        throw refuse(409, 'The idempotency key was already used with another request.');
      return known.id;
    }
    const id = work();
    table.put(key, { hash, id, at: now });
    evictOldest(table, MOST_KEYS, ({ at }) => now - at >= LIFE_MS);
    return id;
  });
