import type { z } from 'zod';

export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Turns data of one schema version into the next. Total: released history stays readable. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export interface EventDefinition {
  readonly schema: z.ZodType;
  /** Schema version that is written today. */
  readonly version: number;
  /** `upcasters[n]` turns data of version n into version n + 1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** The streams `{category}-{id}` and the types of event that may be in them. */
export interface EventSource {
  /** First part of the streams' names; no hyphen. */
  readonly category: string;
  readonly events: Readonly<Record<string, EventDefinition>>;
}

/** What decides on its own events: how they add up to a state. Decisions are functions of that. */
export interface Aggregate<State, Event extends DomainEvent> extends EventSource {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** The union of a table of event schemas: `{ type, data }` of each. */
export type EventOf<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: z.infer<Schemas[Type]> };
}[keyof Schemas & string];

type Changed<Schemas> = { readonly [Type in keyof Schemas]?: Omit<EventDefinition, 'schema'> };

/** Definitions of a table of schemas; `changed` names those that are not in their first version. */
export const eventDefinitions = <Schemas extends Readonly<Record<string, z.ZodType>>>(
  schemas: Schemas,
  changed: Changed<Schemas> = {},
): Readonly<Record<string, EventDefinition>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { schema, version: 1, upcasters: {}, ...changed[type] },
    ]),
  );

type HandlerOf<State, Event extends DomainEvent, Type extends Event['type']> = (
  state: State,
  data: Extract<Event, { readonly type: Type }>['data'],
) => State;

/** One handler for each type of event: the compiler asks for those that are missing. */
export type EventHandlers<State, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: HandlerOf<State, Event, Type>;
};

/** `evolve` from a table of handlers. The only place that has to trust that type and data match. */
export const dispatch =
  <State, Event extends DomainEvent>(handlers: EventHandlers<State, Event>) =>
  (state: State, event: Event): State => {
    const type: Event['type'] = event.type;
    return handlers[type](state, event.data as never);
  };

/** An event that cannot follow is a broken stream: stop, never guess. */
export function impossible({ phase }: { readonly phase: string }, type: string): never {
  throw new Error(`${type} cannot follow ${phase}`);
}

/** What can be an aggregate's id; nothing else is looked for. */
const ID = /^[\w.:~-]{1,100}$/;
export const isAggregateId = (id: string): boolean => ID.test(id);

/** Name of one stream of a source. */
export const streamOf = ({ category }: Pick<EventSource, 'category'>, id: string): string =>
  `${category}-${id}`;

/** Inverse of `streamOf`; undefined for a stream of another source. */
export const idOf = ({ category }: Pick<EventSource, 'category'>, stream: string): string | undefined =>
  stream.startsWith(`${category}-`) ? stream.slice(category.length + 1) : undefined;
