import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

async function* linesOf(...lengths: number[]): AsyncGenerator<string> {
  for (const length of lengths) yield 'x'.repeat(length);
}

async function partsOf(lengths: number[], max: Parameters<typeof inParts>[1]): Promise<number[][]> {
  const parts: number[][] = [];
  for await (const part of inParts(linesOf(...lengths), max))
    parts.push(part.map(({ length }) => length));
  return parts;
}

it.each([
  ['no more lines than allowed', [1, 1, 1, 1, 1], [[1, 1], [1, 1], [1]]],
  ['no more characters than allowed', [6, 4, 1, 10], [[6, 4], [1], [10]]],
  ['one line that is longer by itself', [1, 11, 1], [[1], [11], [1]]],
  ['nothing', [], []],
])('a part of a backup holds %s', async (_what, lengths, parts) => {
  expect(await partsOf(lengths, { lines: 2, characters: 10 })).toEqual(parts);
});
