import type { Result } from '../kernel/result.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { BuyersRequest } from '../payment/refund-events.ts';
import {
  recordRefundAttempt,
  recordRefundOutcome,
  resolveRefund,
  type RefundOutcome,
} from '../payment/refund-outcome.ts';
import { requestRefund, type RefundWish } from '../payment/refund.ts';
import type { PaymentState } from '../payment/state.ts';
import { LATER } from './payment-facts.ts';

export const REFUND_ID = '7a1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01';
export const OTHER_REFUND_ID = '7a1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a02';
export const SELLER = { role: 'SELLER', userId: 'ana' } as const;
export const STAFF = { role: 'STAFF', userId: 'sofia' } as const;

type Decide = (state: PaymentState) => Result<PaymentEvent[]>;

/** The seller gives something back. */
export const refunding =
  (wish: RefundWish = {}, refundId = REFUND_ID): Decide =>
  (state) =>
    requestRefund(state, { refundId, by: SELLER, wish, reason: 'Combinado', at: LATER });

/** What a buyer says within the legal seven days, which end some minutes later. */
export const buyersRequest: BuyersRequest = {
  protocol: '6F1D-1C1E-01',
  cause: 'NOT_AS_EXPECTED',
  guaranteeEndsAt: '2026-11-20T13:05:00Z',
  legalEndsAt: '2026-11-10T13:05:00Z',
  decideBy: '2026-11-13T13:00:00Z',
};

/** The buyer asks for it. */
export const asking =
  (request: Partial<BuyersRequest> = {}, wish: RefundWish = {}, at = LATER): Decide =>
  (state) =>
    requestRefund(state, {
      ...{ refundId: REFUND_ID, by: { role: 'BUYER' }, wish, at },
      request: { ...buyersRequest, ...request },
    });

export const trying =
  (refundId = REFUND_ID): Decide =>
  (state) =>
    recordRefundAttempt(state, { refundId, at: LATER });

export const came =
  (outcome: RefundOutcome, refundId = REFUND_ID, attempt = 1): Decide =>
  (state) =>
    recordRefundOutcome(state, { refundId, attempt, outcome, at: LATER });

export const MADE = { kind: 'made' } as const;
export const DECLINED = { kind: 'declined', reason: 'REFUSED', message: 'Saldo insuficiente' } as const;
export const NOT_SENT = { kind: 'notSent', reason: 'CONNECTION' } as const;
export const UNKNOWN = { kind: 'unknown', reason: 'TIMEOUT' } as const;
export const UNSUPPORTED = { kind: 'unsupported', reason: 'OPERATION_NOT_SUPPORTED' } as const;

export const resolving =
  (resolution: Parameters<typeof resolveRefund>[1]['resolution'], refundId = REFUND_ID): Decide =>
  (state) =>
    resolveRefund(state, { refundId, by: STAFF, resolution, proof: 'PIX de Sofia', at: LATER });
