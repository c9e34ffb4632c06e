import { LRUCache } from 'lru-cache';
import { idOf, streamOf, type Aggregate, type DomainEvent } from '../domain/kernel/aggregate.ts';
import type { Result } from '../domain/kernel/result.ts';
import { handleCommand, loadStream, type Command, type Handled, type Loaded } from './handle-command.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';

export type AggregateCommand<State, Event extends DomainEvent> = Omit<
  Command<State, Event>,
  'stream' | 'decider'
> & { readonly id: string };

/** Something that certainly was never written about. */
export const neverWritten = <State>({ initial }: { readonly initial: State }): Loaded<State> => ({
  state: initial,
  revision: -1,
  position: undefined,
});

/**
 * States kept at most for each aggregate, and for how long, in milliseconds: long enough for the
 * webhook that follows a charge.
 */
const RECENT_MAX = 2_000;
const RECENT_MS = 60_000;

type Recent = LRUCache<string, Loaded<unknown>>;

/**
 * States as this process last wrote or saw them, for each connection to a store: a charge and its
 * webhook need not read the stream again. One may be old. Whatever is decided on an old state meets
 * a revision conflict and is decided again on the stream, and a refusal is only believed of the
 * stream itself.
 */
const recentOf = new WeakMap<EventStore, Map<string, Recent>>();

function recent<State>(
  store: EventStore,
  { category }: { readonly category: string },
): LRUCache<string, Loaded<State & object>> {
  const ofStore = recentOf.get(store) ?? new Map<string, Recent>();
  recentOf.set(store, ofStore);
  const known = ofStore.get(category) ?? new LRUCache({ max: RECENT_MAX, ttl: RECENT_MS });
  ofStore.set(category, known);
  return known as LRUCache<string, Loaded<State & object>>;
}

/** Runs one command on one aggregate. Expected failures come back as values. */
export async function handle<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  { id, ...command }: AggregateCommand<State, Event>,
): Promise<Result<Handled<State>>> {
  const cache = recent<State>(store, aggregate);
  const from = command.from ?? cache.get(id);
  // Until this ends well nobody knows what the stream looks like.
  cache.delete(id);
  const handled = await handleCommand(store, {
    ...command,
    from,
    stream: streamOf(aggregate, id),
    decider: aggregate,
  });
  if (handled.ok) cache.set(id, handled.value);
  return handled;
}

/** The aggregate as its stream tells it, or as it was a moment ago. */
export async function load<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
): Promise<Loaded<State>> {
  const cache = recent<State>(store, aggregate);
  const loaded = cache.get(id) ?? (await loadStream(store, streamOf(aggregate, id), aggregate));
  if (loaded.revision >= 0) cache.set(id, loaded);
  return loaded;
}

/** Takes in an aggregate's first event as a subscription hands it over. */
export function see<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  event: StoredEvent,
): void {
  const id = idOf(aggregate, event.stream);
  const cache = recent<State>(store, aggregate);
  if (id === undefined || event.revision !== 0 || cache.has(id)) return;
  const state = aggregate.evolve(aggregate.initial, event as unknown as Event);
  cache.set(id, { state, revision: event.revision, position: event.position });
}
