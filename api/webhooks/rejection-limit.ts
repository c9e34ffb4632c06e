import { LRUCache } from 'lru-cache';

/** Allows so many per key within a minute that begins with the first. */
export function perMinute(max: number): { allow(key: string): boolean } {
  const counts = new LRUCache<string, { count: number }>({
    max: 10_000,
    ttl: 60_000,
    noUpdateTTL: true,
  });
  return {
    allow(key) {
      const entry = counts.get(key) ?? { count: 0 };
      entry.count += 1;
      counts.set(key, entry);
      return entry.count <= max;
    },
  };
}
