import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headPosition } from '../../eventstore/head.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { paidSale, refundSale } from '../../runtime/testing/payments.ts';
import {
  active,
  differences,
  indexesOf,
  newGeneration,
  projectAll,
  rowsOf,
} from '../../runtime/testing/projections.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { groups } from '../read-models.ts';
import { payments } from '../read-models/payments/table.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { checkpointOf } from './generations.ts';
import { projectionMetrics } from './metrics.ts';
import { runProjections } from './run.ts';

let stack: TestStack;
let stopping: AbortController;
let lease: Lease;
let runners: Promise<void>[];

beforeEach(async () => {
  stack = await startTestStack({ derived: true, own: true });
  stopping = new AbortController();
  lease = await aLease(stack.database);
  runners = [];
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(runners);
  await stack.stop();
});

const start = () =>
  void runners.push(
    runProjections({
      store: stack.store,
      pool: stack.database.writer,
      groups,
      lease,
      log: createLogger('test', 'silent'),
      signal: stopping.signal,
    }),
  );

const sales = (count: number) => Promise.all(Array.from({ length: count }, () => paidSale(stack.store)));

const started = () =>
  eventually('an active generation', () =>
    active(stack)
      .then(() => true)
      .catch(() => false),
  );

/** Waits for the runner, then holds its tables against a generation made in one go. */
async function expectComplete(): Promise<void> {
  await started();
  const head = await headPosition(stack.store);
  await eventually(
    'the read models to reach the head',
    async () => (await checkpointOf(stack.database.writer, await active(stack))) === head,
  );
  const reference = await newGeneration(stack);
  await projectAll(stack, reference);
  expect(await differences(stack, await active(stack), reference)).toEqual([]);
}

describe('the runner', () => {
  it('says nothing more of its groups to Prometheus once it does not lead', async () => {
    const { stopped, lagSeconds, position } = projectionMetrics;
    const told = async () =>
      Promise.all([stopped, lagSeconds, position].map(async (each) => (await each.get()).values.length));
    start();
    await started();
    await sales(1);
    await expectComplete();
    await eventually('it tells all', async () => (await told()).every((count) => count > 0));
    projectionMetrics.stopped.set({ group: 'sales' }, 1);
    stopping.abort();
    await Promise.all(runners);
    expect(await told()).toEqual([0, 0, 0]);
  });

  it('makes the read models when there are none, and follows the log', async () => {
    await sales(3);
    start();
    await started();
    await sales(3);
    await expectComplete();
    expect(await rowsOf(stack, `select count(*) as count from ${payments.view}`)).toEqual([
      { count: 6 },
    ]);
  });

  it('makes them with the indexes of their readers', async () => {
    start();
    await started();
    const reference = await newGeneration(stack);
    expect(await indexesOf(stack, await active(stack))).toEqual(await indexesOf(stack, reference));
  });

  it('shows readers the checkpoint with the rows', async () => {
    start();
    await started();
    const shown = async () =>
      (await rowsOf(stack, `select position from ${payments.checkpoint}`)).map(
        ({ position }) => position,
      );
    // Nothing of ours is in the log yet; what the store wrote of its own may have been passed.
    const [before] = await shown();
    await sales(1);
    await expectComplete();
    const head = Number(await headPosition(stack.store));
    expect(before).toBeLessThan(head);
    expect(await shown()).toEqual([head]);
  });

  it('wakes whoever waits for a payment', async () => {
    start();
    await started();
    const listener = await stack.database.writer.connect();
    const heard = new Set<string>();
    listener.on('notification', ({ payload }) => heard.add(payload?.split(' ')[0] ?? ''));
    await listener.query('listen payment_changed');
    const [paymentId = ''] = await sales(1);
    await eventually('the notice', () => heard.has(paymentId));
    listener.release(true);
  });

  it('survives that PostgreSQL drops its connections', async () => {
    start();
    await started();
    await sales(5);
    await stack.database.breakConnections();
    const [paymentId = ''] = await sales(5);
    await stack.database.breakConnections();
    await refundSale(stack.store, paymentId);
    await expectComplete();
  });

  it('survives that the event store restarts', async () => {
    start();
    const writing = sales(10);
    await stack.restartStore();
    await writing;
    await sales(2);
    await expectComplete();
  });

  it('twice at once applies everything once', async () => {
    await sales(5);
    start();
    await started();
    start();
    await sales(10);
    await expectComplete();
  });

  it('notices that a rebuild switched generations, and goes on with the new one', async () => {
    start();
    await started();
    await sales(4);
    await expectComplete();
    const before = await active(stack);
    const result = await rebuild({
      store: stack.store,
      pool: stack.database.writer,
      groups,
      mode: 'switch',
    });
    expect(result.groups.filter(({ switched }) => !switched)).toEqual([]);
    await sales(4);
    await expectComplete();
    expect((await active(stack)).id).not.toBe(before.id);
    expect(await rowsOf(stack, `select count(*) as count from ${payments.view}`)).toEqual([
      { count: 8 },
    ]);
  });
});
