import { describe, expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { settlementsModel } from './project.ts';
import { settlementLines, settlements } from './table.ts';

const settlementId = '40cf5779-9bbf-52dc-8d86-f645d3c4ea03';
const at = '2026-12-03T12:00:00.000Z';
const line = (number: number) => ({
  ...{ line: number, kind: 'SALE', reference: `tx-${number}`, instalment: 1, amountCents: 1_000 },
  paidOn: '2026-12-03',
});
const received = {
  type: 'SettlementReceived',
  data: {
    ...{ settlementId, platformId: 'acme', connectionId: 'acme-onz', provider: 'ONZ' },
    ...{ currency: 'BRL', batch: 'one', depositCents: 1_900, lines: [line(1), line(2)] },
    ...{ by: 'sofia', at },
  },
};
const compared = {
  type: 'SettlementLinesCompared',
  data: {
    at,
    lines: [
      {
        ...{ ...line(1), bucket: 'MATCHED', problem: null, paymentId: settlementId },
        ...{ expectedCents: 1_000, dueOn: '2026-12-03', suspenseCents: 0 },
      },
      {
        ...{ ...line(2), bucket: 'EXCEPTION', problem: 'UNKNOWN_SALE', paymentId: null },
        ...{ expectedCents: null, dueOn: null, suspenseCents: -1_000 },
      },
    ],
  },
};
const ended = {
  type: 'SettlementCompared',
  data: { matched: 1, timing: 0, exceptions: 1, depositDifferenceCents: 100, at },
};
const cleared = (number: number, amountCents: number) => ({
  type: 'SuspenseCleared',
  data: { line: number, amountCents, reason: 'A sale of before', by: 'sofia', at },
});

const after = (...events: { type: string; data: unknown }[]) => {
  const rows = rowsAfter(settlementsModel, [received, ...events], `settlement-${settlementId}`);
  return { list: rows.all(settlements)[0], lines: rows.all(settlementLines) };
};

describe('a list of what a provider paid', () => {
  it('waits with what it says', () => {
    expect(after().list).toMatchObject({
      ...{ batch: 'one', lines: 2, linesCents: 2_000, depositCents: 1_900, state: 'COMPARING' },
    });
  });

  it('has its lines as they were compared, and what nobody has explained', () => {
    const { list, lines } = after(compared, ended);
    expect(list).toMatchObject({
      state: 'UNEXPLAINED',
      matched: 1,
      exceptions: 1,
      suspenseCents: 1_100,
    });
    expect(lines.map(({ line: number, problem }) => [number, problem]).toSorted()).toEqual([
      [0, 'DEPOSIT'],
      [1, null],
      [2, 'UNKNOWN_SALE'],
    ]);
  });

  it('is done once each difference is explained', () => {
    const { list, lines } = after(compared, ended, cleared(2, -1_000), cleared(0, 100));
    expect(list).toMatchObject({ state: 'DONE', suspenseCents: 0 });
    expect(lines.find(({ line: number }) => number === 2)).toMatchObject({
      ...{ clearedFor: 'A sale of before', clearedBy: 'sofia', suspenseCents: 0 },
    });
  });
});
