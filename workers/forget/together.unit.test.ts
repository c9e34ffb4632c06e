import { expect, it } from 'vitest';
import { together } from './together.ts';

it('does the work once more for all who asked while it was done (row 63)', async () => {
  const ends: (() => void)[] = [];
  const ask = together(() => new Promise<void>((resolve) => ends.push(resolve)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  ask();
  await turn();
  ask();
  ask();
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await turn();
  expect(ends).toHaveLength(2);
});
