import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feed } from '../../eventstore/feed.ts';
import { headPosition } from '../../eventstore/head.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { followLog } from '../../eventstore/subscribe.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import {
  active,
  differences,
  groupOf,
  newGeneration,
  projectAll,
} from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import type { GroupName } from '../table.ts';
import { groups } from '../read-models.ts';
import { checkpointOf } from './generations.ts';
import { keepGroup, type LiveGroupOptions } from './live-group.ts';
import { runProjections } from './run.ts';

let stack: TestStack;
let options: LiveGroupOptions;
let stopping: AbortController;
let running: Promise<unknown>[];

beforeEach(async () => {
  stack = await startTestStack({ derived: true, own: true });
  stopping = new AbortController();
  running = [];
  options = {
    store: stack.store,
    pool: stack.database.writer,
    sameLog: async () => undefined,
    lease: await aLease(stack.database),
    log: createLogger('test', 'silent'),
    signal: stopping.signal,
  };
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(running);
  await stack.stop();
});

const paidSales = (count: number) =>
  Promise.all(Array.from({ length: count }, () => paidSale(stack.store)));

/** Waits until a group has applied everything; answers how long that took, in milliseconds. */
async function reachesHead(group: GroupName): Promise<number> {
  const head = (await headPosition(stack.store)) ?? -1n;
  const began = Date.now();
  await eventually(`${group} at the head`, async () => {
    const generation = await active(stack, group).catch(() => undefined);
    if (!generation) return false;
    return ((await checkpointOf(stack.database.writer, generation)) ?? -1n) >= head;
  });
  return Date.now() - began;
}

/** Every event applied once, in order: the tables are those that are made in one go. */
async function expectComplete(name: GroupName): Promise<void> {
  const group = groupOf(name);
  const reference = await newGeneration(stack, { group });
  await projectAll(stack, reference, { group });
  expect(await differences(stack, await active(stack, name), reference)).toEqual([]);
}

/** Nothing of this group is written before the answered function is called. */
async function hold(group: GroupName): Promise<() => Promise<void>> {
  const holder = await stack.database.writer.connect();
  await holder.query('begin');
  await holder.query(
    "select from projection.generations where read_group = $1 and status = 'ACTIVE' for update",
    [group],
  );
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

const INCIDENT = () => ({
  kind: 'RETRIES_ENDED' as const,
  cause: { stream: `payment-${randomUUID()}` },
  at: new Date(),
});

describe('a group whose writes hang', () => {
  it.each([
    ['incidents', 'sales'],
    ['sales', 'incidents'],
  ] as const)('%s: %s go on, and it misses nothing', async (slow, other) => {
    running.push(runProjections({ ...options, groups }));
    await paidSales(2);
    for (const { name } of groups) await reachesHead(name);
    const release = await hold(slow);
    try {
      for (let round = 0; round < 3; round += 1) {
        await paidSales(2);
        await raiseIncident(stack.store, INCIDENT());
        // However busy the machine is: long before the held group's statement gives up.
        expect(await reachesHead(other)).toBeLessThan(10_000);
      }
    } finally {
      await release();
    }
    await reachesHead(slow);
    await expectComplete(slow);
  });
});

describe('a group that is too slow for the others', () => {
  it('catches up alone, and stays once it can keep up', async () => {
    await newGeneration(stack, { active: true });
    // A sale has fewer events: one at a time is never too much.
    const feed = new Feed(undefined, { eventsMax: 20, busyMaxMs: 100 });
    const join = vi.spyOn(feed, 'join');
    const takesPart = () => join.mock.results.at(-1)?.value.isClosed === false;
    const { store, signal } = options;
    running.push(
      keepGroup(groupOf('sales'), feed, options),
      followLog(store, {
        signal,
        checkpoint: async () => feed.position,
        onBatch: (batch) => feed.deliver(batch),
      }),
    );
    await eventually('the group takes part', takesPart);
    const release = await hold('sales');
    await eventually('it has left', async () => {
      await paidSales(2);
      return !takesPart();
    }).finally(release);
    await reachesHead('sales');
    await eventually('it takes part again', takesPart);
    const joins = join.mock.calls.length;
    for (let round = 0; round < 5; round += 1) {
      await paidSales(1);
      await reachesHead('sales');
    }
    expect(join.mock.calls.length).toBe(joins);
    await expectComplete('sales');
  });
});
