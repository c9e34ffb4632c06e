import {
  decideConfiguration,
  evolveConfiguration,
  initialConfiguration,
  type ConfigurationCommand,
  type ConfigurationEvent,
  type ConfigurationState,
} from '../domain/configuration/configuration.ts';
import {
  configurationKinds,
  type ConfigurationKind,
  type ConfigurationOf,
  type NewConfigurationOf,
} from '../domain/configuration/schemas.ts';
import { ok, type Result } from '../domain/kernel/result.ts';
import { handleCommand, type Command, type Handled } from './handle-command.ts';
import type { EventStore } from './store.ts';
import { stream } from './streams.ts';

/**
 * The generic configuration's events under their kind's own names: OfferSaved, PlatformArchived, …
 */
const named = <T>(kind: ConfigurationKind, event: ConfigurationEvent<T>) =>
  event.type === 'Saved'
    ? { type: `${kind}Saved`, data: event.content as unknown }
    : { type: `${kind}Archived`, data: {} };

const generic = <T>(event: { type: string; data: unknown }): ConfigurationEvent<T> =>
  event.type.endsWith('Saved') ? { type: 'Saved', content: event.data as T } : { type: 'Archived' };

type ConfigurationRequest<K extends ConfigurationKind> = Pick<
  Command<never, never>,
  'commandId' | 'correlationId' | 'actor' | 'reason' | 'traceparent'
> & {
  readonly kind: K;
  readonly id: string;
  /** What speaks of a person comes sealed. */
  readonly command: ConfigurationCommand<NewConfigurationOf<K>>;
};

/**
 * Saves or archives one configuration, as an event. A call with a command id that the
 * stream holds already is that call again, and succeeds without an event. Errors: those of
 * `decideConfiguration`.
 */
export function handleConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  request: ConfigurationRequest<K>,
): Promise<Result<Handled<ConfigurationState<ConfigurationOf<K>>>>> {
  const { kind, id, ...rest } = request;
  // What may be written is a configuration; the compiler does not see it of a kind that it does not
  // know.
  const command = request.command as ConfigurationCommand<unknown> as ConfigurationCommand<
    ConfigurationOf<K>
  >;
  return handleCommand<ConfigurationState<ConfigurationOf<K>>, { type: string; data: unknown }>(store, {
    ...rest,
    stream: stream.configuration(kind, id),
    decider: {
      initial: initialConfiguration,
      evolve: (state, event) => evolveConfiguration(state, generic(event)),
    },
    decide: (state) => {
      const decision = decideConfiguration({ ...configurationKinds[kind], id }, state, command);
      return decision.ok ? ok(decision.value.map((event) => named(kind, event))) : decision;
    },
  });
}

/**
 * Saves over whatever is there now: for what speaks with authority and has seen nothing, such as
 * the seed. A person saves the revision that they saw.
 */
export async function replaceConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  {
    content,
    ...request
  }: Omit<ConfigurationRequest<K>, 'command'> & { readonly content: NewConfigurationOf<K> },
): Promise<Result<Handled<ConfigurationState<ConfigurationOf<K>>>>> {
  const { revision } = await findConfiguration(store, request.kind, request.id);
  return handleConfiguration(store, {
    ...request,
    command: { kind: 'save', expectedRevision: revision, content },
  });
}

/** The configuration as its stream tells it, whatever became of it. */
export async function findConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  kind: K,
  id: string,
): Promise<ConfigurationState<ConfigurationOf<K>>> {
  const events = await store.load(stream.configuration(kind, id));
  return events.reduce<ConfigurationState<ConfigurationOf<K>>>(
    (current, event) => evolveConfiguration(current, generic(event)),
    initialConfiguration,
  );
}

/** The configuration as its stream tells it; undefined when there is none or it is archived. */
export async function loadConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  kind: K,
  id: string,
): Promise<ConfigurationOf<K> | undefined> {
  const state = await findConfiguration(store, kind, id);
  return state.phase === 'SAVED' ? state.content : undefined;
}
