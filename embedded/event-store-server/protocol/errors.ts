import { Metadata, status } from '@grpc/grpc-js';
import type { ExpectedRevision } from './append-messages.ts';

/**
 * What ends a call: a gRPC status with the trailers from which the client makes its error class.
 */
export interface CallError {
  code: status;
  details: string;
  metadata: Metadata;
}

function callError(code: status, details: string, trailers: Record<string, string> = {}): CallError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, asTrailer(value));
  return { code, details, metadata };
}

/**
 * Trailers are printable ASCII, and lose the spaces at their ends; a name with anything else is
 * percent-encoded.
 */
const asTrailer = (value: string): string =>
  /^(?! )[\x20-\x7e]*(?<! )$/.test(value) ? value : encodeURIComponent(value);

/** Numbers by which trailers name the special expectations (EventStoreDB protocol v1). */
const EXPECTED_NUMBERS = { no_stream: '-1', any: '-2', stream_exists: '-4' };

/** `current` is -1 for a stream without events. */
export function wrongExpectedVersion(
  stream: string,
  expected: ExpectedRevision,
  current: number,
): CallError {
  return callError(status.FAILED_PRECONDITION, 'The stream is not at the expected revision.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': typeof expected === 'bigint' ? expected.toString() : EXPECTED_NUMBERS[expected],
    'actual-version': current.toString(),
  });
}

export const streamDeleted = (stream: string): CallError =>
  callError(status.FAILED_PRECONDITION, 'The stream is deleted.', {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const maximumAppendSizeExceeded = (most: number): CallError =>
  callError(status.INVALID_ARGUMENT, `An append may not exceed ${most} bytes.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': most.toString(),
  });

export const missingMetadata = (required: readonly string[]): CallError =>
  callError(status.INVALID_ARGUMENT, `A proposed event needs the metadata ${required.join(', ')}.`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': required.join(','),
  });

export const accessDenied = (): CallError =>
  callError(status.PERMISSION_DENIED, 'Access denied.', { exception: 'access-denied' });

export const unauthenticated = (): CallError =>
  callError(status.UNAUTHENTICATED, 'The user or the password is wrong.');

export const invalidArgument = (reason: string): CallError => callError(status.INVALID_ARGUMENT, reason);

/** For what the real server has no error of its own and fails by an exception (protocol v1). */
export const unknownError = (reason: string): CallError => callError(status.UNKNOWN, reason);

/** A read that nobody can answer, in the real server's own words (EventStoreDB protocol v1). */
export const unreadable = (): CallError => unknownError('Unexpected ReadStreamResult: Error');

/** The client takes it as: find the server again, and do not know what became of the call. */
export const unavailable = (): CallError =>
  callError(status.UNAVAILABLE, 'The event store is not available at the moment.');

/** The client takes it as: connect to that node instead. */
export const notLeader = ({ host, port }: { host: string; port: number }): CallError =>
  callError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': port.toString(),
  });

export const timeout = (): CallError => callError(status.ABORTED, 'Operation timed out.');

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'details' in error &&
  'metadata' in error;
