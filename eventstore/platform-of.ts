import { EventUnreadable } from './stored-event.ts';
import type { EventStore } from './store.ts';

/**
 * The platform that a stream is of, as its first event names it: a sale, a cart, a configuration.
 * Undefined for a stream of no platform, and for one whose first event this program cannot read.
 */
export async function platformOf(store: EventStore, stream: string): Promise<string | undefined> {
  try {
    const [first] = await store.loadPage(stream, { direction: 'forwards', max: 1 });
    const { platformId } = (first?.data ?? {}) as { readonly platformId?: unknown };
    return typeof platformId === 'string' ? platformId : undefined;
  } catch (error) {
    if (error instanceof EventUnreadable) return undefined;
    throw error;
  }
}
