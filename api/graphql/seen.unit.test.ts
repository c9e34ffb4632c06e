import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { seenByReader } from '../../runtime/database/reader.ts';
import type { RequestContext } from './context.ts';
import { readAsSeen, rememberSeen } from './seen.ts';

/** What a request that brings this cookie reads as, with a body that came. */
async function readBy(cookie: string | undefined): Promise<number> {
  const server = Fastify();
  await server.register(fastifyCookie);
  readAsSeen(server);
  server.post('/', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { seen: seenByReader() };
  });
  const headers = cookie === undefined ? {} : { cookie: `razao_seen=${cookie}` };
  const answer = await server.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } });
  return answer.json<{ seen: number }>().seen;
}

it('a request reads as whoever brings the position that they have seen', async () => {
  expect(await readBy('1234567')).toBe(1_234_567);
});

it.each([undefined, '', 'x', '-1', '1e9', '99999999999999999999'])(
  'a position %j that is none counts as nothing seen',
  async (cookie) => {
    expect(await readBy(cookie)).toBe(0);
  },
);

it('where nobody could lack anything, nothing is remembered', () => {
  const set: unknown[] = [];
  const context = {
    cookies: { set: (...all: unknown[]) => set.push(all) },
  } as unknown as RequestContext;
  rememberSeen(context, undefined);
  expect(set).toEqual([]);
  rememberSeen(context, 42);
  expect(set).toEqual([['razao_seen', '42', 60]]);
});
