import {
  AccessDeniedError,
  DeadlineExceededError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { expect, it, vi } from 'vitest';
import { withTimeout } from '../runtime/with-timeout.ts';
import { asKnown, OutcomeUnknown, RevisionConflict } from './failures.ts';
import { isAway } from './is-away.ts';
import type { EventStore } from './store.ts';

const coded = (code: string) => Object.assign(new Error('What PostgreSQL or a socket said'), { code });
const answering = { loadLog: () => Promise.resolve([]) } as unknown as EventStore;
const silent = { loadLog: () => Promise.reject(new UnavailableError()) } as unknown as EventStore;

it.each([
  ['an unknown outcome', new OutcomeUnknown('The event store answered timeout')],
  ['an event store that is not there', new UnavailableError()],
  ['an event store that takes too long', new DeadlineExceededError()],
  ['a database that refuses connections', coded('ECONNREFUSED')],
  ['a database that shuts down', coded('57P01')],
])('%s is away', async (_what, error) => expect(await isAway(error, answering)).toBe(true));

it('what does not answer in time is away', async () => {
  const error: unknown = await withTimeout(1, new Promise(() => undefined)).catch((thrown) => thrown);
  expect(await isAway(error, answering)).toBe(true);
});

it.each([
  ['an error of our own', new TypeError('of what somebody typed')],
  ['a revision conflict', new RevisionConflict('The stream has moved on')],
  ['a right that is not given', new AccessDeniedError()],
  ['a row that PostgreSQL refuses', coded('23505')],
  ['a statement that PostgreSQL breaks off', coded('57014')],
  ['no error', 'away'],
])('%s is not', async (_what, error) => expect(await isAway(error, silent)).toBe(false));

it.each([
  ['an error that the client has no word for', new UnknownError()],
  ['an outcome that is unknown by such an error', asKnown(new UnknownError())],
])('after %s the event store is away if it answers nothing else, either', async (_what, error) => {
  expect(await isAway(error, silent)).toBe(true);
  expect(await isAway(error, answering)).toBe(false);
});

it('asks the event store nothing where the error says it', async () => {
  const loadLog = vi.fn();
  await isAway(new UnavailableError(), { loadLog } as unknown as EventStore);
  expect(loadLog).not.toHaveBeenCalled();
});
