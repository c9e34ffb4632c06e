import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
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
      "select column_name from information_schema.columns where table_schema = $1 and table_name = 'things' order by 1",
      [schema],
    )
  ).rows.map(({ column_name }) => column_name);

/** As programs kept the versions of all schemas, before each schema kept its own. */
async function keepInPublic(schema: string, version: number): Promise<void> {
  await database.writer.query(
    'create table if not exists public.schema_versions (schema text primary key, version int not null)',
  );
  await database.writer.query('insert into public.schema_versions values ($1, $2)', [schema, version]);
}

/** What an older program has made. */
async function madeBefore(schema: string, version: number): Promise<void> {
  await database.writer.query(`create schema ${schema}`);
  for (const step of make(schema).slice(0, version)) await database.writer.query(step);
  await keepInPublic(schema, version);
}

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

  it('does not hold up those who use a table while it waits for it', async () => {
    const first = make('used').slice(0, 1);
    await migrate(database.writer, 'used', first);
    const user = await database.writer.connect();
    await user.query('begin');
    await user.query('insert into used.things values (1)');
    const migrated = migrate(database.writer, 'used', [...first, 'create index on used.things (id)']);
    const indexWaits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index on used%'`;
    await eventually('it waits', async () => (await database.writer.query(indexWaits)).rowCount === 1);
    await database.writer.query('insert into used.things values (2)');
    await user.query('commit');
    user.release();
    await migrated;
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
    const left = await database.writer.query("select 1 from pg_namespace where nspname = 'broken'");
    expect(left.rows).toEqual([]);
    await migrate(database.writer, 'broken', make('broken'));
    expect(await columns('broken')).toEqual(['id', 'name']);
  });

  it('keeps the version inside it: a copy of the schema alone goes on', async () => {
    await migrate(database.writer, 'copied', make('copied').slice(0, 1));
    const elsewhere = await createTestDatabase();
    const { rows } = await database.writer.query<{ name: string; definition: string }>(
      `select table_name as name, string_agg(column_name || ' ' || data_type, ', ') as definition
       from information_schema.columns where table_schema = 'copied' group by 1`,
    );
    await elsewhere.writer.query('create schema copied');
    for (const { name, definition } of rows) {
      await elsewhere.writer.query(`create table copied.${name} (${definition})`);
      const data = await database.writer.query(
        `select coalesce(json_agg(t), '[]') as rows from copied.${name} t`,
      );
      await elsewhere.writer.query(
        `insert into copied.${name} select * from json_populate_recordset(null::copied.${name}, $1)`,
        [JSON.stringify((data.rows[0] as { rows: unknown }).rows)],
      );
    }
    await migrate(elsewhere.writer, 'copied', make('copied'));
    await elsewhere.writer.query("insert into copied.things values (1, 'name')");
    await elsewhere.close();
  });

  it('takes over the version that older programs kept outside, which they go on reading', async () => {
    await madeBefore('older', 1);
    await Promise.all(Array.from({ length: 8 }, () => migrate(database.writer, 'older', make('older'))));
    expect(await columns('older')).toEqual(['id', 'name']);
    const { rows } = await database.writer.query(
      "select version from public.schema_versions where schema = 'older'",
    );
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('that fails takes nothing over', async () => {
    await madeBefore('failed', 1);
    const wrong = [...make('failed').slice(0, 1), 'create nonsense'];
    await expect(migrate(database.writer, 'failed', wrong)).rejects.toThrow();
    await migrate(database.writer, 'failed', make('failed'));
    expect(await columns('failed')).toEqual(['id', 'name']);
  });

  it('believes what is inside, whatever older programs know', async () => {
    await migrate(database.writer, 'in_both', make('in_both'));
    await keepInPublic('in_both', 1);
    await migrate(database.writer, 'in_both', make('in_both'));
    expect(await columns('in_both')).toEqual(['id', 'name']);
  });

  it('refuses a server that is too old, in one sentence', async () => {
    await database.writer.query(
      "create function public.current_setting(text) returns text language sql as $$ select '140018' $$",
    );
    const pool = new pg.Pool({
      connectionString: database.url,
      options: '-c search_path=public,pg_catalog',
    });
    await expect(migrate(pool, 'modern', make('modern'))).rejects.toThrow(
      /^PostgreSQL 15 or newer is needed, and DATABASE_URL leads to version 14\.$/,
    );
    await pool.end();
    expect(await columns('modern')).toEqual([]);
  });
});

describe('a user who may change nothing', () => {
  const STEPS = make('kept');
  const name = `role_${randomUUID().replaceAll('-', '')}`;
  let roles: pg.Pool;
  const asOwner = (sql: string) => database.writer.query(sql);

  beforeAll(async () => {
    await asOwner(`create role ${name} login password 'sesame'`);
    await migrate(database.writer, 'kept', STEPS);
    await asOwner(
      `grant usage on schema kept to ${name}; grant select on all tables in schema kept to ${name}`,
    );
    await asOwner('create schema closed');
    const url = new URL(database.url);
    Object.assign(url, { username: name, password: 'sesame' });
    roles = new pg.Pool({ connectionString: url.href, max: 1 });
  });
  afterAll(async () => {
    await roles.end();
    await asOwner(`drop owned by ${name}; drop role ${name}`);
  });

  it('finds a schema up to date', () => migrate(roles, 'kept', STEPS));

  it('ends with one sentence where it is older than the program', () =>
    expect(migrate(roles, 'kept', [...STEPS, 'create table kept.more (id int)'])).rejects.toThrow(
      'The schema kept is at version 2 and this program needs 3: run migrate as the owner of the database.',
    ));

  it.each([
    ['is not theirs to use', 'closed'],
    ['is not there', 'nowhere'],
  ])('ends with one sentence where it %s', (_what, schema) =>
    expect(migrate(roles, schema, make(schema))).rejects.toThrow(
      `The user of DATABASE_URL may not use the schema ${schema}, or it is not there: run migrate as the owner of the database, and give each role its own user.`,
    ),
  );
});
