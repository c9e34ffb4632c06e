import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { json } from './http/body.ts';
import type { HttpFailure } from '../../../runtime/outbound/failure.ts';
import { sendRead, sendWrite } from './reply.ts';
import { fakeHttp } from '../testing/fake-http.ts';

const schema = z.object({ id: z.string() });
const write = { method: 'POST', path: '/x', body: json({}) } as const;
const read = { method: 'GET', path: '/x' } as const;
const failing = (failure: HttpFailure) => fakeHttp(() => ({ ok: false, failure }));

describe('what an answer to a write proves', () => {
  test.each([
    [
      { status: 200, body: { id: '1', more: true } },
      { kind: 'answered', value: { id: '1' } },
    ],
    [
      { status: 201, body: { id: '1' } },
      { kind: 'answered', value: { id: '1' } },
    ],
    [
      { status: 200, body: { id: 1 } },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      { status: 200, body: '{"id":"1' },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      { status: 204, body: '' },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      { status: 302, body: '' },
      { kind: 'unknown', reason: 'UNEXPECTED_STATUS' },
    ],
    [
      { status: 400, body: { message: 'no' } },
      { kind: 'refused', status: 400, body: { message: 'no' } },
    ],
    [
      { status: 404, body: 'gone' },
      { kind: 'refused', status: 404, body: undefined },
    ],
    [
      { status: 422, body: {} },
      { kind: 'refused', status: 422, body: {} },
    ],
    [
      { status: 401, body: {} },
      { kind: 'notSent', reason: 'CREDENTIALS' },
    ],
    [
      { status: 403, body: {} },
      { kind: 'notSent', reason: 'CREDENTIALS' },
    ],
    [
      { status: 404, body: '404' },
      { kind: 'refused', status: 404, body: undefined },
    ],
    [
      { status: 408, body: {} },
      { kind: 'unknown', reason: 'TIMEOUT' },
    ],
    [
      { status: 421, body: {} },
      { kind: 'unknown', reason: 'UNEXPECTED_STATUS' },
    ],
    [
      { status: 423, body: '<html>' },
      { kind: 'unknown', reason: 'IN_PROGRESS' },
    ],
    [
      { status: 425, body: {} },
      { kind: 'unknown', reason: 'UNEXPECTED_STATUS' },
    ],
    [
      { status: 499, body: '<html>' },
      { kind: 'unknown', reason: 'TIMEOUT' },
    ],
    [
      { status: 429, body: {} },
      { kind: 'notSent', reason: 'RATE_LIMITED' },
    ],
    [
      { status: 500, body: {} },
      { kind: 'unknown', reason: 'PROVIDER_ERROR' },
    ],
    [
      { status: 503, body: {} },
      { kind: 'unknown', reason: 'PROVIDER_ERROR' },
    ],
  ])('%j', async (answer, expected) =>
    expect(
      await sendWrite(
        fakeHttp(() => answer),
        write,
        schema,
      ),
    ).toEqual(expected),
  );

  test('certainly not sent', async () =>
    expect(await sendWrite(failing({ sent: 'NO', reason: 'UNREACHABLE' }), write, schema)).toEqual({
      kind: 'notSent',
      reason: 'UNREACHABLE',
    }));
  test('perhaps sent', async () =>
    expect(await sendWrite(failing({ sent: 'MAYBE', reason: 'TIMEOUT' }), write, schema)).toEqual({
      kind: 'unknown',
      reason: 'TIMEOUT',
    }));
});

describe('what an answer to a look-up proves', () => {
  test.each([
    [
      { status: 200, body: { id: '1' } },
      { kind: 'answered', value: { id: '1' } },
    ],
    [
      { status: 200, body: {} },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    [
      { status: 400, body: {} },
      { kind: 'unknown', reason: 'UNEXPECTED_STATUS' },
    ],
    [
      { status: 401, body: {} },
      { kind: 'unknown', reason: 'CREDENTIALS' },
    ],
    [
      { status: 404, body: {} },
      { kind: 'notSent', reason: 'NOT_FOUND' },
    ],
    [
      { status: 404, body: '<html>' },
      { kind: 'unknown', reason: 'NO_SUCH_API' },
    ],
    [
      { status: 404, body: '' },
      { kind: 'unknown', reason: 'NO_SUCH_API' },
    ],
    [
      { status: 404, body: 'null' },
      { kind: 'unknown', reason: 'NO_SUCH_API' },
    ],
    [
      { status: 410, body: {} },
      { kind: 'unknown', reason: 'UNEXPECTED_STATUS' },
    ],
    [
      { status: 429, body: {} },
      { kind: 'unknown', reason: 'RATE_LIMITED' },
    ],
    [
      { status: 502, body: {} },
      { kind: 'unknown', reason: 'PROVIDER_ERROR' },
    ],
  ])('%j', async (answer, expected) =>
    expect(
      await sendRead(
        fakeHttp(() => answer),
        read,
        schema,
      ),
    ).toEqual(expected),
  );

  test.each([
    { sent: 'NO', reason: 'UNREACHABLE' },
    { sent: 'MAYBE', reason: 'TIMEOUT' },
  ] as const)('no answer: %j', async (failure) =>
    expect(await sendRead(failing(failure), read, schema)).toEqual({
      kind: 'unknown',
      reason: failure.reason,
    }),
  );
});

test.each([
  ['a search', { ...read, query: { q: '1' } }],
  ['a question', { ...write, path: '/x' }],
] as const)('that nothing is there is no answer to %s', async (_name, request) =>
  expect(
    await sendRead(
      fakeHttp(() => ({ status: 404, body: { message: 'Not found' } })),
      request,
      schema,
    ),
  ).toEqual({ kind: 'unknown', reason: 'NO_SUCH_API' }),
);

test('what no database keeps comes in with something else in its place', async () => {
  const body = String.raw`{"id":"VISA\u0000 \uD83D\uDE00 \ud800."}`;
  expect(
    await sendRead(
      fakeHttp(() => ({ status: 200, body })),
      read,
      schema,
    ),
  ).toMatchObject({
    value: { id: 'VISA\ufffd 😀 \ufffd.' },
  });
});

test('an outcome quotes nothing of the provider', async () => {
  const secret = 'Fulano de Tal 52998224725';
  for (const status of [200, 302, 401, 429, 500]) {
    const outcome = await sendWrite(
      fakeHttp(() => ({ status, body: { message: secret } })),
      write,
      schema,
    );
    expect(JSON.stringify(outcome)).not.toContain('Fulano');
  }
});
