import { expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { corrections } from './project.ts';
import { corrections as table } from './table.ts';

const correctionId = '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2';
const at = '2026-11-03T13:00:00.000Z';
const requested = {
  type: 'CorrectionRequested',
  data: {
    ...{ correctionId, platformId: 'acme', userId: 'ana', currency: 'BRL', direction: 'CREDIT' },
    ...{ amountCents: 1_000, account: 'BAD_DEBT', reason: 'Given up', by: 'sofia', at },
  },
};
const rowAfter = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(corrections, [requested, ...events], `correction-${correctionId}`).all(table);

it('a correction waits with what was asked for, by whom and why', () => {
  expect(rowAfter()).toMatchObject([
    {
      ...{ correctionId, amountCents: 1_000, reason: 'Given up', stage: 'REQUESTED' },
      ...{ requestedBy: 'sofia', requestedAt: at, decidedBy: null },
    },
  ]);
});

it('a correction says who approved or rejected it', () => {
  expect(rowAfter({ type: 'CorrectionApproved', data: { by: 'pedro', at } })).toMatchObject([
    { stage: 'APPROVED', decidedBy: 'pedro', decidedAt: at, rejectedFor: null },
  ]);
  const rejected = { type: 'CorrectionRejected', data: { by: 'pedro', reason: 'Not so', at } };
  expect(rowAfter(rejected)).toMatchObject([
    { stage: 'REJECTED', rejectedFor: 'Not so', reason: 'Given up' },
  ]);
});
