import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { acceptLog, lookAtLog, OtherLog } from './identity.ts';
import { keptByAll } from './kept-in-database.ts';
import { startTestStack, type TestStack } from '../runtime/testing/stack.ts';
import { prepareOpenWork } from '../workers/open-work/schema.ts';
import { watchSameLog } from './same-log.ts';

let stack: TestStack;
/** Another event store. */
let other: TestStack;

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
});
afterAll(async () => {
  await stack.stop();
  await other.stop();
});

const lookAt = ({ store }: TestStack) =>
  watchSameLog({ store, pool: stack.database.writer, kept: keptByAll })();
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
  await expect(lookAt(stack)).resolves.toBeUndefined();
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await expect(lookAt(stack)).resolves.toBeUndefined();
});

it('tells another log, from which no table was made', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await expect(lookAt(other)).rejects.toThrow(new OtherLog('OTHER'));
});

it('tells an older copy, which ends before what was read', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest + 1n);
  await expect(lookAt(stack)).rejects.toThrow(new OtherLog('OLDER'));
});

it('tells one that holds all of what is shown, and not what was already worked on', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await stack.database.writer.query(
    "insert into open_work.processes (name, position, folded, log_id) values ('charges', $1, true, $2)",
    [String(newest + 1n), id],
  );
  await expect(lookAt(stack)).rejects.toThrow(new OtherLog('OLDER'));
});

it('says nothing of a log that was accepted, though not all was made again from it', async () => {
  const { id, newest = 0n } = await firstLog();
  await keep(id, newest);
  await acceptLog(other.store, [{ logId: id, checkpoint: newest }]);
  await expect(lookAt(other)).resolves.toBeUndefined();
});
