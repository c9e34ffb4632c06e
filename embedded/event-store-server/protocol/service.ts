import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';

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
