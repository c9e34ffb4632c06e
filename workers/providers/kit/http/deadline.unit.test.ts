import { expect, test } from 'vitest';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { beforeDeadline, OPERATION_MS } from './deadline.ts';

const BEGUN = Date.parse('2026-03-02T15:00:00Z');
const request = { method: 'POST', path: '/charges' } as const;

/** What a second request comes to once the machine's clock shows so much later. */
async function asked(laterMs: number) {
  let nowMs = BEGUN;
  const http = fakeHttp(() => ({ status: 200 }));
  const operation = beforeDeadline({
    ...contextOf(http),
    deadline: BEGUN + OPERATION_MS,
    now: () => new Date(nowMs),
  });
  await operation.request(request);
  nowMs += laterMs;
  return { second: await operation.request(request), requests: http.requests.length };
}

test('a machine that was suspended sends nothing any more, though it counted no time meanwhile', async () =>
  expect(await asked(OPERATION_MS)).toEqual({
    second: { ok: false, failure: { sent: 'NO', reason: 'DEADLINE' } },
    requests: 1,
  }));

test('one whose time was set back has no more time by that', async () =>
  expect(await asked(-3_600_000)).toMatchObject({ second: { ok: true }, requests: 2 }));
