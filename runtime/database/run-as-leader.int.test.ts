import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { runAsLeader } from './run-as-leader.ts';

let database: TestDatabase;
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});
afterAll(() => database.close());

/** As one process would: `atWork` is whether its turn has come. */
function join(name = 'work', work?: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController();
  const state = { atWork: false, turns: 0, errors: [] as unknown[] };
  const ended = runAsLeader(
    {
      databaseUrl: database.url,
      name,
      signal: stopping.signal,
      onError: (error) => state.errors.push(error),
    },
    async (signal) => {
      state.atWork = true;
      state.turns += 1;
      try {
        await (work ? work(signal) : sleep(1_000_000, undefined, { signal }).catch(() => undefined));
      } finally {
        state.atWork = false;
      }
    },
  );
  const member = {
    state,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
  running.push(member);
  return member;
}
const begins = ({ state }: ReturnType<typeof join>) => eventually('the turn', () => state.atWork);

describe('work that is done by one at a time', () => {
  it('is taken over by whoever stands by, when the first ends', async () => {
    const first = join();
    await begins(first);
    const second = join();
    await sleep(1_200);
    expect(second.state.atWork).toBe(false);
    await first.stop();
    await begins(second);
  });

  it('ends with the connection that held the turn, and begins again', async () => {
    const only = join();
    await begins(only);
    await database.breakConnections();
    await eventually('a second turn', () => only.state.turns === 2);
  });

  it('is tried again after it failed', async () => {
    const failing = join('failing', () => Promise.reject(new Error('not today')));
    await eventually('a second try', () => failing.state.turns >= 2);
    expect(String(failing.state.errors[0])).toContain('not today');
  });

  it('does not stand in the way of other work', async () => {
    await begins(join('one'));
    await begins(join('another'));
  });

  it('stops while it stands by', async () => {
    await begins(join());
    await join().stop();
  });
});
