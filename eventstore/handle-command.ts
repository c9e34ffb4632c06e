import { v5 as uuidv5 } from 'uuid';
import { ok, type Result } from '../domain/kernel/result.ts';
import { Deadline } from './deadline.ts';
import { OutcomeUnknown, RevisionConflict } from './failures.ts';
import type { EventStore, NewEvent } from './store.ts';
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
  /** Why, where the events themselves have no place for it. */
  readonly reason?: string | undefined;
  readonly traceparent?: string | undefined;
  /**
   * The stream as the caller just read it, or `NEW_STREAM`: saves reading it. Being out of date
   * costs one more round, never correctness.
   */
  readonly from?: Loaded<State> | undefined;
  /**
   * For all loads, appends and repetitions together, in milliseconds; seven seconds where left out.
   */
  readonly withinMs?: number;
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

/** After a second conflict, doubled with each that follows, in milliseconds. */
const CONFLICT_PAUSE_MS = 10;

/**
 * Loads, decides, appends. A revision conflict reloads and decides again, unless this very command
 * is found to be in the stream already; an unknown outcome sends the same event ids behind the same
 * revision again (specification/event-store#idempotent-commands). A conflict after which nothing
 * new is to be seen is with an append that is not replicated yet, perhaps this one: its outcome is
 * unknown. Expected failures come back as values; when the time is over OutcomeUnknown is thrown,
 * which clients get as TEMPORARILY_UNAVAILABLE.
 */
export async function handleCommand<State, Event extends { type: string; data: unknown }>(
  store: EventStore,
  command: Command<State, Event>,
): Promise<Result<Handled<State>>> {
  const deadline = new Deadline(command.withinMs);
  const { stream, decider, commandId } = command;
  const reload = () => load(store, stream, decider, { commandId, deadline });
  let current = command.from ? { ...command.from, mine: 0 } : await reload();
  let certain = command.from === undefined;
  for (let pauseMs = 0; ; pauseMs = Math.max(CONFLICT_PAUSE_MS, 2 * pauseMs)) {
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
      const appended = await deadline.retry((withinMs) => append(revision, events, withinMs));
      const after = decision.value.reduce(decider.evolve, state);
      return ok({ ...appended, state: after, written: events.length });
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      if (!(await deadline.pause(pauseMs)))
        throw new OutcomeUnknown('No time is left to decide again', { cause: error });
    }
  }

  async function append(revision: number, events: readonly NewEvent[], withinMs: number) {
    try {
      return await store.append(stream, revision, events, metadataOf(command), withinMs);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      current = await reload();
      certain = true;
      if (current.revision > revision) throw error;
      throw new OutcomeUnknown('What the append conflicts with is not to be seen', { cause: error });
    }
  }
}

/** Reads a stream and counts the events that one command has in it. */
export async function load<State, Event extends { type: string; data: unknown }>(
  store: EventStore,
  stream: string,
  { initial, evolve }: Decider<State, Event>,
  { commandId, deadline }: { readonly commandId?: string; readonly deadline?: Deadline } = {},
): Promise<Loaded<State> & { readonly mine: number }> {
  const history = await store.load(stream, deadline);
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
    'commandId' | 'correlationId' | 'causationId' | 'actor' | 'reason' | 'traceparent'
  >,
): Omit<EventMetadata, 'schemaVersion'> => ({
  $correlationId: command.correlationId,
  $causationId: command.causationId ?? command.commandId,
  commandId: command.commandId,
  actor: command.actor,
  ...(command.reason !== undefined && { reason: command.reason }),
  ...(command.traceparent && { traceparent: command.traceparent }),
});
