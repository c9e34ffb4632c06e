import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { keepStatistics, prepared } from '../../runtime/testing/plans.ts';
import { CLOSE, KEYS_OF, TAKE, takeDue } from './tasks.ts';
import { prepareTasks } from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ byKey: true });
  await prepareTasks(database.writer);
  await keepStatistics(database, 'open_work.items', 'open_work.provider_ids');
});
afterAll(() => database?.close());

const SLOTS = 4;

/** So many pieces of a process, due since yesterday. */
async function leave(process: string, connectionId: string, count: number) {
  await database.writer.query(
    `insert into open_work.processes values ($1, '1', true) on conflict do nothing`,
    [process],
  );
  await database.writer.query(
    `insert into open_work.items
       (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at)
     select $1, gen_random_uuid(), 'look', $2, gen_random_uuid(), '', now(), now() - interval '1 day'
     from generate_series(1, $3::int)`,
    [process, connectionId, count],
  );
  await database.writer.query(
    `insert into open_work.provider_ids (process, key, connection_id, provider_id)
     select $1, gen_random_uuid(), $2, 'id ' || n from generate_series(1, $3::int) n`,
    [process, connectionId, count],
  );
}

const takeValues = () => {
  const now = new Date();
  return ['new', 'look', 64, now, now, [], [], SLOTS];
};

async function closeValues() {
  const { rows } = await database.writer.query<{ key: string; event_id: string }>(
    `select key, event_id from open_work.items where process = 'new' limit 10`,
  );
  return ['new', rows.map(({ key }) => key), rows.map((row) => row.event_id)];
}

const lookUpValues = () => [['flood', 'flood'], ['id 1', 'id 2'], 'new'];

it.each([
  ['taken', TAKE, takeValues],
  ['closed', CLOSE, closeValues],
  ['looked up by a provider’s id', KEYS_OF, lookUpValues],
])(
  '20,000 pieces of which PostgreSQL knows nothing yet are not all read for each that is %s',
  async (_done, statement, values) => {
    await database.writer.query('truncate open_work.items, open_work.provider_ids');
    const { execute, release } = await prepared(database, statement);
    // The plan that a connection may keep is made while there is nothing.
    await execute(await values());
    await leave('known', 'one', 13);
    await database.writer.query('analyze open_work.items, open_work.provider_ids');
    await leave('new', 'flood', 20_000);
    await leave('new', 'other', 1);
    for (const ofStatistics of ['select', 'analyze open_work.items, open_work.provider_ids']) {
      await database.writer.query(ofStatistics);
      expect((await execute(await values())).rowsMax).toBeLessThan(2_000);
    }
    await release();
  },
);

it('of a thousand connections no more than one piece of each is read where that is enough', async () => {
  await database.writer.query('truncate open_work.items, open_work.provider_ids');
  const { execute, release } = await prepared(database, TAKE);
  const touched = async () => {
    const now = new Date();
    return (await execute(['new', 'look', 64, now, now, ['c1'], [32], 32])).rowsMax;
  };
  // The plan that a connection may keep is made while there is nothing.
  await touched();
  await leave('known', 'one', 13);
  await leave('new', 'c0', 1);
  await database.writer.query('analyze open_work.items');
  await database.writer.query(
    `insert into open_work.items
       (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at)
     select 'new', gen_random_uuid(), 'look', 'c' || n % 1000, gen_random_uuid(), '', now(), now() - interval '1 day'
     from generate_series(1, 10000) n`,
  );
  const before = await touched();
  await database.writer.query('analyze open_work.items');
  const after = await touched();
  await release();
  expect(Math.max(before, after)).toBeLessThan(2_000);
});

it('of few connections each has its share taken, of many the first of each', async () => {
  await database.writer.query('truncate open_work.items, open_work.provider_ids');
  for (const connectionId of ['a', 'b', 'c']) await leave('new', connectionId, 300);
  const taken = async (max: number) => {
    const due = { process: 'new', kind: 'look', max, perConnection: SLOTS, now: new Date() };
    const held = new Map([['c', SLOTS - 1]]);
    return (await takeDue(database.writer, { ...due, held }))
      .map(({ connectionId }) => connectionId)
      .sort()
      .join('');
  };
  expect(await taken(64)).toBe('aaaabbbbc');
  expect(await taken(2)).toBe('ab');
});
