import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { planOf } from '../../runtime/testing/plans.ts';
import { exposeOverdue } from './readiness.ts';
import { prepareTasks } from './schema.ts';

const NOW = new Date('2026-11-03T13:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

let database: TestDatabase;
const charges = { name: 'charges', kinds: ['charge', 'check'], isLeading: true };
const carts = { name: 'carts', kinds: ['cart'], isLeading: true };
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareTasks(database.writer);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.writer.query('truncate open_work.items, open_work.processes');
  await database.writer.query(
    "insert into open_work.processes (name, folded) values ('charges', true), ('carts', true)",
  );
  charges.isLeading = true;
  exposeOverdue(database.writer, [charges, carts], () => NOW);
});
afterEach(() => register.removeSingleMetric('razao_open_work_overdue_seconds'));

const shown = async () =>
  (await register.getSingleMetricAsString('razao_open_work_overdue_seconds'))
    .split('\n')
    .filter((line) => line.startsWith('razao_'))
    .map((line) => line.replace('razao_open_work_overdue_seconds', ''));

const leave = (kind: string, dueAt: Date, endedAt: Date | null = null) =>
  database.writer.query(
    `insert into open_work.items (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at, ended_at)
     values ('charges', gen_random_uuid(), $1, '', gen_random_uuid(), '', now(), $2, $3)`,
    [kind, dueAt, endedAt],
  );

it('says of each kind how long its oldest piece has been due', async () => {
  for (const seconds of [30, 240, -60]) await leave('charge', ago(seconds));
  expect(await shown()).toEqual([
    '{process="charges",kind="charge"} 240',
    '{process="charges",kind="check"} 0',
    '{process="carts",kind="cart"} 0',
  ]);
});

it.each<[string, () => unknown]>([
  ['is due later', () => leave('charge', ago(-60))],
  ['was given up', () => leave('charge', ago(240), ago(60))],
])('says 0 of what %s', async (_what, prepare) => {
  await prepare();
  expect(await shown()).toContain('{process="charges",kind="charge"} 0');
});

it('says 0 where another worker leads', async () => {
  await leave('charge', ago(240));
  charges.isLeading = false;
  expect(await shown()).toContain('{process="charges",kind="charge"} 0');
});

it('says 0 while its process still reads: it may have been closed further on', async () => {
  await leave('charge', ago(240));
  await database.writer.query('update open_work.processes set folded = false');
  expect(await shown()).toContain('{process="charges",kind="charge"} 0');
});

it('is absent while the database does not answer: no number would be true', async () => {
  await database.writer.query('alter schema open_work rename to away');
  expect(await shown()).toEqual([]);
  await database.writer.query('alter schema away rename to open_work');
  expect(await shown()).toHaveLength(3);
});

it('reads a row for each kind, however much is open (100,000 pieces)', async () => {
  for (let from = 1; from < 100_000; from += 10_000)
    await database.writer.query(
      `insert into open_work.items (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at)
       select 'charges', n::text, case when n % 2 = 0 then 'check' else 'charge' end, 'c' || n % 5,
         gen_random_uuid(), '', now(), $1::timestamptz - n * interval '1 ms' from generate_series($2::int, $2 + 9999) n`,
      [NOW, from],
    );
  const asked = vi.spyOn(database.writer, 'query');
  expect(await shown()).toContain('{process="charges",kind="check"} 100');
  const { text, values } = asked.mock.calls[0]?.[0] as unknown as { text: string; values: unknown[] };
  asked.mockRestore();
  expect((await planOf(database, [text, values])).rowsMax).toBeLessThan(100);
  await database.writer.query('analyze open_work.items');
  expect((await planOf(database, [text, values])).rowsMax).toBeLessThan(100);
});
