import { LRUCache } from 'lru-cache';
import type { ConfigurationState } from '../domain/configuration/configuration.ts';
import type { ConfigurationKind, ConfigurationOf } from '../domain/configuration/schemas.ts';
import { findConfiguration } from './configuration.ts';
import type { EventStore } from './store.ts';

/** How old what is answered may be, in milliseconds, and of how many it is kept. */
const RECENT_MS = 5_000;
const RECENT_MAX = 1_000;

const recentOf = new WeakMap<EventStore, LRUCache<string, Promise<unknown>>>();

/**
 * The configuration as its stream told it within the last five seconds, for what is said to people
 * and decides nothing (decision 0122): a receipt's names are those of a moment ago.
 */
export function recentConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  kind: K,
  id: string,
): Promise<ConfigurationState<ConfigurationOf<K>>> {
  const recent = recentOf.get(store) ?? new LRUCache({ max: RECENT_MAX, ttl: RECENT_MS });
  recentOf.set(store, recent);
  const key = `${kind}/${id}`;
  const known = recent.get(key) as Promise<ConfigurationState<ConfigurationOf<K>>> | undefined;
  if (known) return known;
  const found = findConfiguration(store, kind, id);
  recent.set(key, found);
  // One that failed is asked for again.
  found.catch(() => recent.delete(key));
  return found;
}
