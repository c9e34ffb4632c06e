import type { EventStore } from '../../eventstore/store.ts';

export interface ExchangedStore {
  readonly store: EventStore;
  /** From the next subscription on the other one answers all that is asked. */
  exchange(): void;
}

/** One event store, and another that takes its place just as somebody connects to subscribe. */
export function exchangedStore(first: EventStore, second: EventStore): ExchangedStore {
  let current = first;
  let next = first;
  const client = new Proxy(first.client, {
    get(_client, name) {
      if (name === 'subscribeToAll') current = next;
      const value: unknown = Reflect.get(current.client, name);
      return typeof value === 'function' ? value.bind(current.client) : value;
    },
  });
  const store = new Proxy(first, {
    get: (_store, name) => (name === 'client' ? client : Reflect.get(current, name)),
  });
  return { store, exchange: () => void (next = second) };
}
