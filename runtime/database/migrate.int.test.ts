import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

const make = (schema: string) => [
  `create table ${schema}.things (id int)`,
  `alter table ${schema}.things add column name text`,
];

const columns = async (schema: string) =>
  (
    await database.writer.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_schema = $1 order by 1',
      [schema],
    )
  ).rows.map(({ column_name }) => column_name);

describe('migrating a schema', () => {
  it('runs each step once, though it is done twice', async () => {
    await migrate(database.writer, 'twice', make('twice'));
    await migrate(database.writer, 'twice', make('twice'));
    expect(await columns('twice')).toEqual(['id', 'name']);
  });

  it('runs each step once, though many programs start together', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => migrate(database.writer, 'together', make('together'))),
    );
    expect(await columns('together')).toEqual(['id', 'name']);
  });

  it('goes on where an older program stopped', async () => {
    await migrate(database.writer, 'grown', make('grown').slice(0, 1));
    await migrate(database.writer, 'grown', make('grown'));
    expect(await columns('grown')).toEqual(['id', 'name']);
  });

  it('leaves a newer schema alone', async () => {
    await migrate(database.writer, 'newer', make('newer'));
    await migrate(database.writer, 'newer', make('newer').slice(0, 1));
    await migrate(database.writer, 'newer', make('newer'));
    expect(await columns('newer')).toEqual(['id', 'name']);
  });

  it('that fails leaves nothing behind', async () => {
    await expect(
      migrate(database.writer, 'broken', ['create table broken.things (id int)', 'create nonsense']),
    ).rejects.toThrow();
    expect(await columns('broken')).toEqual([]);
    await migrate(database.writer, 'broken', make('broken'));
    expect(await columns('broken')).toEqual(['id', 'name']);
  });
});
