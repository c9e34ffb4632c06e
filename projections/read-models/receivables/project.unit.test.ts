import { expect, it } from 'vitest';
import { memoryTables, stored } from '../../../runtime/testing/rows.ts';
import { receivablesModel } from './project.ts';
import { receivables as table } from './table.ts';

const paymentId = '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01';
const planned = {
  type: 'ReceivablesPlanned',
  data: {
    ...{ paymentId, platformId: 'acme', currency: 'BRL', connectionId: 'acme-onz', provider: 'ONZ' },
    ...{ method: 'CREDIT_CARD', postedAt: '2026-11-03T13:00:00.000Z' },
    lots: [
      { lot: '1', dueOn: '2026-12-03', amountCents: 4_950 },
      { lot: '2', dueOn: '2027-01-04', amountCents: 4_950 },
    ],
  },
};
const settlementId = '40cf5779-9bbf-52dc-8d86-f645d3c4ea03';
const paid = (type: string, settlement?: { settlementId: string; line: number }) => ({
  type,
  data: {
    ...{ paymentId, lot: '1', expectedCents: 4_950, amountCents: 4_940, paidOn: '2026-12-04' },
    ...{ ...(settlement && { settlement }), at: '2026-12-04T13:00:00.000Z' },
  },
});
const rowsAfter = (...events: { type: string; data: unknown }[]) => {
  const tables = memoryTables(receivablesModel.tables);
  [planned, ...events].forEach((event, position) => {
    const stream = position === 0 ? `payment-${paymentId}` : `receivable-${paymentId}`;
    tables.apply(receivablesModel, [stored(event, position, stream)]);
  });
  return tables.all(table);
};

it('a provider owes each lot on its day', () => {
  expect(rowsAfter().map(({ dueOn, state }) => [dueOn, state])).toEqual([
    ['2026-12-03', 'OPEN'],
    ['2027-01-04', 'OPEN'],
  ]);
});

it('a lot says what paid it', () => {
  expect(rowsAfter(paid('ReceivableSettled', { settlementId, line: 1 }))[0]).toMatchObject({
    ...{ state: 'SETTLED', paidOn: '2026-12-04', paidCents: 4_940, byCalendar: false, settlementId },
  });
});

it('a lot that the calendar paid is not the calendar’s once a list confirms it', () => {
  const byCalendar = paid('ReceivableSettled');
  expect(rowsAfter(byCalendar)[0]).toMatchObject({ byCalendar: true, settlementId: null });
  const confirmed = paid('ReceivableConfirmed', { settlementId, line: 1 });
  expect(rowsAfter(byCalendar, confirmed)[0]).toMatchObject({ byCalendar: false, settlementId });
});
