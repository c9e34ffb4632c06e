import { BACKWARDS, type Position, type ReadAllOptions } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Recorder } from './testing/recorder.ts';
import {
  collect,
  event,
  failure,
  newStream,
  startTestStore,
  type TestStore,
} from './testing/test-store.ts';

let store: TestStore;
beforeEach(async () => void (store = await startTestStore()));
afterEach(() => store.stop());

async function write(): Promise<Position> {
  const { position } = await store.client.appendToStream(newStream(), event());
  if (!position) throw new Error('The append had no position.');
  return position;
}

const moved = ({ commit }: Position, by: bigint): Position => ({
  commit: commit + by,
  prepare: commit + by,
});

const readFrom = async (fromPosition: Position, options: ReadAllOptions = {}) =>
  (await collect(store.client.readAll({ ...options, fromPosition }))).map(
    (resolved) => resolved.event?.position?.commit,
  );

describe('positions are told so that nobody can count with them', () => {
  test('given one event behind another, then its position is not the next number', async () => {
    const [first, second] = [await write(), await write()];
    expect(second.commit).toBeGreaterThan(first.commit + 1n);
  });

  test.each([1n, -1n])(
    'given a position that is off by %s, when it is read from, then that fails in both directions (difference D8)',
    async (by) => {
      const middle = (await write(), await write());
      await write();
      const off = moved(middle, by);
      expect(await failure(readFrom(off))).toMatchObject({ type: 'unknown' });
      expect(await failure(readFrom(off, { direction: BACKWARDS }))).toMatchObject({ type: 'unknown' });
    },
  );

  test('given a position that is off by one, when it is subscribed from, then that fails (difference D8)', async () => {
    const first = await write();
    await write();
    const recorder = new Recorder(() => store.client.subscribeToAll({ fromPosition: moved(first, 1n) }));
    await recorder.until(({ error }) => error !== null);
    expect(recorder.told).toEqual(['error']);
  });
});

describe('given a store that was made when positions counted the events', () => {
  beforeEach(async () => {
    await store.query('update eventstore.writer set format = 1');
    await store.restart();
  });

  test('then it goes on to count: its consumers kept positions elsewhere', async () => {
    const [first, second] = [await write(), await write()];
    expect(second).toEqual(moved(first, 1n));
    expect(await readFrom(first)).toEqual([first.commit, second.commit]);
  });

  test('when it is started again, then the same event has the same position', async () => {
    const first = await write();
    await store.restart();
    expect(await readFrom(first)).toEqual([first.commit]);
  });
});
