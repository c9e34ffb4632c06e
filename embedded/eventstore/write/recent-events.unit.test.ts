import { expect, test } from 'vitest';
import { RecentEvents } from './recent-events.ts';

const at = (revision: number) => ({ stream: 's', revision, position: revision });

test('given more events than are remembered, then the oldest is forgotten', () => {
  const recent = new RecentEvents(2);
  for (const [index, id] of ['a', 'b', 'c'].entries()) recent.remember(id, at(index));
  expect(['a', 'b', 'c'].map((id) => recent.find(id)?.revision)).toEqual([undefined, 1, 2]);
});

test('given an id that was written twice, then its last place is remembered, and for longer', () => {
  const recent = new RecentEvents(2);
  for (const [index, id] of ['a', 'b', 'a', 'c'].entries()) recent.remember(id, at(index));
  expect(['a', 'b', 'c'].map((id) => recent.find(id)?.revision)).toEqual([2, undefined, 3]);
});
