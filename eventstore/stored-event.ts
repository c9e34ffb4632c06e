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
  /** Why a document was changed, as whoever did it says. */
  readonly reason?: string;
  /** The administrator who acted in the actor's name, `user:…`; none: nobody did. */
  readonly actingBy?: string;
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

/** An event of ours that this program cannot read: it names itself, never its data. */
export class EventUnreadable extends Error {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly eventId: string;

  constructor({ id, streamId, revision, type }: AllStreamRecordedEvent, cause: unknown) {
    const why = cause instanceof Error ? cause.message.slice(0, REASON_MAX) : 'unknown reason';
    super(`Event ${type} at revision ${revision} of ${streamId} cannot be read: ${why}`, { cause });
    this.stream = streamId;
    this.revision = Number(revision);
    this.type = type;
    this.eventId = id;
  }
}

const REASON_MAX = 300;

/** The recorded event in today's shape. Throws EventUnreadable. */
export function toStoredEvent(recorded: AllStreamRecordedEvent): StoredEvent {
  const metadata = recorded.metadata as unknown as EventMetadata;
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: recorded.position.commit,
    type: recorded.type,
    data: dataOf(recorded),
    metadata,
    recordedAt: recorded.created,
  };
}

function dataOf(recorded: AllStreamRecordedEvent): unknown {
  const metadata = recorded.metadata as { schemaVersion?: unknown } | undefined;
  try {
    if (typeof metadata?.schemaVersion !== 'number') throw new Error('it has no schema version');
    return readEventData(recorded.type, metadata.schemaVersion, recorded.data);
  } catch (error) {
    throw new EventUnreadable(recorded, error);
  }
}

/** Where an event is found again, and by what it is told from another one there. */
export type EventPlace = Pick<StoredEvent, 'stream' | 'revision' | 'id'>;

export const placeOf = ({ stream, revision, id }: EventPlace): EventPlace => ({ stream, revision, id });

/** An event of the log of which nothing is parsed before somebody wants it. */
export interface LogEvent extends EventPlace, Pick<StoredEvent, 'position' | 'type' | 'recordedAt'> {
  /** In today's shape; parsed once for all who ask. Throws EventUnreadable. */
  read(): StoredEvent;
  /** As it was written, whatever its type is. Throws for one that is not JSON. */
  copy(): EventCopy;
}

/** All of an event that can be written again elsewhere. */
export interface EventCopy {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

export function toLogEvent(recorded: AllStreamRecordedEvent): LogEvent {
  let parsed: StoredEvent | undefined;
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position: recorded.position.commit,
    type: recorded.type,
    recordedAt: recorded.created,
    read: () => (parsed ??= toStoredEvent(recorded)),
    copy: () => toCopy(recorded),
  };
}

function toCopy(recorded: AllStreamRecordedEvent): EventCopy {
  const { streamId: stream, revision, id, type, data, metadata, isJson } = recorded;
  if (!isJson) throw new Error(`Event ${type} at revision ${revision} of ${stream} is not JSON`);
  return { stream, revision: Number(revision), id, type, data, metadata };
}

/**
 * A position as the client wants it: reading goes on behind it. 0n means from the very first event.
 */
export const readPosition = (position: bigint | undefined): ReadPosition =>
  position === undefined ? START : { commit: position, prepare: position };

/** The later of two positions; undefined: none yet. */
export const later = <T extends bigint | undefined>(a: T, b: bigint | undefined): T | bigint =>
  b !== undefined && (a === undefined || b > a) ? b : a;
