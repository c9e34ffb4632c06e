import { LRUCache } from 'lru-cache';

export interface MinuteLimit {
  /** Counts once more; whether that is within the limit. */
  allow(key: string): boolean;
  /** Whether nothing more is allowed this minute; counts nothing. */
  isSpent(key: string): boolean;
}

/** Allows so many per key within a minute that begins with the first. */
export function perMinute(max: number): MinuteLimit {
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
    isSpent: (key) => (counts.get(key)?.count ?? 0) >= max,
  };
}
