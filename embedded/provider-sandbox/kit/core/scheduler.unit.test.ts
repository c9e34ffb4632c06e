import { expect, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { Scheduler } from './scheduler.ts';
import { Queue } from './queue.ts';

it('does things at their time, moves them and forgets them', async () => {
  const clock = new ManualClock(0);
  const scheduler = new Scheduler(clock);
  const done: string[] = [];
  scheduler.at('a', 10, () => done.push('a'));
  scheduler.at('b', 20, () => done.push('b'));
  scheduler.at('c', 30, () => done.push('c'));
  scheduler.at('a', 40, () => done.push('a later'));
  scheduler.cancel('b');
  await clock.advance(100);
  expect(done).toEqual(['c', 'a later']);
});

it('waits longer than a timer can', async () => {
  const clock = new ManualClock(0);
  const scheduler = new Scheduler(clock);
  const year = 365 * 86_400_000;
  let when = 0;
  scheduler.at('far', year, () => (when = clock.now()));
  await clock.advance(year - 1);
  expect(when).toBe(0);
  await clock.advance(1);
  expect(when).toBe(year);
});

it('gives a queue back in order, however long it is', () => {
  const queue = new Queue<number>();
  for (let i = 0; i < 5_000; i += 1) queue.push(i);
  const taken = Array.from({ length: 5_001 }, () => queue.take());
  expect(taken).toEqual([...Array.from({ length: 5_000 }, (_, i) => i), undefined]);
});
