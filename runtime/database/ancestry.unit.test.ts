import { expect, it } from 'vitest';
import { Ancestry } from './ancestry.ts';
import { WriterLog } from './writer-log.ts';

const WRITER = { server: 'replica', writerServer: 'writer' };

/** A replica that is looked at half a second after the writer, once a second. */
function looks(...positions: readonly (readonly [writer: number, replica: number, change?: object])[]) {
  const log = new WriterLog();
  const ancestry = new Ancestry();
  return positions.map(([writer, position, change], second) => {
    const atMs = second * 1_000;
    log.see(writer, { askedAtMs: atMs, heardAtMs: atMs });
    return ancestry.isOf(log, { ...WRITER, position, heardAtMs: atMs + 500, ...change });
  });
}

it('a replica is the writer’s once the writer had all that it has', () => {
  expect(looks([10, 12], [12, 12], [12, 12], [20, 25], [30, 25])).toEqual([
    ...[undefined, true, true, true, true],
  ]);
});

it('one that has more than the writer ever said after it is another’s, also when the writer gets as far', () => {
  expect(looks([10, 15], [10, 15], [40, 15], [50, 15])).toEqual([undefined, false, false, false]);
});

it.each([
  ['itself', { server: 'replica, started anew' }],
  ['the writer', { writerServer: 'another writer' }],
])('%s started anew, it is looked at anew', (_who, change) => {
  expect(looks([10, 15], [10, 15], [40, 15, change], [40, 15, change])).toEqual([
    ...[undefined, false, undefined, true],
  ]);
});
