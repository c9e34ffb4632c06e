import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { createPools, inTransaction, type Pools } from './pools.ts';
import { isUnavailable } from './unavailable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.writer.query('create table things (id int primary key)');
});
afterAll(() => database.close());

const count = async () =>
  Number(
    (await database.writer.query<{ count: number }>('select count(*) as count from things')).rows[0]
      ?.count,
  );

const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';
const nameIn = (url: string) => new URL(url).pathname.slice(1);
const one = async (pools: Pools) => (await pools.read<{ one: number }>('select 1 as one')).rows[0]?.one;

const withReplicas = (url: string, ...urls: string[]) =>
  createPools({ url, replicas: { urls, lagMaxMs: 5_000 } });

/** Another database of the same server: where the log is, it has replayed all of it. */
async function withReplica(
  use: (pools: Pools, nameOf: () => Promise<string | undefined>, name: string) => Promise<void>,
): Promise<void> {
  const replica = await createTestDatabase();
  const pools = withReplicas(database.url, replica.url);
  const nameOf = async () =>
    (await pools.read<{ name: string }>('select current_database() as name')).rows[0]?.name;
  await eventually('it is read from', async () => (await nameOf()) === nameIn(replica.url));
  await use(pools, nameOf, nameIn(replica.url));
  await pools.close();
  await replica.close();
}

describe('reading', () => {
  it('goes to the replicas in turn', async () => {
    const databases = [await createTestDatabase(), await createTestDatabase()];
    const pools = withReplicas(database.url, ...databases.map(({ url }) => url));
    const nameOf = async () =>
      (await pools.read<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
    const three = async () => [await nameOf(), await nameOf(), await nameOf()];
    await eventually('both are read from', async () => {
      const [first, second, third] = await three();
      return new Set([first, second, nameIn(database.url)]).size === 3 && third === first;
    });
    expect(pools.hasReplicas).toBe(true);
    const each = await pools.readEach<{ name: string }>('select current_database() as name');
    expect(each.map(({ rows }) => rows[0]?.name)).toEqual(databases.map(({ url }) => nameIn(url)));
    await pools.close();
    await Promise.all(databases.map((each) => each.close()));
  });

  it('goes to the writer where there is no replica', async () => {
    expect(await one(database)).toBe(1);
    expect(await database.readEach('select 1 as one')).toMatchObject([{ rows: [{ one: 1 }] }]);
    expect(database.hasReplicas).toBe(false);
  });

  it('goes to the writer when a replica is down, which is said once', async () => {
    const failures: Error[] = [];
    const pools = createPools({
      url: database.url,
      replicas: { urls: [NOBODY], lagMaxMs: 5_000 },
      onError: (error) => failures.push(error),
    });
    await eventually('it was looked for', () => failures.length > 0);
    for (let again = 0; again < 3; again += 1) expect(await one(pools)).toBe(1);
    expect(failures).toHaveLength(1);
    await pools.close();
  });

  it('that PostgreSQL refuses fails, and takes no replica away', async () => {
    await withReplica(async (pools, nameOf, name) => {
      await expect(pools.read('select nonsense')).rejects.toThrow('nonsense');
      expect(await nameOf()).toBe(name);
    });
  });

  it('that a replica alone cannot answer is answered by the writer', async () => {
    await withReplica(async (pools, nameOf) => {
      await database.writer.query('create function only_here() returns int return 1');
      expect((await pools.read('select only_here() as one')).rows).toEqual([{ one: 1 }]);
      expect(await nameOf()).toBe(nameIn(database.url));
    });
  });

  it('what a replica has not heard of yet takes it away from nobody else', async () => {
    await withReplica(async (pools, nameOf, name) => {
      expect((await pools.read('select * from things limit 0')).rows).toEqual([]);
      expect(await nameOf()).toBe(name);
    });
  });

  it('says that the database is away when all of them are', async () => {
    const pools = withReplicas(NOBODY, NOBODY);
    const error: unknown = await pools.read('select 1').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await pools.close();
  });
});

describe('a bigint', () => {
  it.each(['0', '9007199254740991', '-9007199254740991'])('of %s is that number', async (text) => {
    const { rows } = await database.writer.query<{ value: number }>(`select '${text}'::bigint as value`);
    expect(rows[0]?.value).toBe(Number(text));
  });

  it.each(['9007199254740992', '9223372036854775807', '-9223372036854775808'])(
    'of %s is an error, never a rounded number',
    async (text) => {
      await expect(database.writer.query(`select '${text}'::bigint as value`)).rejects.toThrow(
        'bigint outside the safe range',
      );
    },
  );
});

it('a day is the text that PostgreSQL keeps, whatever the machine’s time zone', async () => {
  const { rows } = await database.writer.query<{ day: string }>("select '2026-11-03'::date as day");
  expect(rows[0]?.day).toBe('2026-11-03');
});

describe.each([
  ['one statement at a time', false],
  ['statements travelling together', true],
])('a transaction, %s', (_, derived) => {
  const pools = () => createPools({ url: database.url, max: 1, derived });

  it('commits as a whole', async () => {
    const { writer, close } = pools();
    const before = await count();
    await inTransaction(writer, async (client) => {
      await Promise.all([
        client.query('insert into things select coalesce(max(id), 0) + 1 from things'),
        client.query('insert into things select max(id) + 1 from things'),
      ]);
    });
    expect(await count()).toBe(before + 2);
    await close();
  });

  it('that fails leaves nothing, and its connection serves the next', async () => {
    const { writer, close } = pools();
    const before = await count();
    const failing = inTransaction(writer, async (client) => {
      await client.query('insert into things select coalesce(max(id), 0) + 1 from things');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await expect(inTransaction(writer, (client) => client.query('select nonsense'))).rejects.toThrow(
      'nonsense',
    );
    expect(
      await inTransaction(writer, async (client) => (await client.query('select 1 as one')).rowCount),
    ).toBe(1);
    expect(await count()).toBe(before);
    await close();
  });

  it('that loses its connection leaves nothing, and the pool opens another', async () => {
    const errors: Error[] = [];
    const { writer, close } = createPools({
      url: database.url,
      max: 1,
      derived,
      onError: (error) => void errors.push(error),
    });
    const before = await count();
    const failing = inTransaction(writer, async (client) => {
      await client.query('insert into things select coalesce(max(id), 0) + 1 from things');
      await client.query('select pg_terminate_backend(pg_backend_pid())');
      await client.query('select 1');
    });
    await expect(failing).rejects.toThrow();
    await eventually('another connection', async () => (await writer.query('select 1')).rowCount === 1);
    expect(await count()).toBe(before);
    await close();
  });
});

it.each([
  ['what is derived', { derived: true }],
  ['what is found by key', { byKey: true }],
  ['a list', {}],
])('no statement of %s is translated into machine code, though the server would', async (_, options) => {
  const { url } = database;
  await database.writer.query(`alter database ${nameIn(url)} set jit = on`);
  const { writer, close } = createPools({ url, max: 1, ...options });
  expect((await writer.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await close();
});

it.each([
  ['what is derived', { derived: true }],
  ['what is found by key', { byKey: true }],
])(
  '%s is looked up in the index by a statement that was prepared on a small table',
  async (_, options) => {
    const { writer, close } = createPools({ url: database.url, max: 1, ...options });
    await writer.query('drop table if exists growing');
    await writer.query('create table growing (id int primary key, note text)');
    await writer.query('insert into growing select 1');
    await writer.query('analyze growing');
    const find = {
      name: 'find',
      text: 'select g.* from unnest($1::int[]) k join growing g on g.id = k',
      values: [[1]],
    };
    await writer.query(find);
    const { rows } = await writer.query<Record<string, number>>(
      `select generic_plans, custom_plans from pg_prepared_statements where name = 'find'`,
    );
    expect(rows).toEqual([{ generic_plans: 1, custom_plans: 0 }]);
    await writer.query(
      `insert into growing select id, repeat('x', 200) from generate_series(2, 20000) id`,
    );
    const plan = await writer.query<{ 'QUERY PLAN': string }>(`explain execute "find"('{1,2,3}')`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Scan using growing_pkey',
    );
    await close();
  },
);

it.each([
  ['what is derived', { derived: true }],
  ['what is found by key', { byKey: true }],
])(
  '%s is planned anew after ten seconds: a plan that was made while PostgreSQL knew a table to be empty reads all of it',
  async (_, options) => {
    let passedMs = 0;
    const now = () => passedMs;
    const { writer, close } = createPools({ url: database.url, max: 1, now, ...options });
    await writer.query('drop table if exists growing');
    await writer.query('create table growing (id int primary key)');
    // As PostgreSQL does by itself once all that waited in a table is done.
    await writer.query('analyze growing');
    const text = 'select g.* from unnest($1::int[]) k join growing g on g.id = k';
    const find = () => writer.query({ name: 'find', text, values: [[1, 2, 3]] });
    const read = async () => {
      const plan = await writer.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) execute "find"('{1,2,3}')`,
      );
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    await find();
    await writer.query('insert into growing select generate_series(1, 20000)');
    passedMs += 10_000;
    expect((await find()).rowCount).toBe(3);
    expect(await read()).toMatch(/Scan using growing_pkey.*rows=1\.00 loops=3/);
    await close();
  },
);
