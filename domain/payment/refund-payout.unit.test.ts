import { describe, expect, it } from 'vitest';
import type { PayoutOutcome } from '../withdrawal/payout.ts';
import {
  applying,
  approved,
  followedBy,
  LATER,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { given, stateAfter } from '../testing/payment-specification.ts';
import { asking, buyersRequest, REFUND_ID, SELLER, STAFF } from '../testing/refund-facts.ts';
import { legsOf } from '../testing/reversal-results.ts';
import type { PaymentEvent } from './events.ts';
import { resolveRefund } from './refund-outcome.ts';
import {
  approveRefundPayout,
  recordRefundPayoutAttempt,
  recordRefundPayoutOutcome,
} from './refund-payout.ts';
import { grantRefund, requestRefund } from './refund.ts';
import { isPaid, reversedCents, type PaymentState } from './state.ts';

const bank = { connectionId: 'bank', provider: 'ONZ' } as const;
const other = { connectionId: 'other', provider: 'ASAAS' } as const;
const pixKey = { v: 1 as const, subjectId: 's', keyId: 'k', iv: 'iv', data: 'data' } as never;
const said = { refundId: REFUND_ID, at: LATER };

/** R$ 40,00 of R$ 100,00 that staff give back without the provider. */
const waiting = () =>
  followedBy(approved(), (state) =>
    requestRefund(state, {
      ...{ ...said, by: STAFF, wish: { amountCents: 4_000 }, reason: 'Combinado' },
      outsideProvider: true,
    }),
  );
const approving =
  (userId = 'sofia', change: Partial<Parameters<typeof approveRefundPayout>[1]> = {}) =>
  (state: PaymentState) =>
    approveRefundPayout(state, {
      ...{ ...said, by: { role: 'STAFF' as const, userId }, route: [bank, other], approvals: 1 },
      ...{ pixKey, ...change },
    });
const trying =
  (place: typeof bank | typeof other = bank) =>
  (state: PaymentState) =>
    recordRefundPayoutAttempt(state, { ...said, place });
const came =
  (outcome: PayoutOutcome, attempt = 1) =>
  (state: PaymentState) =>
    recordRefundPayoutOutcome(state, { ...said, attempt, outcome });
const SENT = { kind: 'known', payoutId: 'p-1', status: 'APPROVED' } as const;
const LOST = { kind: 'unknown', reason: 'TIMEOUT' } as const;
const DECLINED = { kind: 'declined', family: 'DATA', providerStatus: 'NO_KEY' } as const;
const inFlight = () => followedBy(waiting(), approving(), trying());
const resolving = (resolution: 'MADE' | 'NOT_MADE' | 'BY_HAND') => (state: PaymentState) =>
  resolveRefund(state, { ...said, by: STAFF, resolution, proof: 'Seen' });
const refundOf = (events: readonly PaymentEvent[]) => {
  const state = stateAfter([...events]);
  if (!isPaid(state)) throw new Error('Not paid');
  return { ...state.refunds[REFUND_ID], backCents: reversedCents(state) };
};

describe('a PIX that its provider has taken', () => {
  const silent = { connectionId: 'silent', provider: 'WITETEC' } as const;
  const TAKEN = { kind: 'known', payoutId: 'p-1', status: 'PENDING' } as const;
  const takenAt = (place: typeof silent | typeof bank) =>
    followedBy(
      waiting(),
      approving('sofia', { route: [place] }),
      (state) => recordRefundPayoutAttempt(state, { ...said, place }),
      came(TAKEN),
    );

  it('is the provider’s to tell of, and staff’s where that is asked for no payout', () => {
    given(...takenAt(bank))
      .when(resolving('MADE'))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'PAYING' });
    expect(refundOf(followedBy(takenAt(silent), resolving('MADE')))).toMatchObject({
      ...{ stage: 'DONE', backCents: 4_000 },
    });
    expect(refundOf(followedBy(takenAt(silent), resolving('NOT_MADE'))).stage).toBe('MANUAL');
  });
});

describe('a PIX that gives a refund back', () => {
  it('is approved by one, and by two where the policy wants two people', () => {
    expect(refundOf(followedBy(waiting(), approving())).stage).toBe('PAYING');
    const one = followedBy(waiting(), approving('sofia', { approvals: 2 }));
    expect(refundOf(one).stage).toBe('MANUAL');
    given(...one)
      .when(approving('sofia', { approvals: 1 }))
      .thenRefused('APPROVED_BY_YOU');
    expect(refundOf(followedBy(one, approving('pedro', { approvals: 1 }))).stage).toBe('PAYING');
  });

  it.each([
    ['without a key', { pixKey: undefined }, 'INVALID_PIX_KEY'],
    ['that no connection can send', { route: [] }, 'NO_PAYOUT_ROUTE'],
  ] as const)('is refused %s', (_what, change, code) => {
    given(...waiting())
      .when(approving('sofia', change as object))
      .thenRefused(code);
  });

  it('goes to the key of the buyer, whatever staff were told', () => {
    const asked = followedBy(approved(), asking({ ...buyersRequest, pixKey }), (state) =>
      grantRefund(state, { ...said, by: SELLER }),
    );
    const manual: PaymentEvent = {
      type: 'RefundLeftToStaff',
      data: { ...said, reason: 'OPERATION_NOT_SUPPORTED' },
    };
    const [event] = given(...asked, manual)
      .when(approving())
      .events();
    expect(event?.data).not.toHaveProperty('pixKey');
  });

  it('pays the buyer once, out of the cash of the provider that sent it', () => {
    const decided = given(...inFlight()).when(came(SENT));
    decided.thenTypes('RefundPayoutAccepted', 'RefundConfirmed', 'JournalPosted');
    expect(legsOf(decided.events())).toEqual({
      'liab:clearing:refund': 4_000,
      'asset:cash:ONZ': -4_000,
    });
    const paid = followedBy(inFlight(), came(SENT));
    expect(refundOf(paid)).toMatchObject({ stage: 'DONE', how: 'PIX', backCents: 4_000 });
    given(...paid)
      .when(came(SENT))
      .thenNothing();
  });

  it('that may have been sent is sent nowhere again', () => {
    for (const outcome of [LOST, { kind: 'notFound' } as const])
      given(...followedBy(inFlight(), came(outcome)))
        .when(trying())
        .thenRefused('ILLEGAL_TRANSITION');
    expect(refundOf(followedBy(inFlight(), came(LOST), came(SENT))).stage).toBe('DONE');
  });

  it('that one connection declines is sent by the next one, and after the last waits for staff', () => {
    const once = followedBy(inFlight(), came(DECLINED));
    expect(refundOf(once).stage).toBe('PAYING');
    given(...once)
      .when(trying())
      .thenRefused('ILLEGAL_TRANSITION');
    const twice = followedBy(once, trying(other), came(DECLINED, 2));
    expect(refundOf(twice)).toMatchObject({ stage: 'MANUAL', backCents: 0 });
  });

  it('that its provider took and did not send waits for staff again', () => {
    const taken = followedBy(inFlight(), came({ ...SENT, status: 'PENDING' }));
    expect(refundOf(taken).stage).toBe('PAYING');
    expect(refundOf(followedBy(taken, came({ ...SENT, status: 'REJECTED' }))).stage).toBe('MANUAL');
  });

  it('is ended by staff once nobody tells of it, and not while its provider is asked', () => {
    given(...inFlight())
      .when(resolving('NOT_MADE'))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'PAYING' });
    const lost = followedBy(inFlight(), came(LOST));
    expect(refundOf(followedBy(lost, resolving('NOT_MADE'))).stage).toBe('MANUAL');
    expect(refundOf(followedBy(lost, resolving('MADE')))).toMatchObject({ stage: 'DONE', how: 'PIX' });
    given(...lost)
      .when(resolving('BY_HAND'))
      .thenRefused('ILLEGAL_TRANSITION', { stage: 'PAYING' });
  });

  it('is another one than what the provider says that it gave back meanwhile', () => {
    const both = followedBy(inFlight(), applying(refundedFact(refund(3_000, 'theirs'))), came(SENT));
    expect(refundOf(both)).toMatchObject({ stage: 'DONE', how: 'PIX', backCents: 7_000 });
  });
});
