import { register } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../providers/contract.ts';
import { createBulkhead, type Lane, type Bulkhead } from './bulkhead.ts';
import { exposeOpenCircuits, reportCircuits, exposeHealth } from './metrics.ts';

const CHARGE: Lane = { name: 'charge', slots: 16, observes: 'CHARGES' };

const AWAY: Outcome<never> = { kind: 'notSent', reason: 'UNREACHABLE' };
const BACK: Outcome<string> = { kind: 'done', value: 'charged' };
const log = { warn: vi.fn(), info: vi.fn() };
const connections = {
  get: vi.fn(async (_connectionId: string) => ({ configuration: { provider: 'IUGUBAAS' } })),
};
let bulkhead: Bulkhead;

beforeEach(() => {
  vi.useFakeTimers();
  bulkhead = createBulkhead(() => new Date(), reportCircuits({ connections, log }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  register.removeSingleMetric('razao_connections_open_circuit');
});

async function call(outcome: Outcome<unknown>, times = 1): Promise<void> {
  for (let call = 0; call < times; call += 1)
    await bulkhead.run(CHARGE, 'connection-1', (observe) => observe(async () => outcome));
  await vi.advanceTimersByTimeAsync(0);
}

describe('a connection whose circuit is open', () => {
  it('is told once, however many half-open calls fail, and why', async () => {
    await call(AWAY, 4);
    expect(log.warn).not.toHaveBeenCalled();
    await call(AWAY);
    await vi.advanceTimersByTimeAsync(5_000);
    await call(AWAY);
    expect(log.warn.mock.calls).toEqual([
      [
        { provider: 'IUGUBAAS', connectionId: 'connection-1', reason: 'UNREACHABLE' },
        expect.stringContaining('is open'),
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
        expect.stringContaining('is closed'),
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

describe('razao_connections_open_circuit', () => {
  const shown = async () => {
    const lines = (await register.getSingleMetricAsString('razao_connections_open_circuit')).split('\n');
    return lines.filter((line) => !line.startsWith('#')).join();
  };
  beforeEach(() => void exposeOpenCircuits(bulkhead));

  it('counts until the provider answers, also between a pause and its half-open call', async () => {
    expect(await shown()).toBe('razao_connections_open_circuit 0');
    await call(AWAY, 5);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await shown()).toBe('razao_connections_open_circuit 1');
    await call(BACK);
    expect(await shown()).toBe('razao_connections_open_circuit 0');
  });

  it('does not count one for ever that nobody has to call any more', async () => {
    await call(AWAY, 5);
    await vi.advanceTimersByTimeAsync(125_000);
    expect(await shown()).toBe('razao_connections_open_circuit 0');
  });
});

let nowMs = Date.parse('2026-11-03T12:00:00Z');
const OURS = /^razao_provider_/;
// Other files' metrics are in the same register.
afterEach(() => {
  for (const { name } of register.getMetricsAsArray())
    if (OURS.test(name)) register.removeSingleMetric(name);
});

/** The lines of a worker's metrics, without those of explanation. */
const shown = async () => (await register.metrics()).split('\n').filter((line) => OURS.test(line));

function aWorker() {
  const bulkhead = createBulkhead(() => new Date(nowMs));
  exposeHealth(bulkhead);
  const call = (connectionId: string, outcome: Outcome<string>, tookMs: number) =>
    bulkhead.run(CHARGE, connectionId, (observe) =>
      observe(async () => {
        nowMs += tookMs;
        return outcome;
      }),
    );
  return { call };
}

const DONE: Outcome<string> = { kind: 'done', value: 'charged' };
const refused = (family: 'FUNDS' | 'TECHNICAL') =>
  ({ kind: 'declined', family, providerStatus: 'x' }) as Outcome<never>;

it('a connection’s calls, answers, errors and latency are told, and that it is called', async () => {
  const { call } = aWorker();
  await call('onz', DONE, 80);
  await call('onz', refused('FUNDS'), 80);
  await call('onz', refused('TECHNICAL'), 80);
  await call('onz', { kind: 'notSent', reason: 'NOT_FOUND' }, 80);
  await call('onz', { kind: 'unknown', reason: 'TIMEOUT' }, 20_000);
  expect(await shown()).toEqual([
    'razao_provider_calls{connection="onz"} 5',
    'razao_provider_answers{connection="onz"} 4',
    'razao_provider_errors{connection="onz",reason="TECHNICAL"} 1',
    'razao_provider_errors{connection="onz",reason="TIMEOUT"} 1',
    'razao_provider_latency_seconds{connection="onz",quantile="0.5"} 0.1',
    'razao_provider_latency_seconds{connection="onz",quantile="0.95"} 20',
    'razao_provider_left_alone{connection="onz"} 0',
  ]);
});

it('one whose circuit is open is told as such', async () => {
  const { call } = aWorker();
  for (let failures = 0; failures < 5; failures += 1)
    await call('onz', { kind: 'notSent', reason: 'UNREACHABLE' }, 1);
  expect(await shown()).toContain('razao_provider_left_alone{connection="onz"} 1');
});

it('what was not called for two minutes is told no more', async () => {
  const { call } = aWorker();
  await call('onz', DONE, 80);
  nowMs += 120_000;
  expect(await shown()).toEqual([]);
});

it('a hundred connections are named, and the others are told together', async () => {
  const { call } = aWorker();
  for (let index = 0; index < 100; index += 1)
    for (const _call of [1, 2]) await call(`busy-${index}`, DONE, 0);
  for (let index = 0; index < 50; index += 1) await call(`quiet-${index}`, DONE, 0);
  const calls = (await shown()).filter((line) => line.startsWith('razao_provider_calls'));
  expect(calls).toHaveLength(101);
  expect(calls).toContain('razao_provider_calls{connection="OTHER"} 50');
});
