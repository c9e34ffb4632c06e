import type { Sealed } from '../kernel/privacy/sealed.ts';
import { TRIES_MAX, type Withdrawal } from '../withdrawal/withdrawal.ts';
import type { PaymentEvent } from './events.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/** Who has a refund sent by PIX, and what became of that; attempts count on over all payouts. */
export interface RefundPayout extends Pick<
  Withdrawal,
  'approvedBy' | 'route' | 'triesAt' | 'attempts' | 'attemptState' | 'attemptedAt' | 'place' | 'payoutId'
> {
  readonly approvals: 1 | 2;
  readonly pixKey?: Sealed;
}

const NONE: RefundPayout = {
  ...{ approvals: 1, approvedBy: [], route: [], triesAt: {}, attempts: 0, attemptState: 'NONE' },
};

type Change<Type extends PaymentEvent['type']> = (
  payout: RefundPayout | undefined,
  data: DataOf<Type>,
) => RefundPayout;

export const approved: Change<'RefundPayoutApproved'> = (
  payout = NONE,
  { by, approvals, pixKey, route },
) => ({
  ...{ ...payout, approvals, approvedBy: [...payout.approvedBy, by.userId ?? ''] },
  ...(pixKey && { pixKey }),
  ...(route && { route, triesAt: {} }),
});

export const attempted: Change<'RefundPayoutAttempted'> = (payout = NONE, { attempt, place, at }) => ({
  ...payout,
  ...{ attempts: attempt, attemptState: 'IN_FLIGHT', place, attemptedAt: at },
});

export const leftUnknown: Change<'RefundPayoutUnknown'> = (payout = NONE, { reason }) => ({
  ...payout,
  attemptState: reason === 'NOT_FOUND' ? 'NOT_FOUND' : 'UNKNOWN',
});

export const notSent: Change<'RefundPayoutNotSent'> = (payout = NONE, { isFinal }) => {
  const { connectionId = '' } = payout.place ?? {};
  const tries = (payout.triesAt[connectionId] ?? 0) + (isFinal ? TRIES_MAX : 1);
  return {
    ...{ ...payout, attemptState: isFinal ? 'DECLINED' : 'NOT_SENT' },
    triesAt: { ...payout.triesAt, [connectionId]: tries },
  };
};

export const accepted: Change<'RefundPayoutAccepted'> = (payout = NONE, { payoutId }) => ({
  ...payout,
  payoutId,
});

/** The key stays, and whoever approves does so anew. */
export const ended: Change<'RefundPayoutEnded'> = (payout = NONE) => ({
  ...{ ...NONE, attempts: payout.attempts },
  ...(payout.pixKey && { pixKey: payout.pixKey }),
});
