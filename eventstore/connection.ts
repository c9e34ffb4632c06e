import type { Duplex } from 'node:stream';
import { UnavailableError, type EventStoreDBClient } from '@eventstore/db-client';

/** The generated gRPC client of one connection. */
type GrpcClient = object;
type Call = Duplex & { cancel(): void };

/**
 * What 6.2.1 of the client keeps to itself: how it opens a call that streams, and what it does when
 * one fails.
 */
interface Inside {
  GRPCStreamCreator(
    service: unknown,
    name: string,
    open: (grpc: GrpcClient) => Call,
    cache?: unknown,
  ): () => Promise<Call>;
  /** Connects anew after some errors: elsewhere, where it knows more nodes than one. */
  handleError(grpc: GrpcClient, error: Error): Promise<void>;
  shouldReconnect(error: Error): readonly [boolean, ...unknown[]];
}

type Kind = 'read' | 'append';

export interface Connection {
  /**
   * To be called when a call begins. What it answers is to be called when that call's time is over:
   * a connection on which no call of its kind was answered meanwhile is given up, and the next call
   * makes another. One that is only slow is left unchanged.
   */
  watch(kind: Kind): () => void;
  /**
   * Ends the stream of appends: those under way have an unknown outcome, the next opens another.
   */
  endAppends(): void;
}

/**
 * Looks after the streams by which a client sends its appends (decision 0038). It keeps all appends
 * under way in one table of the process, which an error on any stream empties, and fails where
 * nobody catches it when an answer is not in the table. So a stream ends together with the
 * connection that it belongs to, and an answer that nobody waits for is dropped.
 */
export function guardConnection(client: EventStoreDBClient): Connection {
  const inside = client as unknown as Inside;
  const open = inside.GRPCStreamCreator;
  const handleError = inside.handleError;
  const appends = new Set<Call>();
  const heardAt = { read: 0, append: 0 };
  let current: GrpcClient | undefined;

  const end = (reason: Error) => {
    for (const stream of appends) {
      appends.delete(stream);
      stream.once('close', () => abandon(stream));
      stream.destroy(reason);
    }
  };
  inside.GRPCStreamCreator = (service, name, begin, cache) =>
    open(
      service,
      name,
      (grpc) => {
        current = grpc;
        const stream = begin(grpc);
        if (name !== 'appendToStream')
          return stream.on('metadata', () => (heardAt.read = performance.now()));
        appends.add(stream.once('close', () => appends.delete(stream)));
        return withoutLateAnswers(stream, () => (heardAt.append = performance.now()));
      },
      cache,
    );
  inside.handleError = (grpc, error) => {
    if (inside.shouldReconnect(error)[0]) end(error);
    return handleError(grpc, error);
  };
  return {
    watch(kind) {
      const began = performance.now();
      return () => {
        if (current && heardAt[kind] < began) void inside.handleError(current, new UnavailableError());
      };
    },
    endAppends: () => end(new UnavailableError()),
  };
}

function withoutLateAnswers(stream: Call, onAnswer: () => void): Call {
  for (const take of stream.listeners('data')) {
    stream.removeListener('data', take as (answer: unknown) => void);
    stream.on('data', (answer: unknown) => {
      onAnswer();
      try {
        take(answer);
      } catch {
        // Whoever sent this append was told already that its outcome is unknown.
      }
    });
  }
  return stream;
}

/**
 * Whatever else comes of the call is nobody's any more: the client would take it for an answer on
 * the stream after it.
 */
function abandon(stream: Call): void {
  stream.removeAllListeners();
  stream.on('error', () => undefined);
  stream.cancel();
}
