import { describe, expect, it } from 'vitest';
import { FAULTLESS } from '../audit.ts';
import type { Bought } from '../load.ts';
import { markdown, type Row } from './table.ts';

const buyer = (key: string, paymentId?: string): Bought => ({
  ...{ key, begunAt: 0, failures: [] },
  ...(paymentId !== undefined && { paymentId }),
});
const row = (what: string, buyers: Bought[], ms: number): Row => ({
  what,
  service: {
    ...{ buyers, failures: ['HTTP 502'] },
    ...{ withoutServiceMs: ms, newcomersWaitMs: ms, longestWaitMs: 2 * ms },
  },
});

describe('the table of the matrix', () => {
  it('has one line for the same fault: counts added up, times the worst', () => {
    const rows = [row('web: kill', [buyer('a', 'id-a')], 900), row('web: kill', [buyer('b')], 1_500)];
    expect(markdown(rows, FAULTLESS).split('\n').slice(2)).toEqual([
      '| web: kill | 2 | 2 | 1 | 0 | 0 | 2 | 1.5 s | 1.5 s |  | 3.0 s |',
    ]);
  });

  it('counts what was lost and doubled where its buyers were', () => {
    const rows = [
      row('web: kill', [buyer('a', 'id-a')], 0),
      row('web: freeze', [buyer('b', 'id-b')], 0),
    ];
    const found = { ...FAULTLESS, lost: ['a'], doubled: ['idb'] };
    expect(markdown(rows, found).split('\n').slice(2)).toEqual([
      '| web: kill | 1 | 1 | 1 | 1 | 0 | 1 | 0.0 s | 0.0 s |  | 0.0 s |',
      '| web: freeze | 1 | 1 | 1 | 0 | 1 | 1 | 0.0 s | 0.0 s |  | 0.0 s |',
    ]);
  });
});
