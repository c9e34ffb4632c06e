import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { method, type Service } from './service.ts';
import { message, nested, text } from './small-message.ts';

/** The version whose streams protocol is spoken; the suffix says that it is not the original. */
const VERSION = '24.10.4+pg';

/**
 * Methods and their features in lower case. What is not listed, clients do not try (persistent
 * subscriptions, users).
 */
const METHODS: [service: string, method: string, features: string[]][] = [
  ['event_store.client.streams.streams', 'read', ['position', 'events']],
  ['event_store.client.streams.streams', 'append', []],
  ['event_store.client.streams.streams', 'batchappend', ['deadline_duration']],
  ['event_store.client.streams.streams', 'delete', []],
  ['event_store.client.streams.streams', 'tombstone', []],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
];

/** The ServerFeatures service: from its answer the client knows that it may append in batches. */
export function serverFeaturesService(): Service {
  const methods = METHODS.map(([service, name, features]) =>
    nested(1, text(1, name), text(2, service), ...features.map((feature) => text(3, feature))),
  );
  const answer = message(...methods, text(2, VERSION));
  return {
    definition: {
      getSupportedMethods: method(
        '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
      ),
    },
    handlers: {
      getSupportedMethods: (_call: ServerUnaryCall<Buffer, Buffer>, reply: sendUnaryData<Buffer>) =>
        reply(null, answer),
    },
  };
}
