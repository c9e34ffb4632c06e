import { register } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../providers/contract.ts';
import { createBulkhead, type Bulkhead } from './bulkhead.ts';
import { exposeLeftAlone, tellLeftAlone } from './left-alone.ts';

const AWAY: Outcome<never> = { kind: 'notSent', reason: 'UNREACHABLE' };
const BACK: Outcome<string> = { kind: 'done', value: 'charged' };
const log = { warn: vi.fn(), info: vi.fn() };
const connections = {
  get: vi.fn(async (_connectionId: string) => ({ configuration: { provider: 'IUGUBAAS' } })),
};
let bulkhead: Bulkhead;

beforeEach(() => {
  vi.useFakeTimers();
  bulkhead = createBulkhead(() => new Date(), tellLeftAlone({ connections, log }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  register.removeSingleMetric('razao_connections_left_alone');
});

async function call(outcome: Outcome<unknown>, times = 1): Promise<void> {
  for (let call = 0; call < times; call += 1)
    await bulkhead.run('charge', 'connection-1', (observe) => observe(async () => outcome));
  await vi.advanceTimersByTimeAsync(0);
}

describe('a connection that is left alone', () => {
  it('is told once, however many trials fail, and why', async () => {
    await call(AWAY, 4);
    expect(log.warn).not.toHaveBeenCalled();
    await call(AWAY);
    await vi.advanceTimersByTimeAsync(5_000);
    await call(AWAY);
    expect(log.warn.mock.calls).toEqual([
      [
        { provider: 'IUGUBAAS', connectionId: 'connection-1', reason: 'UNREACHABLE' },
        expect.stringContaining('left alone'),
      ],
    ]);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('is told once when it is called again, and for how long it did not answer', async () => {
    await call(AWAY, 5);
    await vi.advanceTimersByTimeAsync(7_000);
    await call(BACK, 2);
    expect(log.info.mock.calls).toEqual([
      [
        { provider: 'IUGUBAAS', connectionId: 'connection-1', seconds: 7 },
        expect.stringContaining('called again'),
      ],
    ]);
  });

  it('is told without its provider while nobody can say which it is', async () => {
    connections.get.mockRejectedValue(new Error('the event store is away'));
    await call(AWAY, 5);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ connectionId: 'connection-1' });
  });
});

it('a single failure is told to nobody', async () => {
  await call(AWAY);
  await call(BACK);
  expect([...log.warn.mock.calls, ...log.info.mock.calls]).toEqual([]);
});

describe('razao_connections_left_alone', () => {
  const shown = async () => {
    const lines = (await register.getSingleMetricAsString('razao_connections_left_alone')).split('\n');
    return lines.filter((line) => !line.startsWith('#')).join();
  };
  beforeEach(() => void exposeLeftAlone(bulkhead));

  it('counts until the provider answers, also between a pause and its trial', async () => {
    expect(await shown()).toBe('razao_connections_left_alone 0');
    await call(AWAY, 5);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await shown()).toBe('razao_connections_left_alone 1');
    await call(BACK);
    expect(await shown()).toBe('razao_connections_left_alone 0');
  });

  it('does not count one for ever that nobody has to call any more', async () => {
    await call(AWAY, 5);
    await vi.advanceTimersByTimeAsync(125_000);
    expect(await shown()).toBe('razao_connections_left_alone 0');
  });
});
