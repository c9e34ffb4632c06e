import { START, type AllStreamRecordedEvent, type ReadPosition } from '@eventstore/db-client';
import { readEventData } from '../domain/events/registry.ts';

/** Travels with each event. Nothing personal may be in here: it can never be erased. */
export interface EventMetadata {
  /** One id from the buyer's click to the ledger row. */
  readonly $correlationId: string;
  /** Id of the command or event that caused this one. */
  readonly $causationId: string;
  /** The command whose decision this is; how a repeated command is recognised. */
  readonly commandId: string;
  /** `buyer`, `user:…`, `provider:…`, `worker`, `seed`. */
  readonly actor: string;
  readonly schemaVersion: number;
  /** W3C trace context. */
  readonly traceparent?: string;
}

export interface StoredEvent<
  T extends { type: string; data: unknown } = { type: string; data: unknown },
> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Place in the whole log. */
  readonly position: bigint;
  readonly type: T['type'];
  readonly data: T['data'];
  readonly metadata: EventMetadata;
  readonly recordedAt: Date;
}

/** The recorded event in today's shape. Throws when history does not fit the registered schema. */
export function toStoredEvent(recorded: AllStreamRecordedEvent): StoredEvent {
  const metadata = recorded.metadata as unknown as EventMetadata;
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: recorded.position.commit,
    type: recorded.type,
    data: readEventData(recorded.type, metadata.schemaVersion, recorded.data),
    metadata,
    recordedAt: recorded.created,
  };
}

/**
 * A position as the client wants it: reading goes on behind it. 0n means from the very first event.
 */
export const readPosition = (position: bigint | undefined): ReadPosition =>
  position === undefined ? START : { commit: position, prepare: position };
