import { expect, it } from 'vitest';
import { watchDisk } from './disk.ts';

const watched = () => {
  let ms = 0;
  const disk = watchDisk(() => ms);
  return { disk, later: (after: number) => (ms += after) };
};

it.each([
  ['53100', 'no room left'],
  ['58030', 'cannot read or write'],
])('%s: %s, for fifteen seconds', (code, words) => {
  const { disk, later } = watched();
  disk.refused(code);
  expect(disk.problem()).toContain(words);
  later(14_999);
  expect(disk.problem()).toContain(words);
  later(1);
  expect(disk.problem()).toBeUndefined();
});

it('as long as it is heard again and again', () => {
  const { disk, later } = watched();
  disk.refused('53100');
  later(10_000);
  disk.refused('53100');
  later(10_000);
  expect(disk.problem()).toContain('no room');
});

it('another refusal says nothing of the disk, and takes nothing back', () => {
  const { disk } = watched();
  disk.refused('23505');
  expect(disk.problem()).toBeUndefined();
  disk.refused('53100');
  disk.refused('23505');
  expect(disk.problem()).toContain('no room');
});
