import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headPosition, newestRecord } from '../../eventstore/head.ts';
import { LogMismatch } from '../../eventstore/compare-log.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { exchangedStore } from '../../runtime/testing/exchanged-store.ts';
import { becomeOlderCopy } from '../../runtime/testing/older-copy.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { paidSale, requestSale } from '../../runtime/testing/payments.ts';
import type { Group } from '../read-model.ts';
import {
  active,
  groupOf,
  newGeneration,
  projectAll,
  rowsOf,
  sales,
} from '../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { payments } from '../read-models/payments/table.ts';
import { rebuild, type RebuildOptions } from '../rebuild/rebuild.ts';
import { checkpointOf } from './generations.ts';
import { runProjections } from './run.ts';
import { assertBuiltFromLog } from './same-log.ts';

let stack: TestStack;
/** Another event store, with one sale. */
let other: TestStack;
let lease: Lease;
let stopping: AbortController;

beforeEach(async () => {
  [stack, other] = await Promise.all([startTestStack({ own: true }), startTestStack({ own: true })]);
  lease = await aLease(stack.database);
  stopping = new AbortController();
  await Promise.all([paidSale(stack.store), paidSale(stack.store), paidSale(other.store)]);
  await projectAll(stack, await newGeneration(stack, { active: true }));
});
afterEach(async () => {
  stopping.abort();
  await stack.stop();
  await other.stop();
});

const project = (store = stack.store, groups: readonly Group[] = [sales]) =>
  runProjections({
    store,
    pool: stack.database.writer,
    groups,
    lease,
    log: createLogger('test', 'silent'),
    signal: stopping.signal,
  });
/** Runs until the log was seen to be that of the tables. */
async function projectOnce(upTo = 0n, groups: readonly Group[] = [sales]): Promise<void> {
  const running = project(stack.store, groups);
  const { id } = await lookAtLog(stack.store);
  await eventually('the log is known', async () => (await logId()) === id);
  await eventually('it is read', () => haveRead(groups, upTo));
  stopping.abort();
  await running;
  stopping = new AbortController();
}
const rebuilt = (change: Partial<RebuildOptions>) =>
  rebuild({
    store: stack.store,
    pool: stack.database.writer,
    groups: [sales],
    mode: 'switch',
    ...change,
  });

const lastEvents = () =>
  rowsOf(stack, "select last_event from projection.generations where status = 'ACTIVE'");
async function haveRead(groups: readonly Group[], upTo: bigint): Promise<boolean> {
  const made = await Promise.all(
    groups.map(({ name }) => active(stack, name as Parameters<typeof groupOf>[0])),
  );
  const read = await Promise.all(made.map((each) => checkpointOf(stack.database.writer, each)));
  return read.every((position = 0n) => position >= upTo);
}
const logId = async () =>
  (
    await rowsOf<{ log_id: string | null }>(
      stack,
      "select log_id from projection.generations where status = 'ACTIVE'",
    )
  )[0]?.log_id;
const readOfGroups = () =>
  rowsOf(stack, 'select position, last_event from projection.generations order by id');
const shown = async () =>
  Number((await rowsOf(stack, `select count(*) as count from ${payments.view}`))[0]?.count);
/** The tables have read of the log what an older copy of it does not hold. */
const moveBeyond = () =>
  rowsOf(stack, "update projection.generations set position = position * 1000 where status = 'ACTIVE'");

const ANOTHER = /^The event store holds another log .* rebuild --reset-to-log$/;
const OLDER = /^The event store lacks what this database has read .* --reset-to-log$/;

describe('tables that were made before anybody asked which log it is', () => {
  it('are of the log that is there', async () => {
    expect(await logId()).toBeNull();
    await projectOnce();
    expect(await logId()).toBe((await lookAtLog(stack.store)).id);
  });

  it('end the program where the log is older than they are', async () => {
    await moveBeyond();
    await expect(project()).rejects.toThrow(OLDER);
  });
});

describe('a log that is not that of the tables', () => {
  it('is one sentence at the start: another one', async () => {
    await projectOnce();
    await expect(project(other.store)).rejects.toThrow(ANOTHER);
  });

  it('is one sentence at the start: an older copy', async () => {
    await projectOnce();
    await moveBeyond();
    await expect(project()).rejects.toThrow(OLDER);
  });

  it('is one sentence at the start: an older copy that has grown beyond the tables', async () => {
    const copy = await startTestStack({ own: true });
    await becomeOlderCopy(copy.store, { of: stack.store });
    await paidSale(stack.store);
    await projectOnce(await headPosition(stack.store));
    for (let sale = 0; sale < 9; sale += 1) await requestSale(copy.store);
    expect(await headPosition(copy.store)).toBeGreaterThan((await headPosition(stack.store)) ?? 0n);
    await expect(project(copy.store)).rejects.toThrow(OLDER);
    await copy.stop();
  });

  it('is not read by a group that lags, though it holds all that the group has read', async () => {
    const carts = groupOf('carts');
    await newGeneration(stack, { active: true, group: carts });
    await projectOnce(await headPosition(stack.store), [sales, carts]);
    const copy = await startTestStack({ own: true });
    await becomeOlderCopy(copy.store, { of: stack.store });
    await paidSale(stack.store);
    // Only the other one reads that sale.
    await projectOnce(await headPosition(stack.store));
    for (let sale = 0; sale < 9; sale += 1) await requestSale(copy.store);
    const before = await readOfGroups();
    await expect(project(copy.store, [carts, sales])).rejects.toThrow(OLDER);
    expect(await readOfGroups()).toEqual(before);
    await copy.stop();
  });

  it('is not read by read models of which the workers have read more', async () => {
    await projectOnce(await headPosition(stack.store));
    await rowsOf(stack, 'create schema open_work');
    await rowsOf(
      stack,
      `create table open_work.processes as select log_id, position,
         last_event || '{"id": "${randomUUID()}"}' as last_event from projection.generations`,
    );
    await expect(project()).rejects.toThrow(OLDER);
  });

  it('is told by events that it read, not by those of others in streams that are called like ours', async () => {
    await projectOnce();
    const [before] = await lastEvents();
    const foreign = jsonEvent({ type: 'SomethingElse', data: {} });
    await stack.store.client.appendToStream(`payment-of-others-${randomUUID()}`, foreign);
    await projectOnce(await headPosition(stack.store));
    expect(await lastEvents()).toEqual([before]);
  });

  it('is noticed when the connection breaks, and nothing of it is applied', async () => {
    await projectOnce();
    const ended = expect(project()).rejects.toThrow(LogMismatch);
    const before = (await shown()) + 1;
    await paidSale(stack.store);
    await eventually('it follows the log', async () => (await shown()) === before);
    await rowsOf(stack, 'update projection.generations set log_id = $1', [randomUUID()]);
    await stack.restartStore();
    // A quiet log gives a subscription that fell silent nothing to miss.
    await paidSale(stack.store);
    await ended;
    expect(await shown()).toBe(before);
  });

  it('is noticed when it takes the place of theirs between the question and the connection', async () => {
    await projectOnce();
    const { store, exchange } = exchangedStore(stack.store, other.store);
    const ended = expect(project(store)).rejects.toThrow(ANOTHER);
    const before = (await shown()) + 1;
    await paidSale(stack.store);
    await eventually('it follows the log', async () => (await shown()) === before);
    for (let sale = 0; sale < 40; sale += 1) await requestSale(other.store);
    exchange();
    await stack.restartStore();
    await ended;
    expect(await shown()).toBe(before);
  });

  it('is refused to who has read beyond its end, though the tables have not', async () => {
    await projectOnce();
    const beyond = ((await headPosition(stack.store)) ?? 0n) * 1_000n;
    const parts = { store: stack.store, pool: stack.database.writer, groups: [sales] };
    await expect(assertBuiltFromLog({ ...parts, reached: beyond })).rejects.toThrow(OLDER);
    await assertBuiltFromLog(parts);
  });

  it('is refused by a rebuild that it meets as it connects, and no table of it is shown', async () => {
    await projectOnce();
    const copy = await startTestStack({ own: true });
    await becomeOlderCopy(copy.store, { of: stack.store });
    await paidSale(stack.store);
    await projectOnce(await headPosition(stack.store));
    for (let sale = 0; sale < 9; sale += 1) await requestSale(copy.store);
    const { store, exchange } = exchangedStore(stack.store, copy.store);
    exchange();
    const newer = { ...sales, version: sales.version + 1 };
    await expect(rebuilt({ store, groups: [newer] })).rejects.toThrow(OLDER);
    expect((await active(stack)).version).toBe(sales.version);
    await copy.stop();
  });

  it.each(['switch', 'verify'] as const)('is refused by a rebuild to %s', async (mode) => {
    await projectOnce();
    await expect(rebuilt({ store: other.store, mode })).rejects.toThrow(ANOTHER);
    await moveBeyond();
    await expect(rebuilt({ mode })).rejects.toThrow(OLDER);
    expect(await rowsOf(stack, 'select 1 from projection.generations')).toHaveLength(1);
  });
});

describe('a rebuild that accepts the log', () => {
  it('makes the tables from another log, and it goes on from there', async () => {
    await projectOnce();
    const live = await active(stack);
    const { groups } = await rebuilt({ store: other.store, resetToLog: true });
    expect(groups).toEqual([
      {
        group: 'sales',
        switched: true,
        outcome: 'NOT_COMPARED',
        reason: 'made from the log that is there',
        leftOut: [],
      },
    ]);
    expect((await active(stack)).id).not.toBe(live.id);
    expect(await shown()).toBe(1);
    const running = project(other.store);
    await paidSale(other.store);
    await eventually('the new sale', async () => (await shown()) === 2);
    stopping.abort();
    await running;
  });

  it('takes the place of what the workers have seen, too', async () => {
    const seen = randomUUID();
    await rowsOf(stack, 'create schema open_work');
    await rowsOf(stack, 'create table open_work.processes (log_id uuid)');
    await rowsOf(stack, 'insert into open_work.processes values ($1), (null)', [seen]);
    await rebuilt({ resetToLog: true });
    expect([...(await lookAtLog(stack.store)).inPlaceOf]).toContain(seen);
  });

  it('makes the tables again from an older copy', async () => {
    await projectOnce();
    await moveBeyond();
    await rebuilt({ resetToLog: true });
    expect(await shown()).toBe(2);
    const position = await checkpointOf(stack.database.writer, await active(stack));
    expect(position).toBe(await newestRecord(stack.store));
    await rebuilt({ mode: 'verify' });
  });

  it('is to be run again where it broke off: some tables are of the log before', async () => {
    await projectOnce();
    const before = await logId();
    await rebuilt({ resetToLog: true });
    expect(await logId()).not.toBe(before);
    await rowsOf(stack, "update projection.generations set log_id = $1 where status = 'ACTIVE'", [
      before,
    ]);
    await expect(project()).rejects.toThrow(/was reset .*, and not all .* rebuild --reset-to-log$/);
    await rebuilt({ resetToLog: true });
    await rebuilt({ mode: 'verify' });
  });
});
