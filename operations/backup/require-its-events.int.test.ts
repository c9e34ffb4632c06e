import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { headPosition } from '../../eventstore/head.ts';
import { lookAtLog } from '../../eventstore/identity.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import { prepareTasks } from '../../workers/tasks/schema.ts';
import { requireItsEvents } from './require-its-events.ts';

let stack: TestStack;
let head: bigint;

beforeAll(async () => {
  stack = await startTestStack({ own: true });
  const { writer } = stack.database;
  await prepareTasks(writer);
  await writer.query('create schema vault; create table vault.subjects as select 1 as one');
  await raiseIncident(stack.store, {
    kind: 'PERSONAL_DATA_KEY_MISSING',
    cause: { stream: 'payment-1' },
    at: new Date(),
  });
  head = (await headPosition(stack.store)) ?? 0n;
});
afterEach(() => stack.database.writer.query('truncate open_work.processes'));
afterAll(() => stack?.stop());

const readUpTo = async (position: bigint) => {
  const { id } = await lookAtLog(stack.store);
  await stack.database.writer.query(
    `insert into open_work.processes (name, position, folded, log_id) values ('charges', $1, true, $2)
     on conflict (name) do update set position = excluded.position`,
    [String(position), id],
  );
};
const required = (readWithinMs: number) =>
  requireItsEvents({ store: stack.store, pool: stack.database.writer }, { readWithinMs });

describe('a backup', () => {
  it('is made of a database that has read what the event store has', async () => {
    await readUpTo(head);
    expect(await required(0)).toBe(true);
  });

  it('is made of one that reads it within the time', async () => {
    await readUpTo(head - 1n);
    const made = required(20_000);
    await readUpTo(head);
    expect(await made).toBe(true);
  });

  it('is made of none that nothing reads into any more, as of a primary of before', async () => {
    await readUpTo(head - 1n);
    await expect(required(600)).rejects.toThrow(
      'No backup was made: the database does not read what the event store has. Is it the primary, and do projections and workers run?',
    );
  });

  it('is made where nothing was made from events yet', async () => {
    expect(await required(0)).toBe(true);
  });
});
