import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  type AllStreamRecordedEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '@eventstore/db-client';
import { versionToWrite } from '../domain/events/registry.ts';
import { watchAppends } from './append-watch.ts';
import { guardConnection } from './connection.ts';
import { Deadline, TRY_MS } from './deadline.ts';
import { asKnown } from './failures.ts';
import { readWithin } from './read-within.ts';
import {
  toLogEvent,
  toStoredEvent,
  type EventMetadata,
  type LogEvent,
  type StoredEvent,
} from './stored-event.ts';
import { currentActingBy } from '../runtime/acting-by.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

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

/** Some of a stream's events. */
export interface StreamPage {
  readonly direction: 'forwards' | 'backwards';
  /** Revision of the first; where none is given, the stream's first or last event. */
  readonly from?: number | undefined;
  readonly max: number;
}

export interface EventStore {
  readonly client: EventStoreDBClient;
  /**
   * All events of a stream, oldest first; empty for one that does not exist. Nothing acknowledged
   * is missing. Tries again until `deadline` (seven seconds where none is given), then throws
   * OutcomeUnknown.
   */
  load(stream: string, deadline?: Deadline): Promise<StoredEvent[]>;
  /** The same of one page, in its direction; empty where nothing is. */
  loadPage(stream: string, page: StreamPage, deadline?: Deadline): Promise<StoredEvent[]>;
  /** The same, of which nothing is parsed before somebody wants it. */
  loadRecords(stream: string, page: StreamPage, deadline?: Deadline): Promise<LogEvent[]>;
  /**
   * Part of the whole log, whoever wrote it, as the leader has it unless `requiresLeader` is false.
   * Asked once; throws when it is not there within five seconds.
   */
  loadLog(part: ReadAllOptions): Promise<LogEvent[]>;
  /**
   * Appends behind `expected`, the revision of the last event known (-1: none), once. Throws
   * RevisionConflict, or OutcomeUnknown, that after `withinMs` milliseconds at the latest. Nothing
   * is acknowledged before it is durable.
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
    metadata: Omit<EventMetadata, 'schemaVersion'>,
    withinMs?: number,
  ): Promise<Appended>;
  /** What is wrong with appending, of which reads know nothing; undefined: nothing is known. */
  appendProblem(): string | undefined;
  close(): Promise<void>;
}

/**
 * The part of a try's time that the server is given for an append: it can still say itself that it
 * was not done.
 */
const SERVER_SHARE = 0.8;

/**
 * Opens the store at an `esdb://` connection string; EventStoreDB, KurrentDB or the embedded
 * server. Connects when it is first asked. Throws one sentence for a string that the client cannot
 * use.
 */
export function connectEventStore(url: string): EventStore {
  const client = openClient(url);
  const connection = guardConnection(client);
  const appends = watchAppends();
  return {
    client,
    // Parsed outside of the tries: history that cannot be read is no failure of the connection.
    load: async (stream, deadline) =>
      (await readAll(stream, { direction: FORWARDS, fromRevision: START }, deadline)).map(toStoredEvent),
    loadPage: async (stream, page, deadline) =>
      (await readAll(stream, pageOptions(page), deadline)).map(toStoredEvent),
    loadRecords: async (stream, page, deadline) =>
      (await readAll(stream, pageOptions(page), deadline)).map(toLogEvent),

    async loadLog(part) {
      const onTimeout = connection.watch('read');
      const reading = client.readAll({ requiresLeader: true, ...part });
      const resolved = await readWithin(TRY_MS, reading, onTimeout);
      return resolved.flatMap(({ event }) => (event ? [toLogEvent(event)] : []));
    },

    async append(stream, expected, events, metadata, withinMs = TRY_MS) {
      const proposed = events.map((event) => toProposed(event, metadata));
      const onTimeout = connection.watch('append');
      const begunMs = appends.now();
      try {
        const appending = client.appendToStream(stream, proposed, {
          expectedRevision: expected < 0 ? NO_STREAM : BigInt(expected),
          requiresLeader: true,
          deadline: withinMs * SERVER_SHARE,
        });
        const result = await withTimeout(withinMs, appending, onTimeout);
        appends.ended(begunMs);
        return {
          revision: Number(result.nextExpectedRevision),
          position: result.position?.commit ?? 0n,
        };
      } catch (error) {
        const known = asKnown(error);
        appends.ended(begunMs, known);
        throw known;
      }
    },

    appendProblem: appends.problem,

    close() {
      // Disposing waits for every stream to end, and a broken one never does.
      connection.endAppends();
      return client.dispose();
    },
  };

  function readAll(stream: string, options: ReadStreamOptions, deadline = new Deadline()) {
    return deadline.retry((withinMs) => read(stream, options, withinMs));
  }

  async function read(
    stream: string,
    options: ReadStreamOptions,
    withinMs: number,
  ): Promise<AllStreamRecordedEvent[]> {
    const onTimeout = connection.watch('read');
    try {
      const reading = client.readStream(stream, { ...options, requiresLeader: true });
      const resolved = await readWithin(withinMs, reading, onTimeout);
      return resolved.flatMap(({ event }) => (event ? [event as AllStreamRecordedEvent] : []));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw asKnown(error);
    }
  }
}

function openClient(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    // The client quotes what it cannot read, and the password may be part of that.
    const isFile = error instanceof Error && error.message.startsWith('Failed to load');
    throw new Error(
      isFile
        ? 'EVENTSTORE_URL: a file that it names cannot be read.'
        : 'EVENTSTORE_URL is no connection string as esdb://user:password@host:2113?tls=true.',
    );
  }
}

function toProposed({ id, type, data }: NewEvent, metadata: Omit<EventMetadata, 'schemaVersion'>) {
  const actingBy = currentActingBy();
  return jsonEvent({
    id,
    type,
    data: data as Record<string, unknown>,
    metadata: {
      ...metadata,
      ...(actingBy !== undefined && { actingBy }),
      schemaVersion: versionToWrite(type, data),
    },
  });
}

function pageOptions({ direction, from, max }: StreamPage): ReadStreamOptions {
  const isForwards = direction === 'forwards';
  const edge = isForwards ? START : END;
  return {
    direction: isForwards ? FORWARDS : BACKWARDS,
    fromRevision: from === undefined ? edge : BigInt(from),
    maxCount: max,
  };
}
