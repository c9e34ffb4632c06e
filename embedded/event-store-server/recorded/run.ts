import { Metadata } from '@grpc/grpc-js';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { TextOf } from './answers.ts';
import type { Answer, Operation, Read } from './program.ts';
import type { Position } from './requests.ts';

/** A server under test: by the client, and by the calls below it. */
export interface Connection {
  client: EventStoreDBClient;
  calls: StreamsClient;
}

/** What an operation needs to know of its run. */
export interface Run extends Connection {
  text: TextOf;
  /** User of the program, `name:password`. */
  user: string | undefined;
  positionOf: (from: Read['from']) => Position;
  /** Longest wait for what must come. */
  patienceMs: number;
}

/**
 * Does one operation. The answer holds positions and ids as they came; `expected` says for how much
 * to wait.
 */
export type Perform = (run: Run, operation: Operation, expected: Answer) => Promise<Answer>;

export function callMetadata(run: Run, { as = run.user }: { as?: string }): Metadata {
  const metadata = new Metadata();
  if (as !== undefined && as !== 'none')
    metadata.set('authorization', `Basic ${Buffer.from(as).toString('base64')}`);
  return metadata;
}
