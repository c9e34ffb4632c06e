import { expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { debtorsModel } from './project.ts';
import { debtors } from './table.ts';

const posted = (kind: string, amountCents: number, postedAt: string) => ({
  type: 'JournalPosted',
  data: {
    ...{ journalId: '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2', platformId: 'acme', currency: 'BRL' },
    ...{ kind, postedAt, cause: { stream: 'payment-1', eventId: 'e' } },
    legs: [
      { account: 'asset:debt:ana', amountCents },
      { account: 'liab:ana:sales', amountCents: -amountCents },
    ],
  },
});
const after = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(debtorsModel, events, 'wallet-ana-BRL').all(debtors);

const refund = posted('REFUND', 700, '2026-11-03T13:00:00.000Z');
const chargeback = posted('CHARGEBACK', 300, '2026-11-04T13:00:00.000Z');
const recovered = posted('RELEASE', -1_000, '2026-11-05T13:00:00.000Z');

it('a debtor owes the sum since the first journal, which is the cause', () => {
  expect(after(refund, chargeback)).toMatchObject([
    {
      ...{ userId: 'ana', state: 'OWES', debtCents: 1_000, causeKind: 'REFUND' },
      ...{ since: '2026-11-03T13:00:00.000Z', causeStream: 'payment-1', recoveredAt: null },
    },
  ]);
});

it('a debtor who paid owes nothing, and a later debt is another one', () => {
  expect(after(refund, chargeback, recovered)).toMatchObject([
    { state: 'RECOVERED', debtCents: 0, recoveredAt: '2026-11-05T13:00:00.000Z' },
  ]);
  expect(after(refund, chargeback, recovered, chargeback)).toMatchObject([
    { state: 'OWES', debtCents: 300, causeKind: 'CHARGEBACK', recoveredAt: null },
  ]);
});
