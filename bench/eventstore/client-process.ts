import { randomUUID } from 'node:crypto';
import type { Contender } from './contender.ts';
import { emmett } from './emmett.ts';
import { officialClient } from './official-client.ts';
import { rawInserts } from './raw-inserts.ts';

/** What the bench tells a client process to measure. */
export type Task =
  | { kind: 'append'; appends: number; events: number; inFlight: number }
  | { kind: 'read-all' }
  | { kind: 'deliver'; appends: number }
  | { kind: 'close' };

export interface Measured {
  /** Appends or events that were read, and the seconds that took. */
  count: number;
  seconds: number;
  /** Milliseconds of each append or delivery, sorted. */
  latencies: number[];
}

const [name, target = '', peersFolder = ''] = process.argv.slice(2);

async function open(): Promise<Contender> {
  if (name === 'ours') return officialClient(target);
  if (name === 'emmett') return emmett(target, peersFolder);
  return rawInserts(target, 64);
}

async function measureAppends(
  contender: Contender,
  { appends, events, inFlight }: Extract<Task, { kind: 'append' }>,
): Promise<Measured> {
  const latencies: number[] = [];
  let begun = 0;
  const start = performance.now();
  const lane = async () => {
    while (begun++ < appends) {
      const from = performance.now();
      await contender.append(`payment-${randomUUID()}`, events);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return {
    count: latencies.length,
    seconds: (performance.now() - start) / 1_000,
    latencies: latencies.sort((a, b) => a - b),
  };
}

async function measureRead(contender: Contender): Promise<Measured> {
  const start = performance.now();
  const count = (await contender.readAll?.()) ?? 0;
  return { count, seconds: (performance.now() - start) / 1_000, latencies: [] };
}

async function measureDelivery(contender: Contender, appends: number): Promise<Measured> {
  const start = performance.now();
  const latencies = (await contender.deliver?.(appends)) ?? [];
  return {
    count: latencies.length,
    seconds: (performance.now() - start) / 1_000,
    latencies: latencies.sort((a, b) => a - b),
  };
}

function measure(contender: Contender, task: Exclude<Task, { kind: 'close' }>): Promise<Measured> {
  if (task.kind === 'append') return measureAppends(contender, task);
  return task.kind === 'deliver' ? measureDelivery(contender, task.appends) : measureRead(contender);
}

const contender = await open();
process.on('message', async (task: Task) => {
  if (task.kind === 'close') {
    await contender.close();
    process.exit(0);
  }
  process.send?.(await measure(contender, task));
});
process.send?.('ready');
