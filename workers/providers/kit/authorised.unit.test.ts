import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { type Access, readAuthorised, writeAuthorised } from './authorised.ts';
import type { HttpClient, HttpRequest } from './http/client.ts';
import { asCredentials } from './token.ts';
import { mapAnswered, sendWrite } from './reply.ts';

const CALL: HttpRequest = { method: 'POST', path: '/charges' };
const schema = z.object({ id: z.string() });

/** A provider that gives numbered tokens and takes those that `takes` says. */
function provider(takes: (bearer: string) => boolean, login = 200) {
  let given = 0;
  const http = fakeHttp(({ path, headers }) => {
    if (path === '/token') return { status: login, body: { token: `t${(given += 1)}` } };
    return takes(headers?.authorization ?? '') ? { status: 200, body: { id: 'c' } } : { status: 401 };
  });
  const context = contextOf(http);
  const ask = async () => {
    const asked = { method: 'POST', path: '/token' } as const;
    const reply = asCredentials(await sendWrite(http, asked, z.object({ token: z.string() })));
    if (reply.kind !== 'answered') return reply;
    return mapAnswered(reply, ({ token }) => ({
      bearer: token,
      expiresAtMs: Number.MAX_SAFE_INTEGER,
    }));
  };
  const access: Access = {
    login: { name: 'bearer', ask },
    headers: (bearer) => ({ authorization: bearer }),
  };
  return { http, context, access };
}

test('a token is asked for once and shown with every request', async () => {
  const { http, context, access } = provider(() => true);
  await writeAuthorised(CALL, schema, access, context);
  expect(await writeAuthorised(CALL, schema, access, context)).toMatchObject({ kind: 'answered' });
  expect(http.requests.map(({ path }) => path)).toEqual(['/token', '/charges', '/charges']);
});

test('one that was withdrawn is renewed once', async () => {
  const { http, context, access } = provider((bearer) => bearer === 't2');
  expect(await writeAuthorised(CALL, schema, access, context)).toMatchObject({ kind: 'answered' });
  expect(http.requests.map(({ path }) => path)).toEqual(['/token', '/charges', '/token', '/charges']);
});

test('a token that another request has renewed meanwhile is shared, not asked for again (review)', async () => {
  const { http, context, access } = provider((bearer) => bearer === 't2');
  const slowly = { ...context, http: { ...http, request: (asked: HttpRequest) => late(http, asked) } };
  const replies = await Promise.all([
    writeAuthorised(CALL, schema, access, context),
    writeAuthorised(CALL, schema, access, slowly),
  ]);
  expect(replies).toMatchObject([{ kind: 'answered' }, { kind: 'answered' }]);
  expect(http.requests.filter(({ path }) => path === '/token')).toHaveLength(2);
});

/** An answer that comes a moment after it was given. */
async function late(http: HttpClient, asked: HttpRequest) {
  const answer = await http.request(asked);
  await sleep(20);
  return answer;
}

test('credentials that are refused every time end as that', async () => {
  const { context, access } = provider(() => false);
  expect(await writeAuthorised(CALL, schema, access, context)).toEqual({
    kind: 'notSent',
    reason: 'CREDENTIALS',
  });
});

test.each([
  [401, 'CREDENTIALS'],
  [422, 'CREDENTIALS'],
  [500, 'PROVIDER_ERROR'],
])(
  'without a token, answered with %i, a write is not sent and a read proves nothing',
  async (status, reason) => {
    const { http, context, access } = provider(() => true, status);
    expect(await writeAuthorised(CALL, schema, access, context)).toEqual({ kind: 'notSent', reason });
    expect(await readAuthorised(CALL, schema, access, context)).toEqual({ kind: 'unknown', reason });
    expect(http.requests.map(({ path }) => path)).not.toContain('/charges');
  },
);

test('credentials without a login go with the request alone', async () => {
  const { http, context } = provider(() => true);
  await readAuthorised(CALL, schema, { headers: () => ({ 'x-key': 'k' }) }, context);
  expect(http.requests).toMatchObject([{ path: '/charges', headers: { 'x-key': 'k' } }]);
});
