import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Pool, type Dispatcher } from 'undici';
import { exchange } from './exchange.ts';

test('given up while it waited for a free connection: not sent, and not afterwards either', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    setTimeout(() => response.end('{}'), 300);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    connections: 1,
  });
  const first = exchange(
    pool,
    { method: 'POST', path: '/first' },
    { deadlineMs: 20_000, bodyBytesMax: 1_048_576 },
  );
  const second = await exchange(
    pool,
    { method: 'POST', path: '/second' },
    { ...{ deadlineMs: 20_000, bodyBytesMax: 1_048_576 }, deadlineMs: 100 },
  );
  expect(second).toEqual({ ok: false, failure: { sent: 'NO', reason: 'TIMEOUT' } });
  expect(await first).toMatchObject({ ok: true });
  await sleep(100);
  expect(asked).toEqual(['/first']);
  await pool.close();
  server.close();
});

test('frozen past its deadline while it connected: not sent, though no timer has run yet', async () => {
  const abort = vi.fn();
  const frozen = {
    dispatch(_request: unknown, { onRequestStart }: Dispatcher.DispatchHandler) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
      onRequestStart?.({ abort } as unknown as Dispatcher.DispatchController, {});
    },
  } as unknown as Dispatcher;
  const limits = { deadlineMs: 10, bodyBytesMax: 1_048_576 };
  const result = await exchange(frozen, { method: 'POST', path: '/' }, limits);
  expect(result).toEqual({ ok: false, failure: { sent: 'NO', reason: 'TIMEOUT' } });
  expect(abort).toHaveBeenCalledOnce();
});
