import { expect, test } from 'vitest';
import { RecentEvents } from './recent-events.ts';

const at = (revision: number) => ({ stream: 's', revision, position: revision });

/** Remembers each letter in turn, and says at which place each is remembered. */
function remember(capacity: number, ids: string) {
  const recent = new RecentEvents(capacity);
  for (const [index, id] of [...ids].entries()) recent.remember(id, at(index));
  return (id: string) => recent.find(id)?.revision;
}

test('given no more events than are remembered, then all of them are found', () => {
  const placeOf = remember(3, 'abc');
  expect([...'abc'].map(placeOf)).toEqual([0, 1, 2]);
});

test('given more than twice the events that are remembered, then the oldest are forgotten and the newest are not', () => {
  const placeOf = remember(3, 'abcdefg');
  expect([...'abcdefg'].map(placeOf)).toEqual([undefined, undefined, undefined, 3, 4, 5, 6]);
});

test('given an id that was written twice, then its first place is remembered', () => {
  expect(remember(2, 'abca')('a')).toBe(0);
});
