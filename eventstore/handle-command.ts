import { setTimeout as sleep } from 'node:timers/promises';
import { v5 as uuidv5 } from 'uuid';
import { ok, type Result } from '../domain/kernel/result.ts';
import { OutcomeUnknown, RevisionConflict, type EventStore } from './store.ts';
import type { EventMetadata } from './stored-event.ts';

export interface Decider<State, Event extends { type: string; data: unknown }> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

export interface Command<State, Event extends { type: string; data: unknown }> {
  readonly stream: string;
  readonly decider: Decider<State, Event>;
  readonly decide: (state: State) => Result<readonly Event[]>;
  /** UUID. Ids of the events follow from it, so that a repeated command writes the same events. */
  readonly commandId: string;
  readonly correlationId: string;
  /** Id of the event that led to this command; none: a person or a clock did. */
  readonly causationId?: string | undefined;
  readonly actor: string;
  readonly traceparent?: string | undefined;
  /**
   * The stream as the caller just read it, or `NEW_STREAM`: saves reading it. Being out of date
   * costs one more round, never correctness.
   */
  readonly from?: Loaded<State> | undefined;
}

/** A stream as it was read: what its events add up to, and where it ended. */
export interface Loaded<State> {
  readonly state: State;
  /** Revision of the last event; -1 when there is none. */
  readonly revision: number;
  readonly position: bigint | undefined;
}

export interface Handled<State> extends Loaded<State> {
  /** How many events this call's command has in the stream. */
  readonly written: number;
}

const CONFLICTS_MAX = 8;
const RESENDS_MAX = 5;

/**
 * Loads, decides, appends. A revision conflict reloads and decides again, unless this very command
 * is found to be in the stream already; an unknown outcome sends the same event ids behind the same
 * revision again (specification/event-store#idempotent-commands). Expected failures come back as
 * values; OutcomeUnknown and RevisionConflict are thrown when patience ends.
 */
export async function handleCommand<State, Event extends { type: string; data: unknown }>(
  store: EventStore,
  command: Command<State, Event>,
): Promise<Result<Handled<State>>> {
  const reload = () =>
    withRetry(() => loadStream(store, command.stream, command.decider, command.commandId));
  let current = command.from ? { ...command.from, mine: 0 } : await reload();
  let certain = command.from === undefined;
  for (let conflicts = 0; ;) {
    const { state, revision, position, mine } = current;
    if (mine > 0) return ok({ state, revision, position, written: mine });

    const decision = command.decide(state);
    const decided = decision.ok && decision.value.length > 0;
    if (!decided && !certain) {
      // What the caller had read may be old: a refusal, or nothing to do, is only believed of the
      // stream itself.
      current = await reload();
      certain = true;
      continue;
    }
    if (!decision.ok) return decision;
    if (!decided) return ok({ state, revision, position, written: 0 });

    const events = decision.value.map(({ type, data }, index) => ({
      id: uuidv5(String(index), command.commandId),
      type,
      data,
    }));
    try {
      const appended = await withRetry(() =>
        store.append(command.stream, revision, events, metadataOf(command)),
      );
      return ok({
        ...appended,
        state: decision.value.reduce(command.decider.evolve, state),
        written: events.length,
      });
    } catch (error) {
      if (!(error instanceof RevisionConflict) || conflicts >= CONFLICTS_MAX) throw error;
      if (conflicts > 0) await sleep(jitter(5 * 2 ** conflicts));
      conflicts += 1;
      current = await reload();
      certain = true;
    }
  }
}

/** Reads a stream and counts the events that one command has in it. */
export async function loadStream<State, Event extends { type: string; data: unknown }>(
  store: EventStore,
  stream: string,
  { initial, evolve }: Decider<State, Event>,
  commandId?: string,
): Promise<Loaded<State> & { readonly mine: number }> {
  const history = await store.load(stream);
  const last = history.at(-1);
  return {
    state: history.reduce((state, event) => evolve(state, event as never), initial),
    revision: last?.revision ?? -1,
    position: last?.position,
    mine: history.filter(({ metadata }) => metadata.commandId === commandId).length,
  };
}

const metadataOf = (
  command: Pick<
    Command<never, never>,
    'commandId' | 'correlationId' | 'causationId' | 'actor' | 'traceparent'
  >,
): Omit<EventMetadata, 'schemaVersion'> => ({
  $correlationId: command.correlationId,
  $causationId: command.causationId ?? command.commandId,
  commandId: command.commandId,
  actor: command.actor,
  ...(command.traceparent && { traceparent: command.traceparent }),
});

/** Repeats a call whose outcome is unknown; identical appends are idempotent at the server. */
async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  for (let resends = 0; ; resends += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || resends >= RESENDS_MAX) throw error;
      await sleep(jitter(50 * 2 ** resends));
    }
  }
}

/** Between half and the whole of it, so that many waiters do not come back together. */
const jitter = (ms: number): number => ms / 2 + Math.random() * (ms / 2);
