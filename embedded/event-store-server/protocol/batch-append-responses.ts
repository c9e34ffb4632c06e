import { integer, message, nested, text } from './small-message.ts';
import type { ExpectedRevision } from './append-messages.ts';

/** What a response echoes, so that the client can match it. */
export interface BatchEcho {
  correlationId: string;
  stream: string;
  expected: ExpectedRevision;
}

/** google.rpc.Code of each failure, and the message type by which the client tells them apart. */
const CODES = {
  WrongExpectedVersion: 6,
  StreamDeleted: 5,
  AccessDenied: 7,
  Timeout: 4,
  Unknown: 2,
  MaximumAppendSizeExceeded: 3,
  BadRequest: 3,
};

type BatchFailureKind = keyof typeof CODES;

/** BatchAppendResp of a success; revision -1 means that the stream has no events. */
export function batchSuccess(echo: BatchEcho, revision: number, position: number | null): Buffer {
  const current = revision < 0 ? nested(2) : integer(1, revision);
  const place = position === null ? nested(4) : nested(3, integer(1, position), integer(2, position));
  return message(nested(1, text(2, echo.correlationId)), nested(3, current, place), ...echoed(echo));
}

/**
 * BatchAppendResp of a failure. Its status has exactly one detail, as the client unpacks it without
 * looking; `details` are the fields of that message.
 */
function batchFailure(
  echo: BatchEcho,
  kind: BatchFailureKind,
  reason: string,
  ...details: Buffer[]
): Buffer {
  const detail = nested(
    3,
    text(1, `type.googleapis.com/event_store.client.${kind}`),
    nested(2, ...details),
  );
  const status = nested(2, integer(1, CODES[kind]), text(2, reason), detail);
  return message(nested(1, text(2, echo.correlationId)), status, ...echoed(echo));
}

export function wrongExpectedVersion(echo: BatchEcho, current: number): Buffer {
  const actual = current < 0 ? nested(2) : integer(1, current);
  const expected = expectedField(echo.expected, { revision: 3, any: 4, stream_exists: 5, no_stream: 6 });
  return batchFailure(
    echo,
    'WrongExpectedVersion',
    'The stream is not at the expected revision.',
    actual,
    expected,
  );
}

export const streamDeleted = (echo: BatchEcho): Buffer =>
  batchFailure(echo, 'StreamDeleted', 'The stream is deleted.', nested(1, text(3, echo.stream)));

export const maximumAppendSizeExceeded = (echo: BatchEcho, most: number): Buffer =>
  batchFailure(
    echo,
    'MaximumAppendSizeExceeded',
    `An append may not exceed ${most} bytes.`,
    integer(1, most),
  );

export const timeout = (echo: BatchEcho): Buffer =>
  batchFailure(
    echo,
    'Timeout',
    'The append was not confirmed in time; it may or may not have been stored.',
  );

export const accessDenied = (echo: BatchEcho, reason: string): Buffer =>
  batchFailure(echo, 'AccessDenied', reason);

export const tooMuchUnfinished = (echo: BatchEcho): Buffer =>
  batchFailure(echo, 'Unknown', 'Too many appends were begun and not finished on this call.');

export const badRequest = (echo: BatchEcho, reason: string): Buffer =>
  batchFailure(echo, 'BadRequest', reason, text(1, reason));

function echoed({ stream, expected }: BatchEcho): Buffer[] {
  return [
    nested(4, text(3, stream)),
    expectedField(expected, { revision: 5, no_stream: 6, any: 7, stream_exists: 8 }),
  ];
}

type ExpectedFields = Record<'revision' | 'no_stream' | 'any' | 'stream_exists', number>;

const expectedField = (expected: ExpectedRevision, fields: ExpectedFields): Buffer =>
  typeof expected === 'bigint' ? integer(fields.revision, expected) : nested(fields[expected]);
