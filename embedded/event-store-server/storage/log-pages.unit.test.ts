import { beforeEach, describe, expect, test } from 'vitest';
import { LogPages } from './log-pages.ts';
import type { PageRange } from './pages.ts';
import type { StreamNames } from './stream-names.ts';

const NUMBERS = { stream: '1', revision: '0', created: '0' };
/** Up to which position there are events, and how many queries were asked for them. */
let head: number;
let queries: number;
let fails: boolean;
let pages: LogPages;

beforeEach(() => {
  [head, queries, fails] = [2_000, 0, false];
  const query = async ({ values: [from, to, limit] }: { values: [string, string, number] }) => {
    queries += 1;
    if (fails) throw new Error('The database is away');
    const last = Math.min(Number(to), head, Number(from) + limit - 1);
    const positions = Array.from(
      { length: Math.max(0, last - Number(from) + 1) },
      (_, index) => Number(from) + index,
    );
    const { stream, revision, created } = NUMBERS;
    return {
      rows: positions.map((position) => [
        ...[String(position), stream, revision, created, 'id', 't', '\\x61', '\\x', '\\x'],
      ]),
    };
  };
  const names = {
    lookUp: async () => () => 'stream-1',
    forget: () => undefined,
  } as unknown as StreamNames;
  pages = new LogPages({ query } as never, names);
});

const forwards = (from: number, to: number): PageRange => ({
  from,
  to,
  backwards: false,
  count: Infinity,
});
const read = async (range: PageRange) => (await pages.page(range)).map(({ position }) => position);
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a page of the log', () => {
  test('given readers that begin together, then it is fetched once', async () => {
    const read = await Promise.all([1, 2, 3].map(() => pages.page(forwards(1, 2_000))));
    expect(read.map((page) => page.length)).toEqual([500, 500, 500]);
    expect(queries).toBe(1);
  });

  test('given a database that was away and came back, then it is fetched anew, and not what was under way', async () => {
    const before = pages.page(forwards(1, 2_000));
    pages.forget();
    await before;
    head = 7;
    expect(await read(forwards(1, 2_000))).toEqual(span(1, 7));
  });

  test('given one that ends earlier, then none is handed what lies behind its end', async () => {
    await read(forwards(1, 2_000));
    expect(await read(forwards(1, 7))).toEqual(span(1, 7));
    expect(queries).toBe(1);
  });

  test('given one that was cut off at an earlier end, then who wants more gets that, and goes on behind it', async () => {
    await read(forwards(1, 7));
    expect(await read(forwards(1, 2_000))).toEqual(span(1, 7));
    expect(await read(forwards(8, 2_000))).toEqual(span(8, 507));
  });

  test('given nothing was there, then it is asked for again', async () => {
    head = 0;
    expect(await read(forwards(1, 10))).toEqual([]);
    head = 3;
    expect(await read(forwards(1, 10))).toEqual([1, 2, 3]);
  });

  test('given it failed, then it is asked for again', async () => {
    fails = true;
    await expect(read(forwards(1, 10))).rejects.toThrow('The database is away');
    fails = false;
    expect(await read(forwards(1, 10))).toEqual(span(1, 10));
  });

  test('given another failed to get it, then whoever waited for that asks by himself', async () => {
    fails = true;
    const first = read(forwards(1, 10)).catch(() => 'failed');
    const second = read(forwards(1, 10)).catch(() => 'failed');
    fails = false;
    expect([await first, await second]).toEqual(['failed', span(1, 10)]);
  });

  test.each([
    ['backwards', { from: 5, to: 1, backwards: true, count: Infinity }],
    ['a few events', { from: 1, to: 2_000, backwards: false, count: 5 }],
  ])('given %s, then it is fetched each time', async (_what, range) => {
    await pages.page(range);
    await pages.page(range);
    expect(queries).toBe(2);
  });
});
