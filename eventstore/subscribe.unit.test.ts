import { UnavailableError, UnknownError } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import type { EventStore } from './store.ts';
import { followLog } from './subscribe.ts';

/** How often it has failed by what it says, when it breaks off by each of these in turn. */
async function failuresOf(store: Partial<EventStore>, errors: readonly Error[]): Promise<number[]> {
  const stopping = new AbortController();
  const said: number[] = [];
  await followLog(store as EventStore, {
    signal: stopping.signal,
    checkpoint: () => Promise.reject(errors[said.length] ?? new Error('one more')),
    onBatch: () => Promise.resolve(),
    onError(_error, failures) {
      if (said.push(failures) === errors.length) stopping.abort();
    },
  });
  return said;
}

const answering = { loadLog: () => Promise.resolve([]) };
const silent = { loadLog: () => Promise.reject(new UnavailableError()) };

it('an event store that is away between two failures counts for none', async () => {
  const errors = [new Error('of the consumer'), new UnavailableError(), new Error('of the consumer')];
  expect(await failuresOf(answering, errors)).toEqual([1, 0, 2]);
});

it('what the client has no word for is a failure while the event store answers', async () => {
  const errors = [new UnknownError(), new UnknownError()];
  expect(await failuresOf(answering, errors)).toEqual([1, 2]);
  expect(await failuresOf(silent, errors)).toEqual([0, 0]);
});
