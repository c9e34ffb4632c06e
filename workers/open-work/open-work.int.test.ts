import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { planOf } from '../../runtime/testing/plans.ts';
import { CLOSE, TAKE } from './open-work.ts';
import { prepareOpenWork } from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareOpenWork(database.writer);
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
}

const rowsTouched = async (statement: string, values: unknown[]) =>
  (await planOf(database, [statement, values])).rowsMax;

const take = () => {
  const now = new Date();
  return rowsTouched(TAKE, ['new', 'look', 64, now, now, [], [], SLOTS]);
};

const close = async () => {
  const { rows } = await database.writer.query<{ key: string; event_id: string }>(
    `select key, event_id from open_work.items where process = 'new' limit 10`,
  );
  return rowsTouched(CLOSE, ['new', rows.map(({ key }) => key), rows.map((row) => row.event_id)]);
};

it.each([
  ['taken', take],
  ['closed', close],
])(
  '20,000 pieces of which PostgreSQL knows nothing yet are not all read for each that is %s',
  async (_done, touched) => {
    await database.writer.query('truncate open_work.items');
    await leave('known', 'one', 13);
    await database.writer.query('analyze open_work.items');
    await leave('new', 'flood', 20_000);
    await leave('new', 'other', 1);
    expect(await touched()).toBeLessThan(2_000);
    await database.writer.query('analyze open_work.items');
    expect(await touched()).toBeLessThan(2_000);
  },
);
