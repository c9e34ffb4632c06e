import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Lease } from '../../runtime/database/lease.ts';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { isCaughtUp } from './readiness.ts';
import { TaskWriter } from './task-writer.ts';
import { prepareTasks } from './schema.ts';

const NOW = new Date('2026-11-03T13:00:00Z');

let database: TestDatabase;
let lease: Lease;
let writer: TaskWriter;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareTasks(database.writer);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.writer.query('truncate open_work.items, open_work.processes');
  lease = await aLease(database);
  await renew(60);
  writer = new TaskWriter(database.writer, 'looks', lease);
  await writer.begin();
});

/** As its leader would, for so many seconds. */
const renew = (seconds: number) =>
  database.writer.query(
    `update leadership.leases set expires_at = now() + $2 * interval '1 second' where name = $1`,
    [lease.name, seconds],
  );

const caughtUp = () => isCaughtUp(database.writer, 'looks', NOW);

const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

/** A task that was due so many seconds ago; one that was begun is held until later. */
async function leave(secondsAgo: number, tries: number) {
  await database.writer.query(
    `insert into open_work.items (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at, tries)
     values ('looks', gen_random_uuid(), 'look', '', gen_random_uuid(), '', now(), $1, $2)`,
    [ago(secondsAgo), tries],
  );
}

it('a process that has read up to the head and has done what is due', async () => {
  expect(await caughtUp()).toBe(false);
  await writer.enqueue([], 7n);
  await writer.save();
  expect(await caughtUp()).toBe(false);
  await writer.markCaughtUp();
  expect(await caughtUp()).toBe(true);
});

it('not one whose leader has gone or does not renew the lease any more', async () => {
  await writer.markCaughtUp();
  await renew(0);
  expect(await caughtUp()).toBe(false);
  await renew(2);
  expect(await caughtUp()).toBe(false);
});

it('not one whose next leader is still reading, until the next has read up to the head', async () => {
  await writer.markCaughtUp();
  await database.writer.query('update leadership.leases set epoch = epoch + 1 where name = $1', [
    lease.name,
  ]);
  expect(await caughtUp()).toBe(false);
  const next = new TaskWriter(database.writer, 'looks', { ...lease, epoch: lease.epoch + 1 });
  await next.begin();
  await next.markCaughtUp();
  expect(await caughtUp()).toBe(true);
});

it('not one that is stopped', async () => {
  await writer.markCaughtUp();
  await database.writer.query('update open_work.processes set stopped_at = now()');
  expect(await caughtUp()).toBe(false);
});

it.each<[string, number, number, boolean, number?]>([
  ['due a moment ago', 1, 0, true],
  ['due later', -60, 0, true],
  ['due long ago', 10, 0, false],
  ['begun a moment ago', -44, 1, true],
  ['begun long ago and not done', -30, 1, false],
  ['that failed, and waits for its next try', -10, 2, false],
  ['that failed for minutes, and waits as long', -240, 9, false],
  ['that failed, and is due as if it had just begun', -42, 7, false],
  ['that fails for good, and waits for long', -3_600, 13, true],
  ['that fails for good, and is due soon', -10, 13, true],
  ['begun before a stop of hours, and not begun again yet', 7_000, 1, false],
  ['begun before a stop of hours, and begun again a moment ago', -44, 2, false],
])('with work %s', async (_, secondsAgo, tries, expected) => {
  await writer.markCaughtUp();
  await leave(secondsAgo, tries);
  expect(await caughtUp()).toBe(expected);
});
