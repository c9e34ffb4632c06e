import { expect, it } from 'vitest';
import type { Session } from './context.ts';
import { currentSession } from './current-session.ts';

const somebody = { userId: 'u' } as Session;

function reader(freshMs: number) {
  const state = { now: 0, asked: 0, session: somebody as Session | undefined };
  const current = currentSession(
    async () => {
      state.asked += 1;
      return state.session;
    },
    { freshMs, now: () => state.now },
  );
  return { state, ...current };
}

it('asks once for all fields of a request', async () => {
  const { state, session } = reader(Infinity);
  const answers = await Promise.all([session(), session(), session()]);
  expect([answers, state.asked]).toEqual([[somebody, somebody, somebody], 1]);
  expect(session()).toBe(somebody);
});

it('asks again on a socket that lives on', async () => {
  const { state, session } = reader(2_000);
  expect(await session()).toBe(somebody);
  state.session = undefined;
  state.now = 1_999;
  expect(session()).toBe(somebody);
  state.now = 2_000;
  expect(await session()).toBeUndefined();
});

it('goes on as whoever signed in meanwhile', async () => {
  const { session, become, state } = reader(Infinity);
  state.session = undefined;
  expect(await session()).toBeUndefined();
  become(somebody);
  expect(session()).toBe(somebody);
});

it('asks again after it could not be read', async () => {
  let fails = true;
  const { session } = currentSession(
    async () => {
      if (fails) throw new Error('no database');
      return somebody;
    },
    { freshMs: Infinity, now: () => 0 },
  );
  await expect(session()).rejects.toThrow('no database');
  fails = false;
  expect(await session()).toBe(somebody);
});
