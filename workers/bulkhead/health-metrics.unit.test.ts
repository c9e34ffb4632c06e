import { register } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import type { Outcome } from '../providers/contract.ts';
import { createBulkhead } from './bulkhead.ts';
import { exposeHealth } from './health-metrics.ts';

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
    bulkhead.run('charge', connectionId, (observe) =>
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

it('one that is left alone is told as such', async () => {
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
