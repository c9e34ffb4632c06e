import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { LogMismatch } from '../../eventstore/compare-log.ts';
import { resetToLog, lookAtLog } from '../../eventstore/identity.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { exchangedStore } from '../../runtime/testing/exchanged-store.ts';
import { becomeOlderCopy } from '../../runtime/testing/older-copy.ts';
import { headPosition } from '../../eventstore/head.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { retryIn, defineProcess } from './process.ts';
import { runProcess } from './run-process.ts';
import { startProcess } from './start-process.ts';

let stack: WorkerStack;
/** Another event store. */
let other: WorkerStack;
let lease: Lease;
let stopping: AbortController;

/** Looks at each sale that is asked for, and never ends with it. */
const looks = defineProcess<PaymentEvent, 'look'>({
  name: 'looks',
  source: payment,
  events: {
    PurchaseRequested: ({ requestedAt: openedAt }) => ({
      change: 'open',
      kind: 'look',
      openedAt,
      afterMs: 3_600_000,
    }),
  },
  kinds: {
    look: {
      slots: 4,
      endsAfterMs: Number.MAX_SAFE_INTEGER,
      run: async () => retryIn(3_600_000),
    },
  },
});

beforeEach(async () => {
  [stack, other] = await Promise.all([startWorkerStack({ own: true }), startWorkerStack({ own: true })]);
  lease = await aLease(stack.database);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await stack.stop();
  await other.stop();
});

const dependencies = (store: EventStore) => ({
  ...stack.dependenciesFor(scriptProvider()),
  store,
  pool: stack.database.writer,
  log: silent,
  signal: stopping.signal,
});
const run = (store = stack.store) => runProcess({ ...dependencies(store), lease }, looks);

/** Runs until the process has read all there is. */
async function runOnce(store = stack.store): Promise<void> {
  await query('update open_work.processes set folded = false');
  const running = run(store);
  await eventually('it has reached the head', async () => (await process())?.folded);
  stopping.abort();
  await running;
  stopping = new AbortController();
}

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await stack.database.writer.query<Row>(text)).rows;
}
const process = async () =>
  (
    await query<{ position: string; log_id: string | null; folded: boolean }>(
      "select position, log_id, folded from open_work.processes where name = 'looks'",
    )
  )[0];
const openKeys = async () =>
  (await query<{ key: string }>('select key from open_work.items order by key')).map(({ key }) => key);

const ANOTHER = /^The event store holds another log .* --reset-to-log$/;
const OLDER = /^The event store lacks what this database has read .* --reset-to-log$/;
const moveBeyond = () => query("update open_work.processes set position = position || '777'");

describe('tasks', () => {
  it('says which log it was enqueued from', async () => {
    await stack.request();
    await runOnce();
    expect((await process())?.log_id).toBe((await lookAtLog(stack.store)).id);
  });

  it('of a former version is of the log that is there, and is not enqueued again', async () => {
    await stack.request();
    await runOnce();
    await query('update open_work.processes set log_id = null');
    await query('delete from open_work.items');
    await runOnce();
    expect((await process())?.log_id).toBe((await lookAtLog(stack.store)).id);
    expect(await openKeys()).toEqual([]);
  });

  it('is not gone on with by another log, nor by an older copy: one sentence, nothing written', async () => {
    await stack.request();
    await runOnce();
    await other.request();
    const before = [await process(), await openKeys()];
    await expect(run(other.store)).rejects.toThrow(ANOTHER);
    expect([await process(), await openKeys()]).toEqual(before);
    await moveBeyond();
    await expect(run()).rejects.toThrow(OLDER);
    expect(await openKeys()).toEqual(before[1]);
  });

  it('is not gone on with by an older copy that has grown beyond it', async () => {
    const copy = await startWorkerStack();
    await stack.request();
    await becomeOlderCopy(copy.store, { of: stack.store });
    await stack.request();
    await runOnce();
    const before = [await process(), await openKeys()];
    for (let sale = 0; sale < 9; sale += 1) await copy.request();
    expect(await headPosition(copy.store)).toBeGreaterThan((await headPosition(stack.store)) ?? 0n);
    await expect(run(copy.store)).rejects.toThrow(OLDER);
    expect([await process(), await openKeys()]).toEqual(before);
    await copy.stop();
  });

  it('is not read from an older copy by a process that lags, though it holds all that was enqueued', async () => {
    const copy = await startWorkerStack();
    await stack.request();
    await runOnce();
    await becomeOlderCopy(copy.store, { of: stack.store });
    await stack.request();
    await query(`insert into open_work.processes (name, position, folded, log_id, last_event)
      select 'another', position, true, log_id, last_event || '{"id": "${randomUUID()}"}'
      from open_work.processes`);
    const before = [await process(), await openKeys()];
    for (let sale = 0; sale < 9; sale += 1) await copy.request();
    await expect(run(copy.store)).rejects.toThrow(OLDER);
    expect([await process(), await openKeys()]).toEqual(before);
    await copy.stop();
  });

  it.each([
    ['all of it was read', 0],
    ['the rest of it is read', 1],
  ])('is not gone on with by a log that takes the place of its own as %s', async (_when, unread) => {
    await stack.request();
    await runOnce();
    const before = [await process(), await openKeys()];
    for (let sale = 0; sale < unread; sale += 1) await stack.request();
    for (let sale = 0; sale < 5; sale += 1) await other.request();
    const { store, exchange } = exchangedStore(stack.store, other.store);
    exchange();
    await expect(run(store)).rejects.toThrow(ANOTHER);
    expect([await process(), await openKeys()]).toEqual(before);
  });

  it('is made again from a log that an operator has accepted', async () => {
    await stack.request();
    await runOnce();
    const { paymentId } = await other.request();
    const kept = [{ logId: (await process())?.log_id ?? null, checkpoint: undefined }];
    const { id } = await resetToLog(other.store, kept);
    await runOnce(other.store);
    expect(await openKeys()).toEqual([paymentId]);
    expect((await process())?.log_id).toBe(id);
  });

  it('is made again from an older copy that an operator has accepted', async () => {
    const { paymentId } = await stack.request();
    await runOnce();
    await moveBeyond();
    await resetToLog(stack.store, []);
    await runOnce();
    expect(await openKeys()).toEqual([paymentId]);
    expect((await process())?.position).not.toMatch(/777$/);
  });
});

it('a worker whose log is another one is told once it leads', async () => {
  await stack.request();
  await runOnce();
  const onOtherLog = vi.fn();
  const { url: databaseUrl } = stack.database;
  const deps = { ...dependencies(other.store), databaseUrl, reachesLog: () => true, onOtherLog };
  const running = await startProcess(deps, looks);
  await eventually('it is told', () => onOtherLog.mock.calls.length > 0);
  expect(onOtherLog.mock.calls[0]?.[0]).toBeInstanceOf(LogMismatch);
  stopping.abort();
  await running.stop();
});
