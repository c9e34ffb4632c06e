import { ErrorType, isCommandError } from '@eventstore/db-client';

/** Another writer was first: load again and decide again. */
export class RevisionConflict extends Error {}

/**
 * The store did not answer in time or at all: it may or may not have taken the events. Sending the
 * same ids again is safe.
 */
export class OutcomeUnknown extends Error {}

/** What the client says of a store that is not there, or that says nothing. */
const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/** Whether the client threw it for a store that may or may not have done what it was asked. */
export const isOutcomeUnknown = (error: unknown): error is Error =>
  error instanceof Error && isCommandError(error) && UNKNOWN_OUTCOME.has(error.type);

/** What the client threw, as one of the above where it is that. */
export function asKnown(error: unknown): unknown {
  if (!(error instanceof Error) || !isCommandError(error))
    return new OutcomeUnknown('The event store connection failed', { cause: error });
  if (error.type === ErrorType.WRONG_EXPECTED_VERSION)
    return new RevisionConflict('The stream has moved on', { cause: error });
  return isOutcomeUnknown(error)
    ? new OutcomeUnknown(`The event store answered ${error.type}`, { cause: error })
    : error;
}
