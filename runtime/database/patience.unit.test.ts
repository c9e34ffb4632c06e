import { expect, it } from 'vitest';
import { Patience } from './patience.ts';

it.each([
  ['the writer was not heard yet', undefined, 400],
  ['it answers quickly', 3, 400],
  ['it answers late, as a replica beside it will', 300, 1_200],
  ['it hardly answers at all', 5_000, 3_000],
])('when %s', (_, writerMs, ms) => {
  const patience = new Patience();
  if (writerMs !== undefined) patience.writerTook(writerMs);
  expect(patience.ms).toBe(ms);
});

it('goes back as soon as the writer is quick again', () => {
  const patience = new Patience();
  patience.writerTook(300);
  patience.writerTook(3);
  expect(patience.ms).toBe(400);
});
