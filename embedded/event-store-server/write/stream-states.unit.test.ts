import { expect, test } from 'vitest';
import type { StoredStream } from '../storage/load-streams.ts';
import { StreamStates } from './stream-states.ts';

const stored = (head: number): StoredStream => ({
  id: 1,
  head,
  metaId: null,
  metaHead: -1,
  metadata: null,
});

/** Loads that a test lets go one by one. */
function loader() {
  const loads: { names: string[]; answer: (streams: StoredStream[]) => void; fail: () => void }[] = [];
  const load = (names: string[]) =>
    new Promise<StoredStream[]>((resolve, reject) =>
      loads.push({ names, answer: resolve, fail: () => reject(new Error('gone')) }),
    );
  return { loads, load };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('given several streams wanted in one turn, then one query loads them', async () => {
  const { loads, load } = loader();
  const states = new StreamStates(load);
  for (const name of ['a', 'b', 'a']) states.acquire(name);
  await turn();
  expect(loads.map(({ names }) => names)).toEqual([['a', 'b']]);
});

test('given a stream wanted while others are loaded, then it is loaded next', async () => {
  const { loads, load } = loader();
  const states = new StreamStates(load);
  states.acquire('a');
  await turn();
  const b = states.acquire('b');
  loads[0]?.answer([stored(1)]);
  await turn();
  loads[1]?.answer([stored(2)]);
  await b.loaded;
  expect(b.state?.data.revision).toBe(2);
});

test('given two users of one stream, then they share one state', async () => {
  const { loads, load } = loader();
  const states = new StreamStates(load);
  const [one, other] = [states.acquire('a'), states.acquire('a')];
  await turn();
  loads[0]?.answer([stored(1)]);
  await one.loaded;
  expect(other.state).toBe(one.state);
});

test('given a load that fails, then its users find no state and the next one loads again', async () => {
  const { loads, load } = loader();
  const states = new StreamStates(load);
  const failed = states.acquire('a');
  await turn();
  loads[0]?.fail();
  await failed.loaded;
  expect(failed.state).toBeNull();
  states.acquire('a');
  await turn();
  expect(loads).toHaveLength(2);
});

test('given more streams than are kept, then those in use stay and the least recently used go', async () => {
  const { loads, load } = loader();
  const states = new StreamStates(load, 2);
  const [inUse, ...others] = ['in use', 'older', 'newer'].map((name) => states.acquire(name));
  await turn();
  loads[0]?.answer([stored(0), stored(0), stored(0)]);
  await inUse?.loaded;
  for (const other of others) states.release(other);
  expect(states.acquire('in use')).toBe(inUse);
  expect(states.acquire('newer')).toBe(others[1]);
  expect(states.acquire('older')).not.toBe(others[0]);
});
