import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ExistingStreams } from './existing-streams.ts';

/** Tables with these streams, each without events; counts how often streams are looked up. */
function tablesOf(names: readonly string[]) {
  const asked: number[] = [];
  const pages = names.map((name, index) => [`${index + 1}`, `\\x${Buffer.from(name).toString('hex')}`]);
  const query = async ({ name, values }: pg.QueryConfig<unknown[]>) => {
    const [first] = values ?? [];
    if (name === 'existing-streams')
      return { rows: pages.filter(([id]) => Number(id) > Number(first)).slice(0, 500) };
    // How many elements the binary array has.
    const count = (first as Buffer).readInt32BE(12);
    asked.push(count);
    return { rows: Array.from({ length: count }, () => ['7', '3', null, null, null]) };
  };
  return { asked, database: { query } as unknown as pg.Pool };
}

const namesOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const ABSENT = { id: null, head: -1, metaId: null, metaHead: -1, metadata: null };

test('given all names were read, then only streams that may exist are looked up', async () => {
  const names = namesOf(12_000, 'payment');
  const { asked, database } = tablesOf(names);
  const existing = new ExistingStreams(database, names.length);
  await existing.readNames(new AbortController().signal, vi.fn());
  expect(await existing.load(['new', 'payment-11999', 'other'])).toEqual([
    ABSENT,
    expect.objectContaining({ id: 7, head: 3 }),
    ABSENT,
  ]);
  expect(asked).toEqual([1]);
});

test('given the names are not read yet, or not to the end, then every stream is looked up', async () => {
  const { asked, database } = tablesOf(['a']);
  const existing = new ExistingStreams(database, 1);
  await existing.load(['b', 'c']);
  await existing.readNames(AbortSignal.abort(), vi.fn());
  await existing.load(['b', 'c']);
  expect(asked).toEqual([2, 2]);
});

test('given the tables did not answer for a moment, then that is said and reading goes on where it stood', async () => {
  const { asked, database } = tablesOf(namesOf(1_200, 'payment'));
  let page = 0;
  const query: typeof database.query = database.query.bind(database);
  const failing = {
    query: async (config: pg.QueryConfig<unknown[]>) => {
      page += 1;
      if (page === 2) throw new Error('ECONNRESET');
      return query(config);
    },
  } as unknown as pg.Pool;
  const existing = new ExistingStreams(failing, 1_200);
  const onFailure = vi.fn();
  await existing.readNames(new AbortController().signal, onFailure, 1);
  expect(await existing.load(['new'])).toEqual([ABSENT]);
  expect([page, asked]).toEqual([4, []]);
  expect(onFailure.mock.calls).toEqual([[new Error('ECONNRESET')]]);
});

test('given a stream was added, or its metastream is stored, then it is looked up', async () => {
  const { asked, database } = tablesOf(['$$with-metadata']);
  const existing = new ExistingStreams(database, 1);
  await existing.readNames(new AbortController().signal, vi.fn());
  existing.add('created');
  await existing.load(['created', 'with-metadata', 'new']);
  expect(asked).toEqual([2]);
});

test('given many names, then none of them is taken for absent, and few others for existing', async () => {
  const { database } = tablesOf(namesOf(20_000, 'known'));
  const existing = new ExistingStreams(database, 20_000);
  await existing.readNames(new AbortController().signal, vi.fn());
  const known = await existing.load(namesOf(20_000, 'known'));
  expect(known.every(({ id }) => id === 7)).toBe(true);
  const others = await existing.load(namesOf(20_000, 'other'));
  expect(others.filter(({ id }) => id === 7).length).toBeLessThan(200);
});
