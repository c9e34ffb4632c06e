import { expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { withdrawals } from './project.ts';
import { withdrawals as table } from './table.ts';

const withdrawalId = '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2';
const openedAt = '2026-11-03T13:00:00.000Z';
const opened = {
  type: 'WithdrawalOpened',
  data: { withdrawalId, platformId: 'demo', userId: 'user-1', title: 'The first', openedAt },
};
const closed = {
  type: 'WithdrawalClosed',
  data: { closedBy: 'user-1', reason: 'It is done', closedAt: '2026-11-04T09:00:00.000Z' },
};
const rowAfter = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(withdrawals, events, `withdrawal-${withdrawalId}`).all(table);

it('a withdrawal is open until it is closed, with who closed it and why', () => {
  expect(rowAfter(opened)).toMatchObject([{ ...opened.data, state: 'OPEN', closedAt: null }]);
  expect(rowAfter(opened, closed)).toMatchObject([{ state: 'CLOSED', ...closed.data }]);
});

it('a withdrawal shows what its list and its drawer need', () => {
  expect.fail(
    'Say in table.ts which columns there are, and here what each event makes of them. See docs/how-to/read-model.md.',
  );
});
