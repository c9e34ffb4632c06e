import type { Result } from '../kernel/result.ts';
import type { DisputeKind, DisputeOutcome } from '../payment/dispute-events.ts';
import { acceptDispute, closeDispute, openDispute } from '../payment/dispute.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { PaymentState } from '../payment/state.ts';
import { LATER } from './payment-facts.ts';

export const DISPUTE_ID = '3d1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01';
export const OTHER_DISPUTE_ID = '3d1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a02';

type Decide = (state: PaymentState) => Result<PaymentEvent[]>;
const said = { by: 'sofia', at: LATER };

/** Staff enter a dispute of an amount. */
export const disputing =
  (kind: DisputeKind, amountCents = 10_000, disputeId = DISPUTE_ID): Decide =>
  (state) =>
    openDispute(state, { disputeId, kind, amountCents, reason: 'Carta do banco', ...said });

/** The bank has taken so much for it by now. */
export const accepting =
  (takenCents = 10_000, disputeId = DISPUTE_ID): Decide =>
  (state) =>
    acceptDispute(state, { disputeId, takenCents, ...said });

export const closing =
  (outcome: DisputeOutcome, disputeId = DISPUTE_ID): Decide =>
  (state) =>
    closeDispute(state, { disputeId, outcome, ...said });
