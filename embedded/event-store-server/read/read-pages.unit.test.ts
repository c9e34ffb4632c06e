import { expect, test } from 'vitest';
import type { EventRecord } from '../event-record.ts';
import type { PageRange } from '../storage/pages.ts';
import { readPages } from './read-pages.ts';

const PAGE = 3;

/** A store of events 1 to 10 that remembers which ranges it was asked for. */
function store(events = Array.from({ length: 10 }, (_, index) => index + 1)) {
  const asked: PageRange[] = [];
  const fetch = async (range: PageRange) => {
    asked.push(range);
    const inRange = range.backwards
      ? events.filter((place) => place <= range.from && place >= range.to).toReversed()
      : events.filter((place) => place >= range.from && place <= range.to);
    return inRange
      .slice(0, Math.min(PAGE, range.count))
      .map((position) => ({ position }) as EventRecord);
  };
  return { asked, fetch };
}

async function read(range: PageRange, { fetch } = store()) {
  const pages: number[][] = [];
  for await (const page of readPages(range, (event) => event.position, fetch))
    pages.push(page.map((event) => event.position));
  return pages;
}

test.each<[string, PageRange, number[][]]>([
  [
    'forwards',
    { from: 1, to: 10, backwards: false, count: Infinity },
    [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]],
  ],
  [
    'backwards',
    { from: 10, to: 1, backwards: true, count: Infinity },
    [[10, 9, 8], [7, 6, 5], [4, 3, 2], [1]],
  ],
  ['a part', { from: 4, to: 6, backwards: false, count: Infinity }, [[4, 5, 6]]],
  ['a number of events', { from: 2, to: 10, backwards: false, count: 4 }, [[2, 3, 4], [5]]],
  ['no events', { from: 1, to: 10, backwards: false, count: 0 }, []],
  ['behind the end', { from: 11, to: 10, backwards: false, count: Infinity }, []],
])('given a range read %s, then it comes in pages', async (_, range, pages) => {
  expect(await read(range)).toEqual(pages);
});

test('given a range that ends with a page, then no empty page is fetched', async () => {
  const counted = store();
  await read({ from: 1, to: 9, backwards: false, count: Infinity }, counted);
  expect(counted.asked).toHaveLength(3);
});

test('given events that are not visible at the end of a range, then the read ends', async () => {
  expect(
    await read({ from: 1, to: 10, backwards: false, count: Infinity }, store([1, 2, 3, 4])),
  ).toEqual([[1, 2, 3], [4]]);
});

test('given a consumer that takes one page, then one more page is fetched and no further', async () => {
  const counted = store();
  const pages = readPages(
    { from: 1, to: 10, backwards: false, count: Infinity },
    (event) => event.position,
    counted.fetch,
  );
  await pages.next();
  await pages.return();
  expect(counted.asked).toHaveLength(2);
});
