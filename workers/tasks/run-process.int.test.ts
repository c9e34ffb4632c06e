import { jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { startSilentProxy } from '@razao/event-store-server/testing/silent-proxy.ts';
import { startTestStore } from '@razao/event-store-server/testing/test-store.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { writeAsOthers } from '../../runtime/testing/log.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { defineProcess, done, type Process, type Task } from './process.ts';
import { stoppedProcesses } from './readiness.ts';
import { runProcess } from './run-process.ts';

let stack: WorkerStack;
let lease: Lease;
let broken: Error | undefined;
/** How long the database takes for the mark of a process that is stopped, in milliseconds. */
let markMs = 0;
let stopping: AbortController;
let running: Promise<void>;

/** Looks at each sale that is asked for. */
const looks = defineProcess<PaymentEvent, 'look'>({
  name: 'looks',
  source: payment,
  events: {
    PurchaseRequested({ requestedAt }) {
      if (broken) throw broken;
      return { change: 'open', kind: 'look', openedAt: requestedAt, afterMs: 0 };
    },
  },
  kinds: {
    look: { slots: 4, endsAfterMs: Number.MAX_SAFE_INTEGER, run: async () => done },
  },
});

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  lease = await aLease(stack.database);
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  broken = undefined;
  markMs = 0;
  stopping = new AbortController();
  const deps = stack.dependenciesFor(scriptProvider());
  const pool = slowToMark(stack.database.writer);
  running = runProcess({ ...deps, pool, lease, log: silent, signal: stopping.signal }, looks);
  await eventually('it has reached the head', async () => (await stateOf())?.folded);
});
afterEach(async () => {
  stopping.abort();
  await running;
  await stack.database.writer.query('truncate open_work.processes, open_work.items');
});

/** The pool, whose answer to the mark comes after `markMs`. */
const slowToMark = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target);
      return async (text: unknown, values?: unknown[]) => {
        if (markMs > 0 && String(text).includes('stopped_at)')) await sleep(markMs);
        return target.query(text as string, values);
      };
    },
  });

const stateOf = async () =>
  (
    await stack.database.writer.query<{ folded: boolean; stopped_at: Date | null }>(
      'select folded, stopped_at from open_work.processes',
    )
  ).rows[0];
const isStopped = async () => Boolean((await stateOf())?.stopped_at);

/** What readiness says once so many seconds have passed. */
async function readinessAfter(seconds: number) {
  await stack.database.writer.query(
    `update open_work.processes set stopped_at = stopped_at - $1 * interval '1 second'`,
    [seconds],
  );
  return stoppedProcesses(stack.database.writer, ['looks']);
}

const metric = async () => {
  const found = await register.getSingleMetric('razao_process_stopped')?.get();
  return found?.values[0]?.value;
};

it('a process that goes on is ready', async () => {
  expect(await readinessAfter(60)).toBeUndefined();
  expect(await metric()).toBe(0);
});

it('that is stopped because the database is away says so, but as no incident', async () => {
  broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const warn = vi.spyOn(silent, 'warn');
  await stack.request();
  const begun = () =>
    warn.mock.calls.filter(([, said]) => said === 'a process begins again from its checkpoint');
  await eventually('the sixth try', async () => begun().length >= 6, 20_000);
  warn.mockRestore();
  expect(await isStopped()).toBe(true);
  expect(await metric()).toBe(1);
  // Before any other test: an incident of this process is raised once a day.
  expect(await stack.raised('PROCESS_STOPPED')).toEqual([]);
});

it('that is stopped says so, as an incident when it lasts, and goes on when it can', async () => {
  broken = new TypeError('of what somebody typed');
  const { paymentId } = await stack.request();
  await eventually('it is stopped', isStopped);
  expect(await readinessAfter(10)).toBeUndefined();
  expect(await readinessAfter(10)).toMatch(/^looks has been stopped for 2\d s$/);
  expect(await metric()).toBe(1);
  await eventually('the incident', async () => (await stack.incidents('PROCESS_STOPPED')).length > 0);
  expect(await stack.incidents('PROCESS_STOPPED')).toEqual([{ process: 'looks', reason: 'TypeError' }]);
  broken = undefined;
  await eventually('it goes on', async () => !(await isStopped()));
  expect(await metric()).toBe(0);
  await eventually('its work is open', async () => {
    const { rows } = await stack.database.writer.query('select key from open_work.items');
    return rows.length > 0 && rows.some((row: { key: string }) => row.key === paymentId);
  });
});

it('that is led here no more says nothing to Prometheus', async () => {
  broken = new TypeError('of what somebody typed');
  await stack.request();
  await eventually('it is stopped', async () => (await metric()) === 1);
  stopping.abort();
  await running;
  expect(await metric()).toBeUndefined();
});

it('that hears nothing more from the event store says so', async () => {
  stopping.abort();
  await running;
  const { writer: pool } = stack.database;
  await pool.query('truncate open_work.processes');
  const { server, stop } = await startTestStore();
  const proxy = await startSilentProxy(server.url);
  const store = connectEventStore(proxy.url);
  stopping = new AbortController();
  const deps = { ...stack.dependenciesFor(scriptProvider()), store, pool, lease, log: silent };
  running = runProcess({ ...deps, signal: stopping.signal }, looks);
  await eventually('it has reached the head', async () => (await stateOf())?.folded);
  proxy.silenceForEver();
  await eventually('it is stopped', isStopped, 11_000);
  expect(await readinessAfter(20)).toMatch(/^looks has been stopped for 2\d s$/);
  stopping.abort();
  await running;
  await store.close();
  proxy.stop();
  await stop();
});

it('begins behind any number of events of others without reading them', async () => {
  stopping.abort();
  await running;
  const theirs = Array.from({ length: 400 }, () => jsonEvent({ type: 'Theirs', data: {} }));
  await writeAsOthers(stack.store, 'theirs-1', theirs);
  await stack.database.writer.query('update open_work.processes set folded = false');
  const readAll = vi.spyOn(stack.store.client, 'readAll');
  stopping = new AbortController();
  const { writer: pool } = stack.database;
  const deps = { ...stack.dependenciesFor(scriptProvider()), pool, lease, log: silent };
  running = runProcess({ ...deps, signal: stopping.signal }, looks);
  await eventually('it has reached the head', async () => (await stateOf())?.folded);
  const looked = readAll.mock.calls.filter(([asked]) => asked?.direction === 'backwards');
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.map(([asked]) => asked?.maxCount)).toEqual(looked.map(() => 1));
});

it('does at once what is inline, keeps no row of it, and leaves to all what it has no slot for', async () => {
  stopping.abort();
  await running;
  const begun: string[] = [];
  let end = () => {};
  const held = new Promise<void>((done) => (end = done));
  const look = { inline: true, slots: 1, endsAfterMs: Number.MAX_SAFE_INTEGER, run: async () => done };
  const inline: Process = { ...looks, kinds: { look } };
  const { writer: pool } = stack.database;
  await pool.query('truncate open_work.processes, open_work.items');
  const deps = { ...stack.dependenciesFor(scriptProvider()), pool, lease, log: silent };
  const runInline = async (item: Task, close: (item: Task) => Promise<void>) => {
    begun.push(item.key);
    await held;
    await close(item);
  };
  stopping = new AbortController();
  running = runProcess({ ...deps, runInline, signal: stopping.signal }, inline);
  await eventually('it has reached the head', async () => (await stateOf())?.folded);
  const [first, second] = [await stack.request(), await stack.request()];
  const open = async () =>
    (
      await pool.query<{ key: string; waits: boolean }>(
        `select key, due_at > opened_at as waits from open_work.items
         where key = any($1) order by opened_at, due_at desc`,
        [[first.paymentId, second.paymentId]],
      )
    ).rows;
  await eventually('both are written', async () => (await open()).length === 2);
  expect(begun).toEqual([first.paymentId]);
  expect(await open()).toEqual([
    { key: first.paymentId, waits: true },
    { key: second.paymentId, waits: false },
  ]);
  end();
  await eventually('the first is closed', async () => (await open()).length === 1);
  expect(await open()).toMatchObject([{ key: second.paymentId }]);
});

it('is not marked any more once it goes on, however late the mark comes', async () => {
  markMs = 1_000;
  broken = new TypeError('of what somebody typed');
  await stack.request();
  await eventually('it has stopped', async () => (await metric()) === 1);
  broken = undefined;
  await eventually('it goes on', async () => (await metric()) === 0);
  await sleep(2 * markMs);
  expect(await isStopped()).toBe(false);
});

it('that a late leader says is stopped is not marked', async () => {
  broken = new TypeError('of what somebody typed');
  await stack.database.writer.query('update leadership.leases set epoch = epoch + 1');
  await stack.request();
  await eventually('it has stopped', async () => (await metric()) === 1);
  expect(await isStopped()).toBe(false);
  await stack.database.writer.query('update leadership.leases set epoch = epoch - 1');
});

it('that is told to stop while it reads up to the head does not say that it is there', async () => {
  stopping.abort();
  await running;
  await stack.request();
  stopping = new AbortController();
  const stopsItself: Process = { ...looks, changeOf: () => void stopping.abort() };
  await stack.database.writer.query('truncate open_work.processes');
  const deps = stack.dependenciesFor(scriptProvider());
  const { writer: pool } = stack.database;
  running = runProcess({ ...deps, pool, lease, log: silent, signal: stopping.signal }, stopsItself);
  await running;
  expect((await stateOf())?.folded ?? false).toBe(false);
});

// The last: what cannot be read stays in the log.
it('because of an event that cannot be read is an incident that names it, once', async () => {
  const stream = `payment-${randomUUID()}`;
  await writeAsOthers(
    stack.store,
    stream,
    jsonEvent({ type: 'PurchaseRequested', data: { odd: 'secret' }, metadata: { schemaVersion: 1 } }),
  );
  await eventually('the incident', async () => (await stack.incidents('EVENT_UNREADABLE')).length > 0);
  expect(await readinessAfter(20)).toMatch(/^looks has been stopped/);
  expect(await stack.incidents('EVENT_UNREADABLE')).toEqual([
    { process: 'looks', stream, revision: '0', type: 'PurchaseRequested' },
  ]);
});
