import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import { evictOldest } from './evict.ts';
import { IndexBy } from './index-by.ts';
import { Store } from './store.ts';
import { Table } from './table.ts';

it('remembers every row across restarts, compacted or not', async () => {
  const change = fc.record({
    id: fc.integer({ min: 0, max: 20 }).map(String),
    value: fc.option(fc.string(), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 40 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 200, max: 20_000 }),
      async (runs, compactBytes) => {
        const folder = temporaryFolder();
        const expected = new Map<string, string>();
        for (const changes of runs) {
          const store = await Store.open(folder, { compactBytes });
          await store.compactLeftovers();
          const table = store.table<string>('t');
          expect(new Map(table.entries())).toEqual(expected);
          for (const { id, value } of changes) {
            if (value === undefined) table.delete(id);
            else table.put(id, value);
            if (value === undefined) expected.delete(id);
            else expected.set(id, value);
            await Promise.resolve();
          }
          await store.close();
        }
        const store = await Store.open(folder);
        expect(new Map(store.table('t').entries())).toEqual(expected);
        await store.close();
      },
    ),
    { numRuns: 15 },
  );
});

it('drops a line that a kill tore and goes on behind it', async () => {
  const folder = temporaryFolder();
  const first = await Store.open(folder);
  first.table('t').put('a', 1);
  await first.close();
  appendFileSync(join(folder, readdirSync(folder)[0] ?? ''), '{"t":"t","k":"b","v":');
  const second = await Store.open(folder);
  second.table('t').put('c', 3);
  await second.close();
  const third = await Store.open(folder);
  expect([...third.table('t').entries()]).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  await third.close();
});

it('does not trust a snapshot that a kill cut short', async () => {
  const folder = temporaryFolder();
  const first = await Store.open(folder);
  first.table('t').put('a', 1);
  await first.close();
  writeFileSync(join(folder, 'snapshot-00000007.jsonl.tmp'), '{"t":"t","k":"b","v":2}\n');
  const second = await Store.open(folder);
  expect([...second.table('t').entries()]).toEqual([['a', 1]]);
  await second.close();
});

it('keeps few files, however often it starts and however much is written', async () => {
  const folder = temporaryFolder();
  for (let run = 0; run < 30; run += 1) {
    const store = await Store.open(folder, { compactBytes: 5_000 });
    await store.compactLeftovers();
    for (let i = 0; i < 200; i += 1) store.table('t').put('same', 'x'.repeat(i));
    await store.close();
  }
  expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
});

it('takes changes while it compacts', async () => {
  const folder = temporaryFolder();
  const store = await Store.open(folder, { compactBytes: 100_000 });
  const table = store.table<number>('t');
  for (let i = 0; i < 20_000; i += 1) {
    table.put(String(i % 5_000), i);
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const written = new Map(table.entries());
  await store.close();
  const again = await Store.open(folder);
  expect(new Map(again.table<number>('t').entries())).toEqual(written);
  await again.close();
});

it('writes the changes of one transaction together', async () => {
  const folder = temporaryFolder();
  const store = await Store.open(folder);
  const [a, b] = [store.table('a'), store.table('b')];
  store.transaction(() => {
    a.put('1', 1);
    store.transaction(() => b.put('1', 1));
    expect(a.get('1')).toBe(1);
  });
  await store.close();
  const again = await Store.open(folder);
  expect([again.table('a').get('1'), again.table('b').get('1')]).toEqual([1, 1]);
  await again.close();
});

const tableOf = <V>() => new Table<V>('t', new Map(), () => undefined);

it('finds rows by a key of theirs', () => {
  const table = tableOf<{ code: string | null }>();
  table.put('1', { code: 'a' });
  const index = new IndexBy(table, (row) => row.code);
  table.put('2', { code: 'a' });
  table.put('3', { code: null });
  expect(index.all('a')).toHaveLength(2);
  table.put('1', { code: 'b' });
  table.delete('2');
  expect([index.all('a'), index.first('b')]).toEqual([[], { code: 'b' }]);
});

it('lets the oldest finished rows go first, and the oldest when none is finished', () => {
  const table = tableOf<{ finished: boolean }>();
  for (let i = 0; i < 4_000; i += 1) {
    table.put(String(i), { finished: i % 2 === 1 });
    evictOldest(table, 1_000, ({ finished }) => finished);
    expect(table.size).toBeLessThan(1_500);
  }
  const unfinished = tableOf<{ finished: boolean }>();
  for (let i = 0; i < 4_000; i += 1) {
    unfinished.put(String(i), { finished: false });
    evictOldest(unfinished, 1_000, ({ finished }) => finished);
  }
  expect(unfinished.size).toBeLessThan(1_500);
  expect([...unfinished.entries()].at(-1)?.[0]).toBe('3999');
});
