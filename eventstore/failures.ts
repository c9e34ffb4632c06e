import { ErrorType, isCommandError } from '@eventstore/db-client';
import { isUnavailable } from '../runtime/database/unavailable.ts';
import { NotInTime } from '../runtime/within-time.ts';

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

/** What the client threw, as one of the above where it is that. */
export function asKnown(error: unknown): unknown {
  if (!(error instanceof Error) || !isCommandError(error))
    return new OutcomeUnknown('The event store connection failed', { cause: error });
  if (error.type === ErrorType.WRONG_EXPECTED_VERSION)
    return new RevisionConflict('The stream has moved on', { cause: error });
  return UNKNOWN_OUTCOME.has(error.type)
    ? new OutcomeUnknown(`The event store answered ${error.type}`, { cause: error })
    : error;
}

const QUERY_CANCELED = '57014';

/**
 * Whether something failed because the event store or the database cannot be reached or does not
 * answer now: no event is the reason, and trying again is all there is to do. Readiness tells it.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof OutcomeUnknown || error instanceof NotInTime) return true;
  // A statement that PostgreSQL itself broke off: it answers, and what it was given takes too long.
  if (isUnavailable(error)) return (error as { code?: unknown }).code !== QUERY_CANCELED;
  return error instanceof Error && isCommandError(error) && UNKNOWN_OUTCOME.has(error.type);
}
