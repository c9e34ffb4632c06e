import { expect, it } from 'vitest';
import { WriterLog } from './writer-log.ts';

/** By a look that was answered at once. */
const look = (log: WriterLog, position: number, atMs: number) =>
  log.see(position, { askedAtMs: atMs, heardAtMs: atMs });

/** Seen once a second: the positions of each second in turn. */
function seen(...positions: readonly number[]): WriterLog {
  const log = new WriterLog();
  positions.forEach((position, second) => look(log, position, second * 1_000));
  return log;
}

it('a replica lacks nothing while nothing happens, however long that is', () => {
  expect(seen(10, 20, 20, 20, 20).lagOf(20)).toEqual({ ms: 0, isKnown: true });
});

it('a replica that has more than was seen lacks nothing', () => {
  expect(seen(10, 20).lagOf(25)).toEqual({ ms: 0, isKnown: true });
});

it('lag is the age that the oldest that is missing may have: it was written since the look before', () => {
  const log = seen(10, 20, 30, 40, 50);
  expect(log.lagOf(45)).toEqual({ ms: 1_000, isKnown: true });
  expect(log.lagOf(20)).toEqual({ ms: 3_000, isKnown: true });
  expect(log.lagOf(15)).toEqual({ ms: 4_000, isKnown: true });
});

it('a replica that is stopped lags more and more, and not at all once it has caught up', () => {
  const log = seen(10, 20);
  look(log, 20, 9_000);
  expect(log.lagOf(10)).toEqual({ ms: 9_000, isKnown: true });
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
  look(log, 25, 3_000);
  look(log, 28, 4_000);
  expect(log.lagOf(25)).toEqual({ ms: 1_000, isKnown: true });
  expect(log.lagOf(20)).toEqual({ ms: 2_000, isKnown: false });
});

it('remembers ten minutes', () => {
  const log = new WriterLog();
  for (let each = 0; each <= 4_000; each += 1) look(log, each, each * 250);
  expect(log.lagOf(2_000)).toEqual({ ms: 500_000, isKnown: true });
  expect(log.lagOf(1_200)).toEqual({ ms: 600_000, isKnown: false });
});

it('a look that was answered late says nothing of what was written meanwhile but since when', () => {
  const log = seen(10);
  log.see(20, { askedAtMs: 250, heardAtMs: 3_250 });
  expect(log.lagOf(10)).toEqual({ ms: 3_250, isKnown: true });
  log.see(20, { askedAtMs: 3_500, heardAtMs: 3_500 });
  log.see(30, { askedAtMs: 3_750, heardAtMs: 6_750 });
  expect(log.lagOf(20)).toEqual({ ms: 3_250, isKnown: true });
});

it('tells how long the writer was not heard', () => {
  expect(seen(10, 20).unheardMs(5_000)).toBe(4_000);
});
