import { isIPv6 } from 'node:net';
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

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, all of which its holder
 * may use.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}
