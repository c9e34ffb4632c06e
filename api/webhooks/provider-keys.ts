import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type FetchKeys = (url: string) => Promise<ReadonlyMap<string, KeyObject>>;

export interface ProviderKeys {
  /**
   * A provider's public key by its id. NO_SUCH_KEY: the provider has none by that name.
   * UNAVAILABLE: it does not say at the moment.
   */
  keyOf(url: string, keyId: string): Promise<KeyObject | 'NO_SUCH_KEY' | 'UNAVAILABLE'>;
}

interface Ring {
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** The provider did not answer when it was last asked: what it said before may be old. */
  readonly failed: boolean;
  readonly askAgainAt: number;
  /** From then on its keys count only once the provider was asked again. */
  readonly oldAt: number;
}

const PROVIDERS_MAX = 500;
/**
 * Keys are asked for again at most this often for a key id that nobody has seen, in milliseconds.
 */
const REFRESH_MS = 60_000;
/**
 * A key that the provider has withdrawn is taken for this long, in milliseconds, and for as long as
 * the provider does not answer.
 */
const TRUSTED_MS = 600_000;
/**
 * A provider that did not answer is left alone for this long, in milliseconds: forged mail must not
 * become a flood of questions.
 */
const RETRY_MS = 5_000;

/**
 * Keeps providers' keys. However much mail comes, each provider is asked one question at a time,
 * and seldom.
 */
export function openProviderKeys(fetchKeys: FetchKeys, now: () => number = Date.now): ProviderKeys {
  const rings = new LRUCache<string, Ring>({ max: PROVIDERS_MAX });
  const asking = new Map<string, Promise<Ring>>();

  async function ask(url: string, before: Ring | undefined): Promise<Ring> {
    try {
      const keys = await fetchKeys(url);
      // Who signs has a key: a list without any is a mistake on their side, and withdraws nothing.
      if (keys.size === 0) throw new Error('The list of keys is empty');
      return { keys, failed: false, askAgainAt: now() + REFRESH_MS, oldAt: now() + TRUSTED_MS };
    } catch {
      const { keys = new Map(), oldAt = 0 } = before ?? {};
      return { keys, failed: true, askAgainAt: now() + RETRY_MS, oldAt };
    }
  }

  function refreshed(url: string): Ring | Promise<Ring> {
    const ring = rings.get(url);
    if (ring && now() < ring.askAgainAt) return ring;
    const pending = asking.get(url);
    if (pending) return pending;
    const answer = ask(url, ring).then((fresh) => {
      rings.set(url, fresh);
      asking.delete(url);
      return fresh;
    });
    asking.set(url, answer);
    return answer;
  }

  return {
    async keyOf(url, keyId) {
      const ring = rings.get(url);
      const known = ring?.keys.get(keyId);
      if (ring && known && now() < ring.oldAt) return known;
      const asked = refreshed(url);
      // Nobody waits for a provider that did not answer the last time.
      if (known && ring?.failed) return known;
      const { keys, failed } = await asked;
      return keys.get(keyId) ?? (failed ? 'UNAVAILABLE' : 'NO_SUCH_KEY');
    },
  };
}
