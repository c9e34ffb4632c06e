import type { sendUnaryData, ServerReadableStream, ServerUnaryCall } from '@grpc/grpc-js';
import type { ServedStore } from '../event-store.ts';
import type { Permission } from '../access.ts';
import { isMetastream, whyNotWritable } from '../stream-name.ts';
import type { Outcome } from '../write/command.ts';
import {
  appendSuccess,
  appendWrongExpectedVersion,
  deleteSuccess,
  expectedOf,
  isExpectation,
  readAppendRequest,
  readWriteOptions,
  REQUIRED_METADATA,
  type ExpectedRevision,
  type WriteOptions,
} from './append-messages.ts';
import * as errors from './errors.ts';
import type { Positions } from './position.ts';
import { ProposedEvents, type Refusal } from './proposed-events.ts';
import { WireReader } from './wire.ts';
import type { WriteLimits } from './write-limits.ts';

type Answer = sendUnaryData<Buffer>;

/** Append: options first, then one message per event, one answer at the end. */
export function append(
  call: ServerReadableStream<Buffer, Buffer>,
  answer: Answer,
  store: ServedStore,
  limits: WriteLimits,
  permits: Permission,
): void {
  const proposed = new ProposedEvents(limits.maxAppendBytes);
  let options: WriteOptions | null = null;
  let answered = false;
  const finish: Answer = (error, response) => {
    if (answered) return;
    answered = true;
    answer(error, response);
  };
  call.on('cancelled', () => (answered = true));
  call.on('data', (message: Buffer) => {
    if (answered) return;
    try {
      const content = readAppendRequest(message, Date.now());
      if (content && 'stream' in content) options = content;
      const refusal = content && 'data' in content ? proposed.add(content) : null;
      if (refusal) finish(refusalError(refusal, limits));
    } catch {
      finish(errors.invalidArgument('The message could not be read.'));
    }
  });
  call.on('end', () => {
    if (answered) return;
    if (!options) return finish(errors.unknownError('The request needs its options.'));
    const problem = problemOf(options);
    if (problem || options.expected === null) return finish(problem);
    const { stream, expected } = options;
    const command = {
      kind: 'append' as const,
      stream,
      expected: expectedOf(expected),
      events: proposed.events,
      bytes: proposed.bytes,
      permits,
      expiresAt: Date.now() + limits.writeTimeoutMs,
    };
    store.write(command, (outcome) =>
      finish(...appendAnswer(outcome, stream, expected, store.positions)),
    );
  });
}

/** Delete and Tombstone: hide a stream until it is written to again, or end it for good. */
export function remove(
  kind: 'soft-delete' | 'tombstone',
  call: ServerUnaryCall<Buffer, Buffer>,
  answer: Answer,
  store: ServedStore,
  limits: WriteLimits,
  permits: Permission,
): void {
  const options = readDeleteOptions(call.request);
  const problem = problemOf(options);
  if (problem || options?.expected == null) return answer(problem);
  const { stream, expected } = options;
  // A metastream lives and dies with its stream.
  if (isMetastream(stream)) return answer(errors.accessDenied());
  const command = {
    kind,
    stream,
    expected: expectedOf(expected),
    events: [],
    bytes: 0,
    permits,
    expiresAt: Date.now() + limits.writeTimeoutMs,
  };
  store.write(command, (outcome) => {
    if (outcome.kind === 'written') answer(null, deleteSuccess(store.positions.told(outcome.position)));
    else answer(failure(outcome, stream, expected));
  });
}

function readDeleteOptions(request: Buffer): WriteOptions | null {
  try {
    const reader = new WireReader(request);
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      if (field === 1) return readWriteOptions(reader.message(), Date.now());
      reader.skip();
    }
  } catch {
    // as if there were no options
  }
  return null;
}

function problemOf(options: WriteOptions | null): errors.CallError | null {
  if (options?.expected == null)
    return errors.invalidArgument('The request needs a stream and an expected revision.');
  if (!isExpectation(options.expected))
    return errors.unknownError('The expected revision is out of range.');
  return whyNotWritable(options.stream) ? errors.accessDenied() : null;
}

function refusalError(refusal: Refusal, limits: WriteLimits): errors.CallError {
  switch (refusal) {
    case 'too-big':
      return errors.maximumAppendSizeExceeded(limits.maxAppendBytes);
    case 'missing-metadata':
      return errors.missingMetadata(REQUIRED_METADATA);
    case 'malformed':
      return errors.unknownError('A proposed event needs a type and a UUID.');
  }
}

function appendAnswer(
  outcome: Outcome,
  stream: string,
  expected: ExpectedRevision,
  positions: Positions,
): [errors.CallError | null, Buffer?] {
  if (outcome.kind === 'written')
    return [null, appendSuccess(outcome.revision, positions.told(outcome.position))];
  // The one conflict that travels inside the response.
  if (outcome.kind === 'wrong-expected-version')
    return [null, appendWrongExpectedVersion(expected, outcome.current)];
  return [failure(outcome, stream, expected)];
}

function failure(
  outcome: Exclude<Outcome, { kind: 'written' }>,
  stream: string,
  expected: ExpectedRevision,
): errors.CallError {
  switch (outcome.kind) {
    case 'wrong-expected-version':
      return errors.wrongExpectedVersion(stream, expected, outcome.current);
    case 'stream-deleted':
      return errors.streamDeleted(stream);
    case 'access-denied':
      return errors.accessDenied();
    case 'timeout':
      return errors.timeout();
    case 'unavailable':
      return errors.unavailable();
  }
}
