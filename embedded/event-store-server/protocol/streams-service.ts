import type { Metadata, sendUnaryData, ServerReadableStream, ServerUnaryCall } from '@grpc/grpc-js';
import type { ServedStore } from '../event-store.ts';
import { BatchAppendSession, type BatchAppendCall } from './batch-append-call.ts';
import type { ReadCall } from './event-sink.ts';
import { read } from './read-call.ts';
import { method, type Service } from './service.ts';
import { append, remove } from './write-calls.ts';
import type { WriteLimits } from './write-limits.ts';
import { NOTHING } from '../access.ts';
import { letEverybodyIn, type Identify } from './authentication.ts';

type UnaryCall = ServerUnaryCall<Buffer, Buffer>;
type Answer = sendUnaryData<Buffer>;

const path = (name: string) => `/event_store.client.streams.Streams/${name}`;

/** The Streams service of EventStoreDB protocol v1. */
export function streamsService(
  store: ServedStore,
  limits: WriteLimits,
  identify: Identify = letEverybodyIn,
): Service {
  const permits = ({ metadata }: { metadata: Metadata }) => identify(metadata) ?? NOTHING;
  return {
    definition: {
      read: method(path('Read'), { response: true }),
      append: method(path('Append'), { request: true }),
      batchAppend: method(path('BatchAppend'), { request: true, response: true }),
      delete: method(path('Delete')),
      tombstone: method(path('Tombstone')),
    },
    handlers: {
      read: (call: ReadCall) => void read(call, store, permits(call)),
      append: (call: ServerReadableStream<Buffer, Buffer>, answer: Answer) =>
        append(call, answer, store, limits, permits(call)),
      batchAppend: (call: BatchAppendCall) =>
        void new BatchAppendSession(call, store, limits, permits(call)),
      delete: (call: UnaryCall, answer: Answer) =>
        remove('soft-delete', call, answer, store, limits, permits(call)),
      tombstone: (call: UnaryCall, answer: Answer) =>
        remove('tombstone', call, answer, store, limits, permits(call)),
    },
  };
}
