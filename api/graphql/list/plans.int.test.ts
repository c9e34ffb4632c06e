// Slow: fills the tables of all lists, and has some thousand statements explained.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../domain/access/scope.ts';
import { groups } from '../../../projections/read-models.ts';
import { tablesOf } from '../../../projections/read-model.ts';
import { sqlName, type Columns, type Table } from '../../../projections/table.ts';
import { hourOf } from '../../../projections/read-models/provider-health/table.ts';
import type { Pools } from '../../../runtime/database/pools.ts';
import { planOf, recordingReads } from '../../../runtime/testing/plans.ts';
import { newGeneration } from '../../../runtime/testing/projections.ts';
import { startTestStack, type TestStack } from '../../../runtime/testing/stack.ts';
import '../../modules.ts';
import type { Definition } from './definition.ts';
import type { Filter, FilterInput } from './filters.ts';
import type { ListArguments } from './arguments.ts';
import { declaredLists, type ListPage } from './list.ts';
import { DEPTH_MAX } from './sql.ts';

const ROWS = 40_000;
const DAYS = 365;
const NOW = new Date('2026-11-03T13:00:00Z');
const HOUR = hourOf(NOW);
/** Connections of each of twenty platforms, and hours of each. */
const LINES = 10;
const HOURS = ROWS / LINES / 20;
/** What a page may touch beyond the rows that it skips and shows. */
const SLACK = 250;
/** Rows of an owner that has few, and of a search. */
const FEW = 1_000;

const known = new Set<object>(groups.flatMap(tablesOf));
const isReadModel = (table: object): table is Table => known.has(table);
const lists = declaredLists.flatMap(({ table, ...list }) =>
  isReadModel(table) ? [{ ...list, table }] : [],
);
const totalsOf = new Map(
  lists.flatMap(({ definition: { totals } }) => (totals ? [[totals.table, totals] as const] : [])),
);
/** Tables that lists read, and those that say whose their rows are. */
const tables = new Set(
  lists.flatMap(({ table, definition: { owner, totals } }) => [
    table,
    ...('of' in owner ? [owner.of] : []),
    ...(totals ? [totals.table] : []),
  ]),
);

/** The rarest value is one row's in a thousand; the others are as frequent as each other. */
const skewed = (values: readonly string[], shift: number): string => {
  const [rare, ...frequent] = values.toReversed().map((value) => `'${value}'`);
  const others = `(array[${(frequent.length > 0 ? frequent : [rare]).join(', ')}])[1 + (n / ${shift + 1}) % ${Math.max(1, frequent.length)}]`;
  return `case when n % 1000 = ${shift + 7} then ${rare} else ${others} end`;
};

/** By the column's type: enough to be told apart, and to be unique where it is the key. */
const BY_TYPE: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  boolean: 'n % 50 = 0',
  int: 'n % 7',
  bigint: 'n',
  date: `date '2026-11-03' - n % ${DAYS}`,
  timestamptz: `timestamptz '2026-11-03T13:00:00Z' - (n % ${DAYS}) * interval '1 day'`,
  jsonb: "'{}'",
};

/** Where a row's place follows from more than its number. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  offers: { productId: "'id-' || n / 4" },
  // Half of them one customer's, of the others a few each.
  payments: { subjectId: "case when n % 2 = 0 then 'ana' else 'subjectid ' || n / 4 end" },
  receivers: { userId: "'id-' || n", subjectId: "'subjectid ' || n / 4" },
  destinations: {
    subjectId: "'subjectid ' || n / 4",
    // Most were validated, and few wait.
    state: "coalesce((array['REGISTERED', 'REFUSED', 'REMOVED'])[1 + n % 30], 'VALIDATED')",
    // As long as a sealed account is.
    details: "jsonb_build_object('data', repeat('x', 400))",
  },
  users: {
    userId: "'id-' || n",
    subjectId: "'subjectid ' || n / 4",
    role: "case when n % 10 = 0 then 'ADMINISTRATOR' else 'PRODUCER' end",
  },
  providerHealth: {
    connectionId: `'c' || n % ${LINES}`,
    provider: "'ONZ'",
    method: "'PIX'",
    platformId: `case n / ${LINES} % 20 when 7 then 'acme' else 'p' || n / ${LINES} % 20 end`,
    slot: `n / ${LINES * 20}`,
    hour: `${HOUR} - n / ${LINES * 20}`,
  },
};

/** One of forty has a row. */
const isOneOfForty = (one: string) =>
  `case n / 7 % 40 when 0 then '${one}' else 'other-' || n / 7 % 40 end`;
const OF_USERS =
  "case when n % 1000 = 3 then 'few' when n % 5 = 0 then 'otto' when n % 5 = 1 then 'ivo' else 'ana' end";

function valueOf(table: Table, column: string): string {
  const place =
    PLACES[table.name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())]?.[column];
  if (place) return place;
  const readers = lists.filter(
    (list) => list.table === table || list.definition.totals?.table === table,
  );
  const definitions: readonly Definition[] = readers.map(({ definition }) => definition);
  const filters = definitions.flatMap(({ filters: own = {} }) => Object.values(own));
  const shift = filters.findIndex((filter) => filter.column === column);
  const values = filters[shift]?.values;
  if (values) return skewed(values, shift);
  const { sql = 'text', nullable } = table.columns[column] ?? {};
  if (isOwners('user', column)) return totalsOf.has(table) ? isOneOfForty('ana') : OF_USERS;
  if (isOwners('platform', column) && totalsOf.has(table) && !('producerId' in table.columns))
    return isOneOfForty('acme');
  if (isOwners('platform', column)) return "case when n / 7 % 10 = 0 then 'elsewhere' else 'acme' end";
  const isSearched = definitions.some(({ search = [] }) => search.some((key) => key.column === column));
  if (isSearched && sql.startsWith('text')) return `'${column.toLowerCase()} ' || n / 4`;
  if (shift >= 0 && sql === 'text') return "case when n % 1000 = 7 then 'rare' else 'frequent' end";
  if (nullable) return 'null';
  if (table.key.includes(column) && table.key.length === 1 && sql === 'text') return "'id-' || n";
  return BY_TYPE[sql] ?? "'x' || n % 100";
}

const isOwners = (part: 'user' | 'platform', column: string): boolean =>
  lists.some(({ definition: { owner } }) => ('of' in owner ? owner.owner : owner)[part] === column);

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
  for (const group of groups) await newGeneration(stack, { active: true, group });
  // The writer's statements have a time limit, which a busy machine passes while it fills a table.
  const client = new pg.Client({ connectionString: stack.database.url });
  await client.connect();
  for (const table of tables) {
    const columns = Object.keys(table.columns);
    const values = columns.map((column) => valueOf(table, column)).join(', ');
    await client.query(
      `insert into ${table.view} (${columns.map(sqlName).join(', ')})
       select ${values} from generate_series(1, ${ROWS}) n on conflict do nothing`,
    );
  }
  // Whether an index alone is read depends on what was vacuumed, which else nobody knows.
  await client.query('vacuum analyze');
  await client.end();
}, 180_000);
afterAll(() => stack?.stop());

const ID = '40cf5779-9bbf-52dc-8d86-f645d3c4ea03';

/** What may be asked of a filter: a frequent value, and a rare one. */
function samplesOf(name: string, { column, values }: Filter, isId: boolean): readonly FilterInput[] {
  if (values) return [{ [name]: values[0] }, { [name]: values.at(-1) }];
  if (isId) return [{ [name]: ID }];
  if (name === 'hours') return [{ hours: { from: HOUR - 24, until: HOUR + 1 } }];
  if (column === 'platformId') return [{ [name]: 'acme' }];
  return name === 'period'
    ? [{ period: 'LAST_7_DAYS' }, { from: '2026-05-01', to: '2026-05-31' }]
    : [{ [name]: 'frequent' }, { [name]: 'rare' }];
}

/** Nothing, each value by itself, and every combination of one value of each. */
function filtersOf({ table, definition }: (typeof lists)[number]): FilterInput[] {
  const { filters = {} }: Definition = definition;
  const columns: Columns = table.columns;
  const samples = Object.entries(filters).map(([name, filter]) =>
    samplesOf(name, filter, columns[filter.column]?.sql === 'uuid'),
  );
  const all = samples.reduce<FilterInput[]>(
    (inputs, some) => inputs.flatMap((input) => some.map((one) => ({ ...input, ...one }))),
    [{}],
  );
  const none = 'hours' in filters ? [] : [{}];
  const unique = [...none, ...('hours' in filters ? [] : samples.flat()), ...all].map((input) =>
    JSON.stringify(input),
  );
  return [...new Set(unique)].map((text) => JSON.parse(text) as FilterInput);
}

const scopesOf = ({ owner }: Definition): readonly Scope[] => {
  if ('of' in owner) return [{ userId: 'few', platformId: 'acme' } as Scope];
  if (owner.user) return [{ userId: 'ana', platformId: 'acme' } as Scope];
  return [{ platformId: 'acme' } as Scope, { platformId: null } as Scope];
};

const SUBJECT = 'subjectid 7';
const depsOf = (pools: Pools) => ({
  pools,
  now: () => NOW,
  vault: {
    buyersBy: () => Promise.resolve([SUBJECT]),
    subjectIdsOf: () => Promise.resolve([SUBJECT]),
    peopleBy: () => Promise.resolve([SUBJECT]),
  },
});

type Part = (page: ListPage<object>) => Promise<unknown>;
const nodes: Part = (page) => page.nodes();
const count: Part = (page) => page.count();
const counts: Part = (page) => page.counts();
const totals: Part = (page) => page.totals();

/** Asks for a part of a page, and looks at the plan of each statement that this takes. */
async function look(
  list: (typeof lists)[number],
  [scope, args, part]: readonly [Scope, ListArguments, Part],
  { most, mayScan = false }: { readonly most: number; readonly mayScan?: boolean },
): Promise<void> {
  const { pools, reads } = recordingReads(stack.database);
  const page = await list.page(depsOf(pools), scope, args);
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  await part(page.value);
  expect(reads).toHaveLength(1);
  for (const read of reads) {
    const { kinds, rowsMax } = await planOf(stack.database, read);
    const said = JSON.stringify({ scope, args, rowsMax, kinds, text: read[0] });
    if (!mayScan) expect(kinds, said).not.toContain('Seq Scan');
    // A sort reads all that it sorts: of few rows it is none that matters.
    expect(rowsMax, said).toBeLessThanOrEqual(most);
  }
}

const named = lists.map((list, index) => [`${list.table.name} (${index + 1})`, list] as const);

describe.each(named)('the list of %s', (_name, list) => {
  const definition: Definition = list.definition;
  const isSummed = definition.sums !== undefined;
  const sorts = Object.keys(definition.sorts).flatMap((name) => [name, `-${name}`]);
  // Sums are made of the hours of all lines that a page shows.
  // A table of a few rows is read as a whole, by whichever plan.
  const mayScan = 'platform' in definition.owner && definition.owner.platform === list.table.key[0];
  const [first, own] = isSummed ? [4, LINES * HOURS] : [20, 'of' in definition.owner ? FEW : SLACK];

  it.each(filtersOf(list).map((filter) => [JSON.stringify(filter), filter] as const))(
    'is read by page, and counted to an end: %s',
    async (_text, filter) => {
      // What no index knows each row is asked for, until there are enough.
      const isSlow = Object.keys(filter).some((name) => definition.filters?.[name]?.isSlow);
      const most = isSlow ? ROWS : own;
      const may = { mayScan: mayScan || isSlow };
      for (const scope of scopesOf(definition)) {
        for (const sort of sorts) {
          const args = { filter, sort, first };
          await look(list, [scope, args, nodes], { most, ...may });
          const page = await list.page(depsOf(stack.database), scope, args);
          const after = page.ok ? await page.value.endCursor() : null;
          if (after) await look(list, [scope, { ...args, after }, nodes], { most, ...may });
          const deep = { ...args, first: 100, page: DEPTH_MAX / 100 };
          const deepest = { most: isSlow ? ROWS : 2 * DEPTH_MAX, ...may };
          if (!isSummed) await look(list, [scope, deep, nodes], deepest);
        }
        const args = { filter, first };
        // Where nearly all rows are the owner's, reading until there are enough is right.
        const enough = { most: isSlow ? ROWS : 2 * DEPTH_MAX, mayScan: true };
        if (!isSummed) await look(list, [scope, args, count], enough);
        if (definition.counts) await look(list, [scope, args, counts], enough);
        const isAll = scope.platformId === null;
        if (definition.totals)
          await look(list, [scope, args, totals], { most: isAll ? ROWS : FEW, mayScan: isAll });
      }
    },
  );

  it.skipIf(!definition.search)('is searched by index, whatever else is asked', async () => {
    for (const scope of scopesOf(definition))
      for (const { column } of definition.search ?? []) {
        const search = await searchedText(list, column);
        const parts = [
          nodes,
          count,
          ...(definition.counts ? [counts] : []),
          ...(definition.totals ? [totals] : []),
        ];
        for (const filter of filtersOf(list))
          for (const part of parts)
            await look(list, [scope, { filter, search, first }, part], { most: SLACK, mayScan });
        const page = await list.page(depsOf(stack.database), scope, { search, first });
        expect(page.ok && (await page.value.nodes()).length, `${column} ${search}`).toBeGreaterThan(0);
      }
  });
});

/** What a row that everybody here may see is searched by. */
async function searchedText(
  { table: { view, columns }, definition }: (typeof lists)[number],
  column: string,
): Promise<string> {
  const { owner, filters = {} } = definition as Definition;
  const user = 'of' in owner ? undefined : owner.user;
  const shown = Object.entries(filters).flatMap(([name, filter]) => {
    const unsaid = filter.read(name, {}, NOW);
    if (!unsaid.ok || unsaid.value?.kind !== 'values') return [];
    const values = unsaid.value.values.map((value) => `'${value}'`);
    return [` and ${sqlName(filter.column)}::text in (${values.join(', ')})`];
  });
  const ours = Object.entries({ [user ?? 'producerId']: 'ana', platformId: 'acme' })
    .filter(([name]) => name in columns)
    .map(([name, value]) => ` and ${sqlName(name)} = '${value}'`);
  const { rows } = await stack.database.writer.query<{ text: string }>(
    `select ${sqlName(column)}::text as text from ${view}
     where ${sqlName(column)} is not null${[...ours, ...shown].join('')}
     order by length(${sqlName(column)}::text) desc limit 1`,
  );
  const text = rows[0]?.text ?? '';
  return columns[column]?.sql === 'uuid' ? text.slice(0, 8) : text;
}

it('every list that the API declares is looked at', () => {
  expect(lists.length).toBeGreaterThanOrEqual(9);
});
