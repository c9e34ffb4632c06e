import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kit/core/clock.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import type { Table } from '../../kit/store/table.ts';
import { refuse } from './errors.ts';

interface Remembered {
  hash: string;
  /** What the first request made or moved; the answer is that thing as it stands. */
  id: string;
  at: number;
}

const LIFE_MS = 24 * 3_600_000;
const MOST_KEYS = 100_000;

/**
 * `Idempotency-Key` (specification/providers#pagarme-idempotency): for 24 hours the same request
 * finds what the first one did, another one is refused.
 */
export class Idempotency {
  readonly #table: Table<Remembered>;
  readonly #clock: Clock;

  constructor(table: Table<Remembered>, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  /**
   * Runs the work unless this very request was answered before; either way names what it was about.
   */
  once(request: FastifyRequest, work: () => string): string {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return work();
    const hash = createHash('sha256')
      .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64');
    const now = this.#clock.now();
    const known = this.#table.get(key);
    if (known && now - known.at < LIFE_MS) {
      if (known.hash !== hash)
        throw refuse(409, 'The idempotency key was already used with another request.');
      return known.id;
    }
    const id = work();
    this.#table.put(key, { hash, id, at: now });
    evictOldest(this.#table, MOST_KEYS, ({ at }) => now - at >= LIFE_MS);
    return id;
  }
}
