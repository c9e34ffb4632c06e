import type { Metadata, ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import { unavailable, type CallError } from './errors.ts';

const asIs = (message: Buffer): Buffer => message;

/**
 * A method whose handler gets and gives encoded messages. The generated stubs would build an object
 * for every field; here each handler reads what it needs, and answers a malformed message in its
 * own words.
 */
export function method(path: string, stream: { request?: boolean; response?: boolean } = {}) {
  return {
    path,
    requestStream: stream.request ?? false,
    responseStream: stream.response ?? false,
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  };
}

export interface Service {
  definition: ServiceDefinition;
  handlers: UntypedServiceImplementation;
}

interface Call {
  metadata: Metadata;
  emit(event: 'error', error: unknown): unknown;
}

type Handler = (call: Call, answer?: (error: unknown) => void) => void;

/** The same service, which turns away each new call that `problemOf` finds something wrong with. */
export function guarded(service: Service, problemOf: (metadata: Metadata) => CallError | null): Service {
  const handlers = Object.entries(service.handlers).map(([name, handler]): [string, Handler] => [
    name,
    (call, answer) => {
      const problem = problemOf(call.metadata);
      if (!problem) (handler as Handler)(call, answer);
      else if (answer) answer(problem);
      else call.emit('error', problem);
    },
  ]);
  return {
    definition: service.definition,
    handlers: Object.fromEntries(handlers) as Service['handlers'],
  };
}

/** The same service, which takes new calls only as long as the server is open. */
export const whileOpen = (service: Service, isOpen: () => boolean): Service =>
  guarded(service, () => (isOpen() ? null : unavailable()));
