import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headPosition } from '../../eventstore/head.ts';
import { inTransaction } from '../../runtime/database/pools.ts';
import { createLogger } from '../../runtime/observability/logger.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { paidSale, refundSale } from '../../runtime/testing/payments.ts';
import {
  active,
  groupOf,
  indexesOf,
  ledger,
  newGeneration,
  projectAll,
  rowsOf,
  sales,
} from '../../runtime/testing/projections.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { startTestStack, type TestStack } from '../../runtime/testing/stack.ts';
import type { GroupName } from '../table.ts';
import { tablesOf, type Group } from '../read-model.ts';
import { payments } from '../read-models/payments/table.ts';
import { runProjections } from '../runner/run.ts';
import {
  BUILDER_GONE_MS,
  checkpointOf,
  dropGeneration,
  dropLeftovers,
  RETIRED_KEPT_MS,
  type Generation,
} from '../runner/generations.ts';
import { buildGroups } from './build-groups.ts';
import { compareGenerations } from './compare.ts';
import { isEqual } from './report.ts';
import { rebuild, type GroupResult, type RebuildOptions } from './rebuild.ts';

let stack: TestStack;
let live: Generation;

beforeEach(async () => {
  stack = await startTestStack({ own: true });
  // Under rules version 1 a sale's own journal names the buckets.
  const policy = { rulesVersion: 1 };
  const paid = await Promise.all(Array.from({ length: 5 }, () => paidSale(stack.store, { policy })));
  await refundSale(stack.store, paid[0] ?? '');
  live = await newGeneration(stack, { active: true });
  await projectAll(stack, live);
});
afterEach(() => stack.stop());

/** Rebuilds the group of sales, as this program has it. */
const run = async (change: Partial<RebuildOptions> = {}) => {
  const { events, groups: results } = await rebuild({
    store: stack.store,
    pool: stack.database.writer,
    groups: [sales],
    mode: 'switch',
    ...change,
  });
  const [result] = results;
  if (!result) throw new Error('No result');
  return { events, ...result };
};

/** How live tables differ from what the log says; readers still see them afterwards. */
async function foundIn(group: Group, live: Generation) {
  const before = await schemas();
  const result = await run({ groups: [group] });
  const { differences, switched } = result as Extract<GroupResult, { outcome: 'COMPARED' }>;
  expect(switched).toBe(false);
  expect((await active(stack, live.group as GroupName)).id).toBe(live.id);
  expect(await schemas()).toEqual(before);
  return differences;
}

/** The same tables in a program to come. */
const newer = groupOf('sales', sales.version + 1);
const NEWER_VIEW = `sales_v${newer.version}.payments`;

const EQUAL = { events: 22, outcome: 'COMPARED', differences: [] };

const schemas = async () =>
  (
    await rowsOf<{ name: string }>(
      stack,
      "select nspname as name from pg_namespace where nspname like 'read\\_%' order by 1",
    )
  ).map(({ name }) => name);

describe('a rebuild beside the live read models', () => {
  it('that is equal is shown to readers; the one before is retired', async () => {
    const result = await run();
    expect(result).toMatchObject({ ...EQUAL, switched: true });
    expect((await active(stack)).id).not.toBe(live.id);
    expect(await rowsOf(stack, `select count(*) as count from ${payments.view}`)).toEqual([
      { count: 5 },
    ]);
    expect(
      await rowsOf(stack, 'select status from projection.generations where id = $1', [live.id]),
    ).toEqual([{ status: 'RETIRED' }]);
  });

  it('only to verify leaves everything as it was', async () => {
    const before = await schemas();
    expect(await run({ mode: 'verify' })).toMatchObject({ ...EQUAL, switched: false });
    expect((await active(stack)).id).toBe(live.id);
    expect(await schemas()).toEqual(before);
  });

  it('compares nothing with live tables that have read nothing', async () => {
    await newGeneration(stack, { active: true });
    expect(await run({ mode: 'verify' })).toMatchObject({
      outcome: 'NOT_COMPARED',
      reason: 'the live tables have read nothing of the log',
    });
  });

  it('replaces live tables that have read nothing by what the log says', async () => {
    await newGeneration(stack, { active: true });
    expect(await run()).toMatchObject({
      ...{ events: 22, switched: true, outcome: 'NOT_COMPARED' },
      reason: 'the live tables had read nothing of the log',
    });
    expect(await rowsOf(stack, `select count(*) as count from ${payments.view}`)).toEqual([
      { count: 5 },
    ]);
  });

  it('may compare for longer than the pool lets a statement take, in its own transaction alone', async () => {
    const timeoutOf = async (client: pg.Pool | pg.PoolClient) =>
      (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows;
    let inside: unknown;
    await inTransaction(stack.database.writer, async (client) => {
      await compareGenerations(client, sales, live, live);
      inside = await timeoutOf(client);
    });
    expect(inside).toEqual([{ statement_timeout: '1h' }]);
    const after = await Promise.all(Array.from({ length: 10 }, () => timeoutOf(stack.database.writer)));
    expect(after).toEqual(Array(10).fill([{ statement_timeout: '6s' }]));
  });

  it.each([
    ['payments', "update %.payments set status = 'REJECTED' where refunded_cents > 0", 5, 5],
    ['payments', 'update %.payments set amount_cents = amount_cents + 1 where refunded_cents > 0', 5, 5],
  ])(
    'finds a row of %s that somebody changed, names it, and does not switch',
    async (table, tamper, rowsLive, rowsRebuilt) => {
      await stack.database.writer.query(tamper.replaceAll('%', live.schema));
      expect(await foundIn(sales, live)).toEqual([
        { table, rows: { live: rowsLive, rebuilt: rowsRebuilt }, examples: [expect.any(String)] },
      ]);
    },
  );

  it.each([
    [
      'ledger_entries',
      'update %.ledger_entries set amount_cents = amount_cents + 1 where leg = 0 and position = (select min(position) from %.ledger_entries)',
      40,
      40,
    ],
    [
      'ledger_entries',
      'delete from %.ledger_entries where leg = 0 and position = (select min(position) from %.ledger_entries)',
      39,
      40,
    ],
    ['balances', "update %.balances set balance_cents = 0 where bucket = 'reserve'", 7, 7],
  ])(
    'finds a row of %s that somebody changed, names it, and does not switch',
    async (table, tamper, rowsLive, rowsRebuilt) => {
      const books = await newGeneration(stack, { active: true, group: ledger });
      await projectAll(stack, books);
      await stack.database.writer.query(tamper.replaceAll('%', books.schema));
      expect(await foundIn(ledger, books)).toEqual([
        { table, rows: { live: rowsLive, rebuilt: rowsRebuilt }, examples: [expect.any(String)] },
      ]);
    },
  );

  it('whose rows differ is shown when its group was named, and says what differed', async () => {
    await stack.database.writer.query(`update ${live.schema}.payments set amount_cents = 0`);
    expect(await run({ replace: new Set(['carts']) })).toMatchObject({ switched: false });
    const replaced = await run({ replace: new Set(['sales']) });
    expect(replaced).toMatchObject({ switched: true, differences: [{ table: 'payments' }] });
    expect(await run({ mode: 'verify' })).toMatchObject(EQUAL);
  });

  it('of a newer version is shown without comparing: its tables mean something else', async () => {
    await stack.database.writer.query(`update ${live.schema}.payments set amount_cents = 0`);
    expect(await run({ groups: [newer] })).toMatchObject({ outcome: 'NOT_COMPARED', switched: true });
    expect(await rowsOf(stack, `select distinct amount_cents from ${NEWER_VIEW}`)).toEqual([
      { amount_cents: 10_000 },
    ]);
  });

  it('is made by two programs that start at once, and both go on', async () => {
    const options = { store: stack.store, pool: stack.database.writer, groups: [newer] };
    const log = createLogger('test', 'silent');
    await Promise.all([1, 2].map(() => buildGroups({ ...options, log })));
    expect(await rowsOf(stack, `select count(*) as count from ${NEWER_VIEW}`)).toEqual([{ count: 5 }]);
    const generations = await rowsOf(stack, 'select status from projection.generations order by status');
    expect(generations).toEqual([{ status: 'ACTIVE' }, { status: 'RETIRED' }]);
  });

  it('is compared at the live checkpoint, though the log has gone on and the live ones have not', async () => {
    await paidSale(stack.store);
    expect(await run({ mode: 'verify' })).toMatchObject({ ...EQUAL, switched: false });
  });

  it('makes the first read models where there are none', async () => {
    await stack.database.writer.query("update projection.generations set status = 'RETIRED'");
    expect(await run()).toMatchObject({ events: 22, switched: true });
  });

  it('makes those of a set whose log was filled before they were', async () => {
    const { store, database } = stack;
    await database.writer.query("update projection.generations set status = 'RETIRED'");
    const log = createLogger('test', 'silent');
    await buildGroups({ store, pool: database.writer, groups: [sales], log });
    const built = await active(stack);
    expect(await rowsOf(stack, `select count(*) as count from ${built.schema}.payments`)).toEqual([
      { count: 5 },
    ]);
  });

  it('is compared with its keys alone, and shown with the indexes of its readers', async () => {
    let whileCompared: readonly string[] = [];
    await run({
      mode: 'verify',
      inspect: async (rebuilt) => {
        const built = rebuilt.get('sales');
        if (built) whileCompared = await indexesOf(stack, built);
      },
    });
    expect(whileCompared).toHaveLength(tablesOf(sales).length);
    await run();
    expect(await indexesOf(stack, await active(stack))).toEqual(await indexesOf(stack, live));
  });

  it.each([
    ['of a newer version', { groups: [newer] }],
    ['whose rows differ and whose group was named', { replace: new Set(['sales']) }],
  ])('%s is shown with the indexes of its readers', async (_, change) => {
    await stack.database.writer.query(`update ${live.schema}.payments set amount_cents = 0`);
    expect(await run(change)).toMatchObject({ switched: true });
    expect(await indexesOf(stack, await active(stack))).toEqual(await indexesOf(stack, live));
  });

  it('that is the first one is shown with the indexes of its readers', async () => {
    await stack.database.writer.query("update projection.generations set status = 'RETIRED'");
    await run();
    expect(await indexesOf(stack, await active(stack))).toEqual(await indexesOf(stack, live));
  });

  it('that fails leaves no tables behind', async () => {
    const failing = run({
      mode: 'verify',
      inspect: async () => Promise.reject(new Error('on purpose')),
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await schemas()).toEqual([live.schema]);
    expect((await active(stack)).id).toBe(live.id);
  });

  it('that was shown stays, though its builder takes it for one that was not', async () => {
    await run();
    const shown = await active(stack);
    await dropGeneration(stack.database.writer, shown);
    expect(await rowsOf(stack, `select count(*) as count from ${payments.view}`)).toEqual([
      { count: 5 },
    ]);
  });

  it('tells how far it is', async () => {
    const reported: { events: number; position: bigint; head: bigint }[] = [];
    await run({ onProgress: (progress) => reported.push(progress) });
    expect(reported.at(-1)).toMatchObject({ events: 22 });
    expect(reported.at(-1)?.position).toBe(reported.at(-1)?.head);
  });
});

/** A runner of the group of sales; answers how to stop it. */
function startRunner(): () => Promise<void> {
  const stopping = new AbortController();
  const running = aLease(stack.database).then((lease) =>
    runProjections({
      store: stack.store,
      pool: stack.database.writer,
      groups: [sales],
      lease,
      log: createLogger('test', 'silent'),
      signal: stopping.signal,
    }),
  );
  return async () => {
    stopping.abort();
    await running;
  };
}

it('the live runner commits while a comparison is held open', async () => {
  const stop = startRunner();
  let during: unknown;
  const result = await run({
    mode: 'verify',
    inspect: async () => {
      await paidSale(stack.store);
      const head = await headPosition(stack.store);
      await eventually(
        'the live tables to go on',
        async () => (await checkpointOf(stack.database.writer, live)) === head,
        5_000,
      );
      during = 'went on';
    },
  });
  await stop();
  expect(during).toBe('went on');
  expect(result).toMatchObject({ outcome: 'COMPARED', differences: [] });
});

describe('another version', () => {
  it('cannot be compared, says so, and is no success', async () => {
    await stack.database.writer.query(`update ${live.schema}.payments set amount_cents = 12345`);
    const result = await run({ mode: 'verify', groups: [newer] });
    expect(result).toMatchObject({
      outcome: 'NOT_COMPARED',
      reason: `the live tables have version ${sales.version}, this program has version ${newer.version}`,
    });
    expect(isEqual([result])).toBe(false);
  });

  it('that is older is never switched to', async () => {
    const older = groupOf('sales', sales.version - 1);
    expect(await run({ groups: [older] })).toMatchObject({ outcome: 'NOT_COMPARED', switched: false });
    expect((await active(stack)).id).toBe(live.id);
  });

  it('or nothing at all in the tables proves nothing', async () => {
    const result = (await run({ mode: 'verify' })) as Extract<GroupResult, { outcome: 'COMPARED' }>;
    expect(result.compared).toContainEqual({ table: 'payments', rows: 5 });
    expect(isEqual([result])).toBe(true);
    const nothing = result.compared.map(({ table }) => ({ table, rows: 0 }));
    expect(isEqual([{ ...result, compared: nothing }])).toBe(false);
  });
});

describe('tables that nobody reads', () => {
  const age = (column: string, ms: number) =>
    stack.database.writer.query(
      `update projection.generations set ${column} = ${column} - $1 * interval '1 millisecond' where status <> 'ACTIVE'`,
      [ms],
    );

  it('are dropped a while after the switch, not before', async () => {
    await run();
    const after = await active(stack);
    expect(await dropLeftovers(stack.database.writer)).toBe(0);
    await age('retired_at', RETIRED_KEPT_MS + 1_000);
    expect(await dropLeftovers(stack.database.writer)).toBe(1);
    expect(await schemas()).toEqual([after.schema]);
  });

  it('because their builder was killed are dropped', async () => {
    const left = await newGeneration(stack);
    expect(await schemas()).toContain(left.schema);
    expect(await dropLeftovers(stack.database.writer)).toBe(0);
    await age('builder_seen_at', BUILDER_GONE_MS + 1_000);
    expect(await dropLeftovers(stack.database.writer)).toBe(1);
    expect(await schemas()).toEqual([live.schema]);
  });
});

it('no name of a statement is longer than PostgreSQL takes', async () => {
  const names: string[] = [];
  const query = vi.spyOn(stack.database.writer, 'query');
  await run({ mode: 'verify' });
  for (const [statement] of query.mock.calls as unknown as [{ name?: string }][])
    if (statement.name) names.push(statement.name);
  expect(names.length).toBeGreaterThan(0);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(63);
});

it('while sales go on and the runner writes, again and again, nothing differs and nothing is lost', async () => {
  const stop = startRunner();
  let selling = true;
  const selling$ = (async () => {
    let count = 5;
    for (; selling; count += 1) await paidSale(stack.store);
    return count;
  })();
  for (let round = 0; round < 4; round += 1)
    expect(await run()).toMatchObject({ differences: [], switched: true });
  selling = false;
  const count = await selling$;
  await eventually(
    'all sales',
    async () =>
      (
        await rowsOf<{ count: number }>(
          stack,
          `select count(*) as count from ${payments.view} where approved_at is not null`,
        )
      )[0]?.count === count,
  );
  expect(await run({ mode: 'verify' })).toMatchObject({ differences: [] });
  await stop();
});
