import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { acceptLog, lookAtLog, type OtherLog } from '../eventstore/identity.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { prepareOpenWork } from '../workers/open-work/schema.ts';
import { watchSameLog } from './same-log.ts';

let stack: TestStack;
/** Another event store. */
let other: TestStack;
let told: OtherLog[] = [];

beforeAll(async () => {
  [stack, other] = await Promise.all([startTestStack({ own: true }), startTestStack({ own: true })]);
  await stack.database.writer.query(
    `create schema projection;
     create table projection.generations (status text default 'ACTIVE', log_id uuid, position bigint)`,
  );
  await prepareOpenWork(stack.database.writer);
});
afterEach(async () => {
  await stack.database.writer.query('truncate projection.generations, open_work.processes');
  told = [];
});
afterAll(async () => {
  await stack.stop();
  await other.stop();
});

const lookAt = ({ store }: TestStack) =>
  watchSameLog({ store, pool: stack.database.writer, onOther: (error) => told.push(error) })();
const keep = (logId: string, position: bigint) =>
  stack.database.writer.query('insert into projection.generations (log_id, position) values ($1, $2)', [
    logId,
    String(position),
  ]);
const firstLog = async () => {
  await lookAtLog(stack.store);
  return lookAtLog(stack.store);
};

it('says nothing where nothing was made from events yet, nor of the log that it was made from', async () => {
  await lookAt(stack);
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await lookAt(stack);
  expect(told).toEqual([]);
});

it('tells another log, from which no table was made', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await lookAt(other);
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The event store holds another log than .* --accept-log/),
  ]);
});

it('tells an older copy, which ends before what was read', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest + 1n);
  await lookAt(stack);
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The event store ends before what this database has read of it/),
  ]);
});

it('tells one that holds all of what is shown, and not what was already worked on', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await stack.database.writer.query(
    "insert into open_work.processes (name, position, folded, log_id) values ('charges', $1, true, $2)",
    [String(newest + 1n), id],
  );
  await lookAt(stack);
  expect(told).toHaveLength(1);
});

it('says nothing of a log that was accepted, though not all was made again from it', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await acceptLog(other.store, [{ logId: id, checkpoint: newest }]);
  await lookAt(other);
  expect(told).toEqual([]);
});
