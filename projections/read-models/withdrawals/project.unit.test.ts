import { describe, expect, it } from 'vitest';
import {
  APPROVED,
  ASKED_AT as at,
  attempted,
  HELD,
  requested,
  sending,
  WITHDRAWAL_ID,
} from '../../../domain/testing/withdrawal-facts.ts';
import type { WithdrawalEvent } from '../../../domain/withdrawal/events.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { withdrawals } from './project.ts';
import { withdrawals as table } from './table.ts';

const rowAfter = (...events: readonly WithdrawalEvent[]) =>
  rowsAfter(withdrawals, events, `withdrawal-${WITHDRAWAL_ID}`).all(table)[0];

describe('a withdrawal’s row', () => {
  it('says what was asked for, and where it goes, masked', () => {
    expect(rowAfter(...requested())).toMatchObject({
      ...{ stage: 'REQUESTED', amountCents: 9_000, feeCents: 367, approvalsNeeded: 1 },
      ...{ method: 'PIX', destination: '***.982.247-**', requestedAt: at, endedAt: null },
    });
  });

  it.each([
    ['held', [HELD], { stage: 'HELD' }],
    ['approved', [HELD, APPROVED], { stage: 'SENDING', approvedBy: 'staff', approvedAt: at }],
    [
      'rejected',
      [HELD, { type: 'WithdrawalRejected', data: { by: 'staff', reason: 'No', at } }],
      { stage: 'REJECTED', reason: 'No', endedAt: at },
    ],
    [
      'refused by the wallet',
      [{ type: 'WithdrawalRefused', data: { reason: 'DAILY_LIMIT', at } }],
      { stage: 'REFUSED', reason: 'DAILY_LIMIT' },
    ],
  ] as const)('that is %s says so', (_what, events, expected) => {
    expect(rowAfter(...requested(), ...(events as readonly WithdrawalEvent[]))).toMatchObject(expected);
  });

  it('names both who approved, where two did', () => {
    const first: WithdrawalEvent = { type: 'WithdrawalApproved', data: { by: 'one', at } };
    expect(rowAfter(...requested(), HELD, first, APPROVED)).toMatchObject({ approvedBy: 'one,staff' });
  });

  it('says where it is sent, and that nobody knows whether it was', () => {
    const unknown: WithdrawalEvent = { type: 'PayoutNotFound', data: { attempt: 1, at } };
    expect(rowAfter(...sending(), attempted(), unknown)).toMatchObject({
      ...{ provider: 'ONZ', connectionId: 'first', isUnknown: true },
    });
  });

  it('says when it arrived, and that it came back', () => {
    const paid: WithdrawalEvent[] = [
      { type: 'PayoutAccepted', data: { attempt: 1, payoutId: 'p1', at } },
      { type: 'WithdrawalPaid', data: { payoutId: 'p1', paidAt: at, at } },
    ];
    expect(rowAfter(...sending(), attempted(), ...paid)).toMatchObject({
      ...{ stage: 'PAID', payoutId: 'p1', endedAt: at },
    });
    const back: WithdrawalEvent = { type: 'WithdrawalReturned', data: { reason: 'CANCELED', at } };
    expect(rowAfter(...sending(), attempted(), ...paid, back)).toMatchObject({ stage: 'RETURNED' });
  });
});
