import { UnavailableError, AccessDeniedError, DeadlineExceededError } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { withinTime } from '../runtime/within-time.ts';
import { isAway, OutcomeUnknown, RevisionConflict } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('What PostgreSQL or a socket said'), { code });

it.each([
  ['an unknown outcome', new OutcomeUnknown('The event store answered timeout')],
  ['an event store that is not there', new UnavailableError()],
  ['an event store that takes too long', new DeadlineExceededError()],
  ['a database that refuses connections', coded('ECONNREFUSED')],
  ['a database that shuts down', coded('57P01')],
])('%s is away', (_what, error) => expect(isAway(error)).toBe(true));

it('what does not answer in time is away', async () => {
  const error: unknown = await withinTime(1, new Promise(() => undefined)).catch((thrown) => thrown);
  expect(isAway(error)).toBe(true);
});

it.each([
  ['an error of our own', new TypeError('of what somebody typed')],
  ['a revision conflict', new RevisionConflict('The stream has moved on')],
  ['a right that is not given', new AccessDeniedError()],
  ['a row that PostgreSQL refuses', coded('23505')],
  ['a statement that PostgreSQL breaks off', coded('57014')],
  ['no error', 'away'],
])('%s is not', (_what, error) => expect(isAway(error)).toBe(false));
