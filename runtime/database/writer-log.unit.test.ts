import { expect, it } from 'vitest';
import { WriterLog } from './writer-log.ts';

/** Seen once a second: the positions of each second in turn. */
function seen(...positions: readonly number[]): WriterLog {
  const log = new WriterLog();
  positions.forEach((position, second) => log.see(position, second * 1_000));
  return log;
}

it('a replica lacks nothing while nothing happens, however long that is (review row 72)', () => {
  expect(seen(10, 20, 20, 20, 20).lagOf(20)).toEqual({ ms: 0, isKnown: true });
});

it('a replica that has more than was seen lacks nothing', () => {
  expect(seen(10, 20).lagOf(25)).toEqual({ ms: 0, isKnown: true });
});

it('lag is the age of the oldest that is missing (review row 72)', () => {
  const log = seen(10, 20, 30, 40, 50);
  expect(log.lagOf(45)).toEqual({ ms: 0, isKnown: true });
  expect(log.lagOf(20)).toEqual({ ms: 2_000, isKnown: true });
  expect(log.lagOf(15)).toEqual({ ms: 3_000, isKnown: true });
});

it('a replica that stands still lags more and more, and not at all once it has caught up', () => {
  const log = seen(10, 20);
  log.see(20, 9_000);
  expect(log.lagOf(10)).toEqual({ ms: 8_000, isKnown: true });
  expect(log.lagOf(20)).toEqual({ ms: 0, isKnown: true });
});

it('of a replica that lacks all that was seen nobody knows how old it is', () => {
  expect(seen(10, 20, 30).lagOf(5)).toEqual({ ms: 2_000, isKnown: false });
});

it('nothing is known to be missing before the writer was heard', () => {
  expect(new WriterLog().lagOf(5)).toEqual({ ms: 0, isKnown: true });
});

it('a standby that took the writer’s place begins anew, where it had not heard of everything', () => {
  const log = seen(10, 20, 30);
  log.see(25, 3_000);
  log.see(28, 4_000);
  expect(log.lagOf(25)).toEqual({ ms: 0, isKnown: true });
  expect(log.lagOf(20)).toEqual({ ms: 1_000, isKnown: false });
});

it('remembers ten minutes', () => {
  const log = new WriterLog();
  for (let look = 0; look <= 4_000; look += 1) log.see(look, look * 250);
  expect(log.lagOf(2_000)).toEqual({ ms: 499_750, isKnown: true });
  expect(log.lagOf(1_200)).toEqual({ ms: 599_750, isKnown: false });
});
