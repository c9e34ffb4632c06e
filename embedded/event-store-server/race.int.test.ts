import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collect,
  event,
  IN_BATCHES,
  newStream,
  startTestStore,
  type TestStore,
  UNARY,
} from './testing/test-store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

/**
 * Races that run at the same time, each on a stream of its own, so that flushes are shared and time
 * is short.
 */
const LANES = 100;

test.each([
  ['both in batches', IN_BATCHES, 9_500],
  ['one in batches and one by itself', UNARY, 500],
])(
  'given two clients that race for one revision, %s, then exactly one wins each of the rounds',
  async (_, method, rounds) => {
    const [one, other] = [store.connect(), store.connect()];
    const race = async (stream: string) => {
      for (let round = 0; round < rounds / LANES; round++) {
        const expectedRevision = round === 0 ? ('no_stream' as const) : BigInt(round - 1);
        const outcomes = await Promise.allSettled([
          one.appendToStream(stream, event('One'), { expectedRevision }),
          other.appendToStream(stream, event('Other'), { ...method, expectedRevision }),
        ]);
        const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
        const losers = outcomes.filter(
          (outcome) => outcome.status === 'rejected' && outcome.reason.type === 'wrong-expected-version',
        );
        expect([winners.length, losers.length]).toEqual([1, 1]);
      }
      expect(await collect(store.client.readStream(stream))).toHaveLength(rounds / LANES);
    };
    await Promise.all(Array.from({ length: LANES }, () => race(newStream('race'))));
  },
);
