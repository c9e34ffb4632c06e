import {
  ErrorType,
  EventStoreDBClient,
  FORWARDS,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
} from '@eventstore/db-client';
import { versionToWrite } from '../domain/events/registry.ts';
import { endAppendStream } from './append-stream.ts';
import { toStoredEvent, type EventMetadata, type StoredEvent } from './stored-event.ts';

export interface NewEvent {
  /** UUID; the same for every try of the same decision. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

export interface Appended {
  /** Revision of the stream's last event. */
  readonly revision: number;
  /** Place of the last event in the whole log. */
  readonly position: bigint;
}

/** Another writer was first: load again and decide again. */
export class RevisionConflict extends Error {}

/**
 * The store did not answer in time or at all: it may or may not have taken the events. Sending the
 * same ids again is safe.
 */
export class OutcomeUnknown extends Error {}

export interface EventStore {
  readonly client: EventStoreDBClient;
  /** All events of a stream, oldest first; empty for one that does not exist. */
  load(stream: string): Promise<StoredEvent[]>;
  /**
   * Appends behind `expected`, the revision of the last event known (-1: none). Throws
   * RevisionConflict, or OutcomeUnknown. Nothing is acknowledged before it is durable.
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
    metadata: Omit<EventMetadata, 'schemaVersion'>,
  ): Promise<Appended>;
  close(): Promise<void>;
}

/** Longest time a call may take before its outcome counts as unknown, in milliseconds. */
const DEADLINE_MS = 5_000;
/**
 * The client leaves an append's deadline to the server. One that is not answered by then either is
 * given up here, in milliseconds.
 */
const PATIENCE_MS = DEADLINE_MS + 1_000;

const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/**
 * Opens the store at an `esdb://` connection string; EventStoreDB, KurrentDB or the embedded
 * server.
 */
export function connectEventStore(url: string): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  return {
    client,

    async load(stream) {
      const recorded: AllStreamRecordedEvent[] = [];
      try {
        for await (const { event } of client.readStream(stream, {
          direction: FORWARDS,
          fromRevision: START,
          deadline: DEADLINE_MS,
        })) {
          if (event) recorded.push(event as AllStreamRecordedEvent);
        }
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw asKnown(error);
      }
      // Outside of the above: history that cannot be read is no failure of the connection.
      return recorded.map(toStoredEvent);
    },

    async append(stream, expected, events, metadata) {
      const proposed = events.map(({ id, type, data }) =>
        jsonEvent({
          id,
          type,
          data: data as Record<string, unknown>,
          metadata: { ...metadata, schemaVersion: versionToWrite(type, data) },
        }),
      );
      try {
        const expectedRevision = expected < 0 ? NO_STREAM : BigInt(expected);
        const appending = client.appendToStream(stream, proposed, {
          expectedRevision,
          deadline: DEADLINE_MS,
        });
        const result = await within(PATIENCE_MS, appending, () => endAppendStream(client));
        return {
          revision: Number(result.nextExpectedRevision),
          position: result.position?.commit ?? 0n,
        };
      } catch (error) {
        throw asKnown(error);
      }
    },

    close() {
      // Disposing waits for every stream to end, and a broken one never does.
      endAppendStream(client);
      return client.dispose();
    },
  };
}

/** Waits so long and no longer; then `giveUp` is called and the outcome is unknown. */
async function within<T>(ms: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${ms} ms`));
      giveUp();
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

function asKnown(error: unknown): unknown {
  if (!(error instanceof Error) || !isCommandError(error))
    return new OutcomeUnknown('The event store connection failed', { cause: error });
  if (error.type === ErrorType.WRONG_EXPECTED_VERSION)
    return new RevisionConflict('The stream has moved on', { cause: error });
  return UNKNOWN_OUTCOME.has(error.type)
    ? new OutcomeUnknown(`The event store answered ${error.type}`, { cause: error })
    : error;
}
