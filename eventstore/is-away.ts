import { ErrorType, isCommandError } from '@eventstore/db-client';
import { isUnavailable } from '../runtime/database/unavailable.ts';
import { TimeoutError } from '../runtime/with-timeout.ts';
import { isOutcomeUnknown, OutcomeUnknown } from './failures.ts';
import { newestRecord } from './head.ts';
import type { EventStore } from './store.ts';

const QUERY_CANCELED = '57014';

/**
 * Whether something failed because the event store or the database cannot be reached or does not
 * answer now: no event is the reason, and trying again is all there is to do. Readiness tells it.
 * Takes five seconds at most: where the error does not say it, the event store is asked.
 */
export async function isAway(error: unknown, store: EventStore): Promise<boolean> {
  if (hasNoWord(error)) return !(await answers(store));
  if (error instanceof OutcomeUnknown || error instanceof TimeoutError) return true;
  // A statement that PostgreSQL itself broke off: it answers, and what it was given takes too long.
  if (isUnavailable(error)) return (error as { code?: unknown }).code !== QUERY_CANCELED;
  return isOutcomeUnknown(error);
}

/**
 * Whether the client has no other word for it: a server that is ending says such things, and so
 * does one that can never answer this, as an event larger than a message may be.
 */
function hasNoWord(error: unknown): boolean {
  const said = error instanceof OutcomeUnknown ? error.cause : error;
  return said instanceof Error && isCommandError(said) && said.type === ErrorType.UNKNOWN;
}

const answers = (store: EventStore): Promise<boolean> =>
  newestRecord(store).then(
    () => true,
    () => false,
  );
