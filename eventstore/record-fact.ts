import { streamOf, type DomainEvent, type EventSource } from '../domain/kernel/aggregate.ts';
import { Deadline } from './deadline.ts';
import { RevisionConflict } from './failures.ts';
import type { EventStore } from './store.ts';

interface Fact<Event extends DomainEvent> {
  /** The whole id in the stream's name: one fact, one stream. */
  readonly id: string;
  /** UUID of the event: writing it again is no second event. */
  readonly eventId: string;
  readonly event: Event;
  readonly actor: string;
  readonly correlationId?: string;
}

/** Writes a fact that nobody decides on, once, into a stream of its own. Throws OutcomeUnknown. */
export async function recordFact<Event extends DomainEvent>(
  store: EventStore,
  source: EventSource,
  { id, eventId, event, actor, correlationId = eventId }: Fact<Event>,
): Promise<void> {
  const metadata = {
    $correlationId: correlationId,
    $causationId: eventId,
    commandId: eventId,
    actor,
  };
  try {
    await new Deadline().retry((withinMs) =>
      store.append(streamOf(source, id), -1, [{ id: eventId, ...event }], metadata, withinMs),
    );
  } catch (error) {
    // It is there already.
    if (!(error instanceof RevisionConflict)) throw error;
  }
}
