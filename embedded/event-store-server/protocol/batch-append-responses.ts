import { integer, message, nested, text } from './small-message.ts';
import type { ExpectedRevision } from './append-messages.ts';
import { halvesOf } from './uuid.ts';

/** What a response echoes, so that the client can match it. */
export interface BatchEcho {
  correlationId: string;
  stream: string;
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
  return message(correlation(echo), nested(3, current, place), echoedStream(echo));
}

const correlation = ({ correlationId }: BatchEcho): Buffer => nested(1, text(2, correlationId));

function correlationInHalves({ correlationId }: BatchEcho): Buffer {
  const [high, low] = halvesOf(correlationId);
  return nested(1, nested(1, integer(1, high), integer(2, low)));
}

const echoedStream = ({ stream }: BatchEcho): Buffer => nested(4, text(3, stream));

const batchFailure = (
  echo: BatchEcho,
  kind: BatchFailureKind,
  reason: string,
  ...details: Buffer[]
): Buffer => failureTo(correlation(echo), echo, kind, reason, ...details);

/**
 * BatchAppendResp of a failure. Its status has exactly one detail, as the client unpacks it without
 * looking; `details` are the fields of that message.
 */
function failureTo(
  id: Buffer,
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
  return message(id, status, echoedStream(echo));
}

const EXPECTED_FIELDS = { any: 4, stream_exists: 5, no_stream: 6 };

export function wrongExpectedVersion(
  echo: BatchEcho,
  expected: ExpectedRevision,
  current: number,
): Buffer {
  return batchFailure(
    echo,
    'WrongExpectedVersion',
    'The stream is not at the expected revision.',
    current < 0 ? nested(2) : integer(1, current),
    typeof expected === 'bigint' ? integer(3, expected) : nested(EXPECTED_FIELDS[expected]),
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

/** Its time was over when it came. */
export const expired = (echo: BatchEcho): Buffer =>
  batchFailure(echo, 'Timeout', 'The append came after its deadline.');

/** Names the append by its id in two halves, as the real server does here (protocol v1). */
export const timeout = (echo: BatchEcho): Buffer =>
  failureTo(
    correlationInHalves(echo),
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
