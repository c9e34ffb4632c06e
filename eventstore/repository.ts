import { LRUCache } from 'lru-cache';
import { idOf, streamOf, type Aggregate, type DomainEvent } from '../domain/kernel/aggregate.ts';
import type { Result } from '../domain/kernel/result.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { handleCommand, load, type Command, type Handled, type Loaded } from './handle-command.ts';
import type { EventStore } from './store.ts';
import type { StoredEvent } from './stored-event.ts';

export type AggregateCommand<State, Event extends DomainEvent> = Omit<
  Command<State, Event>,
  'stream' | 'decider'
> & { readonly id: string };

const NOTHING = -1;

/** Something that certainly was never written about. */
export const newStream = <State>({ initial }: { readonly initial: State }): Loaded<State> => ({
  state: initial,
  revision: NOTHING,
  position: undefined,
});

/**
 * States kept at most for each aggregate, and for how long, in milliseconds: long enough for the
 * webhook that follows a charge.
 */
const RECENT_MAX = 2_000;
const RECENT_MS = 60_000;

/**
 * How long a command or a load waits for a command of this process on the same aggregate, in
 * milliseconds: as long as an append takes. After that it goes on, and a revision conflict puts the
 * two in order.
 */
const IN_TURN_MS = 250;

/**
 * An aggregate's states as this process last wrote or saw them, for one connection to a store: a
 * charge and its webhook need not read the stream again. One may be old. Whatever is decided on an
 * old state meets a revision conflict and is decided again on the stream, and a refusal is only
 * believed of the stream itself.
 */
interface Recent<State> {
  readonly states: LRUCache<string, Loaded<State>>;
  /** The last command on each id that has not ended. */
  readonly underWay: Map<string, Promise<unknown>>;
}

const recentOf = new WeakMap<EventStore, Map<string, Recent<unknown>>>();

function recent<State>(store: EventStore, { category }: { readonly category: string }): Recent<State> {
  const ofStore = recentOf.get(store) ?? new Map<string, Recent<unknown>>();
  recentOf.set(store, ofStore);
  const known: Recent<unknown> = ofStore.get(category) ?? {
    states: new LRUCache({ max: RECENT_MAX, ttl: RECENT_MS }),
    underWay: new Map(),
  };
  ofStore.set(category, known);
  return known as Recent<State>;
}

/** Waits for the command that is under way on an id, and for no more than that one. */
async function inTurn({ underWay }: Pick<Recent<unknown>, 'underWay'>, id: string): Promise<void> {
  const other = underWay.get(id);
  if (other) await withTimeout(IN_TURN_MS, other).catch(() => undefined);
}

/** Runs one command on one aggregate. Expected failures come back as values. */
export async function handle<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  { id, ...command }: AggregateCommand<State, Event>,
): Promise<Result<Handled<State>>> {
  const known = recent<State>(store, aggregate);
  const { states, underWay } = known;
  await inTurn(known, id);
  const from = command.from ?? states.get(id);
  // Until this ends well nobody knows what the stream looks like.
  states.delete(id);
  const stream = streamOf(aggregate, id);
  const handling = handleCommand(store, { ...command, from, stream, decider: aggregate });
  underWay.set(id, handling);
  try {
    const handled = await handling;
    // What is written without a look may have been there, and other than it would be now.
    if (handled.ok && command.from?.revision !== NOTHING) states.set(id, handled.value);
    return handled;
  } finally {
    if (underWay.get(id) === handling) underWay.delete(id);
  }
}

/**
 * The aggregate as its stream tells it, or as it was a moment ago. `isNewEnough`: what it must have
 * come to then; any state is where it is left out.
 */
export async function loadCached<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
  isNewEnough: (state: State) => boolean = () => true,
): Promise<Loaded<State>> {
  const known = recent<State>(store, aggregate);
  await inTurn(known, id);
  const { states } = known;
  const before = states.get(id);
  const loaded =
    before && isNewEnough(before.state) ? before : await load(store, streamOf(aggregate, id), aggregate);
  if (loaded.revision >= 0) states.set(id, loaded);
  return loaded;
}

/** Takes in an aggregate's first event as a subscription hands it over. */
export function see<State extends object, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  event: StoredEvent,
): void {
  const id = idOf(aggregate, event.stream);
  const { states, underWay } = recent<State>(store, aggregate);
  if (id === undefined || event.revision !== 0 || states.has(id) || underWay.has(id)) return;
  const state = aggregate.evolve(aggregate.initial, event as unknown as Event);
  states.set(id, { state, revision: event.revision, position: event.position });
}
