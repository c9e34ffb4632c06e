import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../domain/access/scope.ts';
import { searchText } from '../../../domain/kernel/text.ts';
import {
  bigint,
  day,
  defineTable,
  moment,
  optional,
  searchable,
  selected,
  sqlName,
  sqlNames,
  text,
  uuid,
  type WrittenRow,
} from '../../../projections/table.ts';
import type { Pools } from '../../../runtime/database/pools.ts';
import { createTestDatabase, type TestDatabase } from '../../../runtime/testing/database.ts';
import { recordingReads } from '../../../runtime/testing/plans.ts';
import type { ListArguments } from './arguments.ts';
import { days, equal, oneOf } from './filters.ts';
import { listOf } from './list.ts';
import { exact, prefix, sealed, uuidStart } from './search.ts';

const STATES = ['OPEN', 'PAID', 'LOST'] as const;
const NOW = new Date('2026-11-03T13:00:00Z');

const pots = defineTable({
  group: 'incidents',
  name: 'pots',
  key: ['potId'],
  write: 'replace',
  columns: {
    potId: uuid,
    platformId: text(),
    makerId: text(),
    state: text<(typeof STATES)[number]>(),
    glaze: text(),
    name: text(),
    searchedName: searchable,
    serial: optional(text()),
    subjectId: text(),
    priceCents: bigint,
    firedAt: moment,
    position: bigint,
  },
});
const totals = defineTable({
  group: 'incidents',
  name: 'pot_totals',
  key: ['makerId', 'platformId', 'day', 'state', 'glaze'],
  write: 'add',
  columns: {
    makerId: text(),
    platformId: text(),
    day,
    state: text(),
    glaze: text(),
    count: bigint,
    priceCents: bigint,
  },
});

interface Deps {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
  readonly buyersOf: (text: string) => Promise<string[] | undefined>;
}

const definition = {
  sorts: { firedAt: ['firedAt'], price: ['priceCents'] },
  order: '-firedAt',
  filters: {
    state: oneOf('state', STATES, ['OPEN', 'PAID']),
    glaze: equal('glaze'),
    period: days('firedAt'),
  },
  search: [
    uuidStart('potId'),
    prefix('searchedName', searchText),
    exact('serial'),
    sealed('subjectId', (said, { buyersOf }: Deps) => buyersOf(said)),
  ],
  counts: 'state',
  totals: {
    table: totals,
    by: 'glaze',
    day: 'day',
    only: { state: 'PAID' },
    sums: { count: 'count', price: 'priceCents' },
  },
} as const;
const ofMaker = listOf<typeof pots, Deps>(pots, {
  ...definition,
  owner: { user: 'makerId', platform: 'platformId' },
});
const ofPlatform = listOf<typeof pots, Deps>(pots, { ...definition, owner: { platform: 'platformId' } });

const ana = { userId: 'ana', platformId: 'acme', role: 'PRODUCER' } as Scope;
const otto = { ...ana, userId: 'otto' };
const anaElsewhere = { ...ana, platformId: 'elsewhere' };
const admin = { userId: 'admin', platformId: 'acme', role: 'ADMINISTRATOR' } as Scope;
const master = { userId: 'master', platformId: null, role: 'MASTER' } as Scope;

const idOf = (number: number) => `58df${String(number).padStart(4, '0')}-0000-4000-8000-000000000000`;
const NAMES: Record<number, string> = {
  3: '100% Caneca',
  4: '1000 Canecas',
  5: 'Xícara_azul',
  6: 'Xicaras azuis',
};

type Pot = WrittenRow<typeof pots>;

/** Sixty of three makers: three at each moment, by whom they belong to and how they stand. */
const made: readonly Pot[] = Array.from({ length: 60 }, (_, number) => {
  const name = NAMES[number] ?? `Pot ${number}`;
  return {
    potId: idOf(number),
    platformId: number % 6 === 5 ? 'elsewhere' : 'acme',
    makerId: number % 6 === 4 ? 'otto' : 'ana',
    state: STATES[number % 3] ?? 'OPEN',
    glaze: number % 2 === 0 ? 'celadon' : 'shino',
    name,
    searchedName: searchText(name),
    serial: ['A%_\\', 'A1_\\'][number] ?? null,
    subjectId: `buyer-${number % 4}`,
    priceCents: number % 5,
    firedAt: new Date(NOW.getTime() - Math.floor(number / 3) * 86_400_000),
    position: number,
  };
});
const anas = made.filter(({ makerId, platformId }) => makerId === 'ana' && platformId === 'acme');
const current = anas.filter(({ state }) => state !== 'LOST');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const [schema] = pots.view.split('.');
  await database.writer.query(`create schema ${schema};
    create view ${pots.checkpoint} as select 7 as position, timestamptz '2026-11-03T12:59:00Z' as as_of`);
  for (const { view, columns, key } of [pots, totals]) {
    const parts = Object.entries(columns).map(([name, { sql }]) => `${sqlName(name)} ${sql}`);
    await database.writer.query(
      `create table ${view} (${parts.join(', ')}, primary key (${sqlNames(key)}))`,
    );
  }
  const names = Object.keys(pots.columns) as (keyof Pot)[];
  for (const pot of made)
    await database.writer.query(
      `insert into ${pots.view} (${sqlNames(names)}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      names.map((name) => pot[name]),
    );
  await database.writer.query(`insert into ${totals.view}
    select maker_id, platform_id, (fired_at at time zone 'America/Sao_Paulo')::date, state, glaze, count(*), sum(price_cents)
    from ${pots.view} group by 1, 2, 3, 4, 5`);
});
afterAll(() => database?.close());

const deps = (): Deps => ({
  pools: database,
  now: () => NOW,
  buyersOf: (said) => Promise.resolve(said.includes('@') ? ['buyer-1', 'buyer-2'] : undefined),
});

async function pageOf(
  args: Partial<ListArguments>,
  { list = ofMaker, scope = ana }: { list?: typeof ofMaker; scope?: Scope } = {},
) {
  const page = await list.page(deps(), scope, { first: 100, ...args });
  if (!page.ok) throw new Error(JSON.stringify(page.error));
  return page.value;
}
const idsOf = async (...asked: Parameters<typeof pageOf>) =>
  (await (await pageOf(...asked)).nodes()).map(({ id }) => id);

async function refusalOf(args: Partial<ListArguments>) {
  const page = await ofMaker.page(deps(), ana, { first: 20, ...args });
  return page.ok ? undefined : [page.error.code, (page.error.details as { fields: unknown[] }).fields];
}
const refused = (field: string, code: string) => ['INVALID_INPUT', [{ field, code }]];

const ORDERS: Record<string, (pot: Pot) => number> = {
  firedAt: ({ firedAt }) => new Date(firedAt).getTime(),
  price: ({ priceCents }) => priceCents,
};
const ids = (rows: readonly Pot[]) => rows.map(({ potId }) => potId);
const inOrder = (rows: readonly Pot[], sort: string) => {
  const valueOf = ORDERS[sort.replace('-', '')] as (pot: Pot) => number;
  const up = ids(rows.toSorted((a, b) => valueOf(a) - valueOf(b) || (a.potId < b.potId ? -1 : 1)));
  return sort.startsWith('-') ? up.reverse() : up;
};

describe('pages', () => {
  const SORTS = ['firedAt', '-firedAt', 'price', '-price'];

  it.each(SORTS)(
    'by cursor have every row once, in order, also where many are equal: %s',
    async (sort) => {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await pageOf({ sort, first: 4, after });
        seen.push(...(await page.nodes()).map(({ id }) => id));
        after = await page.endCursor();
      } while (after !== null);
      expect(seen).toEqual(inOrder(current, sort));
    },
  );

  it.each(SORTS)('by number have the same: %s', async (sort) => {
    const pages = Array.from({ length: 10 }, (_, index) => idsOf({ sort, first: 4, page: index + 1 }));
    expect((await Promise.all(pages)).flat()).toEqual(inOrder(current, sort));
  });

  it('say where the next one begins, but for the last', async () => {
    expect(await (await pageOf({ first: current.length })).endCursor()).toBeNull();
    expect(await (await pageOf({ first: current.length - 1 })).endCursor()).not.toBeNull();
  });

  it('are not read by a cursor of another sort, nor by one that is made up', async () => {
    const after = await (await pageOf({ first: 4, sort: 'price' })).endCursor();
    const madeUp = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [sort, cursor] of [
      ['-price', after],
      ['firedAt', after],
      ['-firedAt', 'x'],
      ['-firedAt', madeUp('-firedAt', '0000-01-01T00:00:00Z', idOf(1))],
      ['price', madeUp('price', 1e30, idOf(1))],
      ['price', madeUp('price', 1)],
    ])
      expect(await refusalOf({ sort, after: cursor })).toEqual(refused('after', 'INVALID_FORMAT'));
  });

  it('end at a depth of 10,000 rows, and are not asked for in two ways', async () => {
    const after = await (await pageOf({ first: 4 })).endCursor();
    expect(await refusalOf({ first: 100, page: 101 })).toEqual(refused('page', 'OUT_OF_RANGE'));
    expect(await refusalOf({ first: 100, page: 100 })).toBeUndefined();
    expect(await refusalOf({ page: 0 })).toEqual(refused('page', 'OUT_OF_RANGE'));
    expect(await refusalOf({ page: 2, after })).toEqual(refused('page', 'INVALID_FORMAT'));
    expect(await refusalOf({ first: 101 })).toEqual(refused('first', 'OUT_OF_RANGE'));
    expect(await refusalOf({ sort: 'name' })).toEqual(refused('sort', 'INVALID_FORMAT'));
    expect(await refusalOf({ sort: '__proto__' })).toEqual(refused('sort', 'INVALID_FORMAT'));
  });

  it('cost nothing that nobody asks for', async () => {
    const { pools, reads } = recordingReads(database);
    const page = await ofMaker.page({ ...deps(), pools }, ana, { first: 4 });
    if (!page.ok) throw new Error(page.error.code);
    expect(reads).toEqual([]);
    await Promise.all([page.value.nodes(), page.value.endCursor()]);
    expect(reads).toHaveLength(1);
  });

  it('say up to when their rows have applied the log', async () => {
    expect(await (await pageOf({})).asOf()).toEqual(new Date('2026-11-03T12:59:00Z'));
  });
});

describe('rows', () => {
  const all = { filter: { state: [...STATES] } };

  it('of one maker are theirs alone, of a platform everybody’s on it, and a master’s all', async () => {
    const by = (list: typeof ofMaker, scope: Scope) => idsOf(all, { list, scope });
    const where = (suits: (pot: Pot) => boolean) => inOrder(made.filter(suits), '-firedAt');
    expect(await by(ofMaker, ana)).toEqual(inOrder(anas, '-firedAt'));
    expect(await by(ofMaker, otto)).toEqual(where(({ makerId }) => makerId === 'otto'));
    expect(await by(ofMaker, anaElsewhere)).toEqual(
      where(({ platformId }) => platformId === 'elsewhere'),
    );
    expect(await by(ofPlatform, admin)).toEqual(where(({ platformId }) => platformId === 'acme'));
    expect(await by(ofPlatform, master)).toEqual(where(() => true));
    expect(await by(ofMaker, { ...master, userId: 'ana' })).toEqual([]);
  });

  it('are found one by one by whoever may list them, and another’s is none', async () => {
    const findings = [
      [ofMaker, ana],
      [ofMaker, otto],
      [ofMaker, master],
      [ofPlatform, admin],
      [ofPlatform, master],
    ] as const;
    for (const [list, scope] of findings) {
      const listed = await idsOf(all, { list, scope });
      for (const { potId } of made) {
        const found = await list.find(deps(), scope, potId);
        expect(found?.id).toEqual(listed.includes(potId) ? potId : undefined);
      }
      expect(await list.find(deps(), scope, 'no uuid')).toBeUndefined();
    }
  });

  it('have their columns by name, and are none of anybody else’s search, counts or totals', async () => {
    const [row] = await (await pageOf({ first: 1 })).nodes();
    const { potId, ...rest } = made.find((pot) => pot.potId === row?.id) as Pot;
    expect(row).toEqual({ id: potId, potId, ...rest });
    const page = await pageOf({ search: 'pot', filter: { state: [...STATES] } }, { scope: otto });
    const ottos = made.filter(({ makerId, name }) => makerId === 'otto' && name.startsWith('Pot'));
    expect((await page.nodes()).map(({ id }) => id)).toEqual(inOrder(ottos, '-firedAt'));
    expect(await page.count()).toEqual({ value: ottos.length, isCapped: false });
  });
});

describe('filters', () => {
  const SAO_PAULO = (at: Date | string) =>
    new Date(new Date(at).getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  it.each<[string, object, (pot: Pot) => boolean]>([
    ['of one value', { state: 'LOST' }, ({ state }) => state === 'LOST'],
    ['of several', { state: ['OPEN', 'LOST'] }, ({ state }) => state !== 'PAID'],
    ['of none', { state: null, glaze: null }, ({ state }) => state !== 'LOST'],
    ['of any word', { glaze: 'shino' }, ({ state, glaze }) => state !== 'LOST' && glaze === 'shino'],
    [
      'of a period',
      { period: 'LAST_7_DAYS' },
      ({ state, firedAt }) => state !== 'LOST' && SAO_PAULO(firedAt) >= '2026-10-28',
    ],
    [
      'from one day to another, whatever the period',
      { period: 'TODAY', from: '2026-10-20', to: '2026-10-25' },
      ({ state, firedAt }) =>
        state !== 'LOST' && SAO_PAULO(firedAt) >= '2026-10-20' && SAO_PAULO(firedAt) <= '2026-10-25',
    ],
    [
      'to a day',
      { to: '2026-10-20' },
      ({ state, firedAt }) => state !== 'LOST' && SAO_PAULO(firedAt) <= '2026-10-20',
    ],
  ])('%s: rows, counts and totals are of the same', async (_what, filter, suits) => {
    const page = await pageOf({ filter });
    const rows = anas.filter(suits);
    expect((await page.nodes()).map(({ id }) => id)).toEqual(inOrder(rows, '-firedAt'));
    expect(await page.count()).toEqual({ value: rows.length, isCapped: false });
    const paid = rows.filter(({ state }) => state === 'PAID');
    const lines = ['celadon', 'shino'].flatMap((glaze) => {
      const own = paid.filter((pot) => pot.glaze === glaze);
      const price = own.reduce((sum, { priceCents }) => sum + priceCents, 0);
      return own.length > 0 ? [{ glaze, count: own.length, price }] : [];
    });
    expect(await page.totals()).toEqual(lines.toSorted((a, b) => b.count - a.count));
    const counts = await page.counts();
    expect(counts.map(({ status }) => status)).toEqual(STATES);
    for (const { status, count } of counts)
      expect(count).toBe((await idsOf({ filter: { ...filter, state: status } })).length);
  });

  it('that are none are refused by name', async () => {
    const of = (filter: object) => refusalOf({ filter });
    expect(await of({ state: 'GONE' })).toEqual(refused('state', 'INVALID_FORMAT'));
    expect(await of({ from: '2026-13-01' })).toEqual(refused('from', 'INVALID_FORMAT'));
    expect(await of({ to: '0000-01-01' })).toEqual(refused('to', 'INVALID_FORMAT'));
    expect(await of({ from: '2026-10-02', to: '2026-10-01' })).toEqual(refused('to', 'OUT_OF_RANGE'));
  });
});

describe('search', () => {
  const found = (search: string) => idsOf({ search, filter: { state: [...STATES] }, sort: 'firedAt' });
  const of = (...numbers: number[]) =>
    inOrder(
      anas.filter(({ position }) => numbers.includes(position)),
      'firedAt',
    );

  it.each<[string, string, number[]]>([
    ['the first digits of an id', '58df0003', [3]],
    ['the same with a dash, in capitals', ' 58DF-0003 ', [3]],
    ['a whole id', idOf(3), [3]],
    ['how a name begins, without accents and capitals', 'XÍCARA', [6]],
    ['% stands for itself', '100%', [3]],
    ['_ stands for itself', 'xicara_', []],
    ['what is kept exactly', 'A%_\\', [0]],
    ['nothing that is there', 'zzz', []],
  ])('by %s', async (_what, search, numbers) => {
    expect(await found(search)).toEqual(of(...numbers));
  });

  it('by what is sealed finds the rows of whom that leads to', async () => {
    const theirs = anas.filter(({ subjectId }) => ['buyer-1', 'buyer-2'].includes(subjectId));
    expect(await found('maria@example.com')).toEqual(inOrder(theirs, 'firedAt'));
  });

  it('counts and adds up what it finds, within the filter', async () => {
    const page = await pageOf({ search: 'maria@example.com', filter: { state: 'PAID' } });
    const rows = anas.filter(
      ({ subjectId, state }) => ['buyer-1', 'buyer-2'].includes(subjectId) && state === 'PAID',
    );
    expect(await page.count()).toEqual({ value: rows.length, isCapped: false });
    const lines = await page.totals<{ count: number; price: number }>();
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(
      rows.reduce((sum, { priceCents }) => sum + priceCents, 0),
    );
    for (const { status, count } of await page.counts())
      expect(count).toBe(
        (await idsOf({ search: 'maria@example.com', filter: { state: status } })).length,
      );
  });

  it('of blanks is none, and of a longer text than anything is refused', async () => {
    expect(await idsOf({ search: '  ' })).toEqual(inOrder(current, '-firedAt'));
    expect(await refusalOf({ search: 'x'.repeat(255) })).toEqual(refused('search', 'OUT_OF_RANGE'));
  });
});

it('counts end at 10,000, and say that there are more', async () => {
  const columns = Object.keys(pots.columns);
  const many = selected(columns)
    .replace('pot_id as', 'gen_random_uuid() as')
    .replace('maker_id as', "'many' as");
  await database.writer.query(
    `insert into ${pots.view} (${sqlNames(columns)}) select ${many} from ${pots.view}, generate_series(1, 10002)
     where pot_id = $1`,
    [idOf(0)],
  );
  const page = await pageOf({}, { scope: { ...ana, userId: 'many' } });
  expect(await page.count()).toEqual({ value: 10_000, isCapped: true });
  expect((await page.counts())[0]).toEqual({ status: 'OPEN', count: 10_000, isCapped: true });
  await database.writer.query(`delete from ${pots.view} where maker_id = 'many'`);
});
