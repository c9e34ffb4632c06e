import type { NormalisedStatus } from '../kernel/enums.ts';
import { cents } from '../kernel/money/cents.ts';
import { account } from '../ledger/journal.ts';
import { moneyAccount } from '../ledger/postings.ts';
import { remainingOf } from '../ledger/sale.ts';
import { settleExcess } from './dispute-settlement.ts';
import { claimedCents, claimsOf } from './network-claims.ts';
import { post, type Decision } from './payment.ts';
import type { REFUND_WAYS, RefundBy } from './refund-events.ts';
import { isHeld, ownCents, refundDivision, type Paid, type Refund } from './refunds.ts';
import { isChargeback, moreSevereStatus, takeBack } from './reversal.ts';
import { isPaid, reversedCents } from './state.ts';

interface Done {
  readonly how: (typeof REFUND_WAYS)[number];
  /** What the provider calls the charge now; left out: it did not say. */
  readonly status?: NormalisedStatus;
  /** Who is sure of it, and by what. */
  readonly by?: RefundBy;
  readonly proof?: string;
  readonly at: string;
}

interface Failed {
  readonly reason: string;
  readonly message?: string;
  readonly by?: RefundBy;
  readonly at: string;
}

/** The money leaves the parties of the sale, and waits to reach the buyer. */
export function accept(
  decision: Decision,
  { requested: { refundId } }: Refund,
  said: { readonly amountCents: number; readonly by: RefundBy; readonly at: string },
): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const { legs } = refundDivision(state, said.amountCents);
  decision.add({ type: 'RefundAccepted', data: { refundId, ...said } });
  post(decision, 'REFUND', legs, `refund:${refundId}`, said.at);
}

/** The buyer has it: it is gone from where it lay. */
export function settleDone(decision: Decision, refund: Refund, done: Done): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const { refundId } = refund.requested;
  const { amountCents } = refund;
  const { status = 'REFUNDED', how, at } = done;
  decision.add({
    type: 'RefundConfirmed',
    data: {
      ...{ refundId, amountCents },
      reversedTotalCents: reversedCents(state) + amountCents,
      full: remainingOf(state.position) === 0,
      status: gravestStatus(state, status),
      ...{ how, ...(done.by && { by: done.by }), ...(done.proof && { proof: done.proof }), at },
    },
  });
  const from = {
    PROVIDER: moneyAccount(state.purchase),
    PIX: account.cash(refund.payout?.place?.provider ?? state.purchase.provider),
    BY_HAND: account.bank,
  }[how];
  const legs = [
    { account: account.refund, amountCents },
    { account: from, amountCents: -amountCents },
  ];
  post(decision, 'REFUND_PAID', legs, `refund:${refundId}`, at);
  // What was paid otherwise is in no total of the provider: what is, is another refund.
  takeOutstanding(decision, refundId, at);
}

const gravestStatus = ({ reversals }: Paid, told: NormalisedStatus): NormalisedStatus =>
  moreSevereStatus(Object.values(reversals).some(isChargeback) ? 'CHARGEBACK' : 'REFUNDED', told);

/**
 * Nobody gave it to the buyer: it goes back to the parties. By the rounding of refunds what each
 * gets follows from what is gone of the sale without it, so that it is exactly what its acceptance
 * took, unless something else went back meanwhile.
 */
export function settleFailed(decision: Decision, refund: Refund, failed: Failed): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const { refundId } = refund.requested;
  const amountCents = isHeld(refund) ? refund.amountCents : 0;
  const { legs } = refundDivision(state, -amountCents);
  decision.add({ type: 'RefundFailed', data: { refundId, amountCents, ...failed } });
  if (legs.length > 0) post(decision, 'REFUND_BACK', legs, `refund:${refundId}`, failed.at);
  takeOutstanding(decision, refundId, failed.at);
}

/** What news told that there was nothing left for, or that counted as our own, is taken now. */
export function takeOutstanding(decision: Decision, refundId: string, at: string): void {
  takeWhatWasTold(decision, refundId, at);
  settleExcess(decision, at);
}

function takeWhatWasTold(decision: Decision, refundId: string, at: string): void {
  const { state } = decision;
  if (!isPaid(state)) return;
  const [reversalId, known] = Object.entries(state.reversals).at(-1) ?? [];
  if (!reversalId || !known) return;
  const toldCents = claimedCents(claimsOf(state.reversals)) - state.wonCents;
  const remaining = remainingOf(state.position);
  const takenCents = state.purchase.amountCents - remaining - ownCents(state);
  const freshCents = cents(Math.min(remaining, toldCents - state.absorbedCents - takenCents));
  if (freshCents <= 0) return;
  const status = gravestStatus(state, 'REFUNDED');
  takeBack(decision, state, { reversalId, known, freshCents, status, at, occasion: refundId });
}
