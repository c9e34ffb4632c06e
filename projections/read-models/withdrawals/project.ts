import type { WithdrawalEvent } from '../../../domain/withdrawal/events.ts';
import { withdrawal } from '../../../domain/withdrawal/withdrawal.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { withdrawals as table } from './table.ts';

/** What sellers ask for, from the request to the money's arrival. */
export const withdrawals = aggregateReadModel<WithdrawalEvent, typeof table, 'WithdrawalRequested'>({
  source: withdrawal,
  table,
  first: 'WithdrawalRequested',
  rowOf: ({ destination, terms, audit, at }) => ({
    ...{ stage: 'REQUESTED', audit: audit ?? null, requestedAt: at, isUnknown: false, approvedBy: '' },
    ...{ feeCents: terms.feeCents, approvalsNeeded: terms.approvals },
    ...{ method: destination.method, destinationId: destination.destinationId },
    destination: destination.masked,
  }),
  patches: {
    WithdrawalHeld: () => ({ stage: 'HELD' }),
    WithdrawalRefused: (_row, { reason, at }) => ({ stage: 'REFUSED', reason, endedAt: at }),
    WithdrawalAuditStarted: (_row, { reason }) => ({ audit: 'BY_STAFF', approvedBy: '', reason }),
    WithdrawalAuditEnded: () => ({ audit: null, reason: null }),
    WithdrawalApproved: ({ approvedBy }, { by, route, at }) => ({
      approvedBy: approvedBy === '' ? by : `${approvedBy},${by}`,
      ...(route && { stage: 'SENDING', approvedAt: at }),
    }),
    WithdrawalRejected: (_row, { reason, at }) => ({ stage: 'REJECTED', reason, endedAt: at }),
    WithdrawalCanceled: (_row, { at }) => ({ stage: 'CANCELED', endedAt: at }),
    PayoutAttempted: (_row, { place }) => ({ ...place, isUnknown: false }),
    PayoutOutcomeUnknown: () => ({ isUnknown: true }),
    PayoutNotFound: () => ({ isUnknown: true }),
    PayoutNotSent: () => ({ isUnknown: false }),
    PayoutDeclined: (_row, { message }) => ({ isUnknown: false, message: message ?? null }),
    PayoutAccepted: (_row, { payoutId }) => ({ stage: 'SENT', payoutId, isUnknown: false }),
    WithdrawalPaid: (_row, { payoutId, paidAt }) => ({ stage: 'PAID', payoutId, endedAt: paidAt }),
    WithdrawalFailed: ({ message: before }, { reason, message, at }) => ({
      ...{ stage: 'FAILED', reason, message: message ?? before, endedAt: at },
    }),
    WithdrawalReturned: (_row, { reason, at }) => ({ stage: 'RETURNED', reason, endedAt: at }),
  },
});
