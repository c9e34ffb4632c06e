import { expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';

const entry = (seq: number, reference = `ref-${seq}`) => ({
  seq,
  provider: 'ONZ' as const,
  transactionId: `tx-${seq}`,
  reference,
});

it('reads newest first, from anywhere, and numbers on from what a restart found', () => {
  const catalogue = new Catalogue();
  for (const seq of [5, 3, 9]) catalogue.add(entry(seq));
  const seqs = (before?: number) => [...catalogue.newestFirst(before)].map(({ seq }) => seq);
  expect([seqs(), seqs(9), seqs(3)]).toEqual([[9, 5, 3], [5, 3], []]);
  expect(catalogue.nextSeq()).toBe(10);
  catalogue.remove(entry(3));
  catalogue.remove(entry(9));
  expect(seqs()).toEqual([5]);
  catalogue.remove(entry(5));
  catalogue.add(entry(12));
  expect(seqs()).toEqual([12]);
});

it('finds all of one reference, newest first', () => {
  const catalogue = new Catalogue();
  for (const seq of [1, 2, 3]) catalogue.add(entry(seq, seq === 2 ? 'other' : 'same'));
  expect(catalogue.withReference('same').map(({ seq }) => seq)).toEqual([3, 1]);
  catalogue.remove(entry(3, 'same'));
  expect(catalogue.withReference('same').map(({ seq }) => seq)).toEqual([1]);
});
