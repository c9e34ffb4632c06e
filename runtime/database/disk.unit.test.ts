import { expect, it } from 'vitest';
import { watchDisk } from './disk.ts';

const watched = () => {
  let ms = 0;
  const disk = watchDisk(() => ms);
  const problem = (isThere = true) =>
    disk.check(() => (isThere ? Promise.resolve() : Promise.reject(new Error('away'))));
  return { disk, problem, later: (after: number) => (ms += after) };
};

it.each([
  ['53100', 'no room left'],
  ['58030', 'cannot read or write'],
])('%s: %s, for two minutes', async (code, words) => {
  const { disk, problem, later } = watched();
  disk.refused(code);
  expect(await problem()).toContain(words);
  later(119_999);
  expect(await problem()).toContain(words);
  later(1);
  expect(await problem()).toBeUndefined();
});

it('as long as it is heard again and again', async () => {
  const { disk, problem, later } = watched();
  disk.refused('53100');
  later(100_000);
  disk.refused('53100');
  later(100_000);
  expect(await problem()).toContain('no room');
});

it('another refusal says nothing of the disk, and takes nothing back', async () => {
  const { disk, problem } = watched();
  disk.refused('23505');
  expect(await problem()).toBeUndefined();
  disk.refused('53100');
  disk.refused('23505');
  expect(await problem()).toContain('no room');
});

it('as long as the server does not answer afterwards: without any room it cannot', async () => {
  const { disk, problem, later } = watched();
  disk.refused('53100');
  later(600_000);
  expect(await problem(false)).toContain('no room');
  expect(await problem()).toBeUndefined();
  expect(await problem(false)).toBeUndefined();
});
