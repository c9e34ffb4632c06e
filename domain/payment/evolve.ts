import { dispatch, impossible } from '../kernel/aggregate.ts';
import { journalKindOf, rulesOf } from '../ledger/postings.ts';
import { cents } from '../kernel/money/cents.ts';
import type { PaymentEvent } from './events.ts';
import { NOT_HANDED_OVER, type Handover } from './handover.ts';
import { factKey, mismatchOf } from './recorded-facts.ts';
import { known, renewalHandlers } from './renewed.ts';
import { disputeHandlers } from './disputes.ts';
import { newsOf } from './network-claims.ts';
import { absorbedOf, refundHandlers } from './refunds.ts';
import {
  purchaseAt,
  settled,
  endedWithoutCharge,
  isCharged,
  isPaid,
  type PaymentState,
  type Receipt,
  type Requested,
} from './state.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];
type Reversed = DataOf<'PaymentRefunded' | 'PaymentChargedBack'>;

const withAttempt =
  (type: PaymentEvent['type'], change: (state: Requested) => Requested) => (state: PaymentState) =>
    state.phase === 'REQUESTED' ? change(state) : impossible(state, type);

const recordFact = (state: PaymentState, fact: string): PaymentState =>
  state.phase === 'NONE' ? state : { ...state, recordedFacts: [...state.recordedFacts, fact] };

type Status = DataOf<'LookupStatusNormalised'>;

function hear(state: PaymentState, { known, paidCents, reversedCents }: Status): PaymentState {
  if (state.phase === 'NONE' || !known || paidCents === 0) return state;
  const { heard = { paidCents: 0, backCents: 0 } } = state;
  return {
    ...state,
    heard: {
      paidCents: Math.max(heard.paidCents, paidCents),
      backCents: Math.max(heard.backCents, reversedCents),
    },
  };
}

function recordStatus(before: PaymentState, status: Status): PaymentState {
  const state = hear(recordFact(before, factKey(status)), status);
  if (state.phase !== 'AWAITING_PAYMENT' || !state.charge.action) return state;
  const movedOn = status.known && status.providerStatus !== state.charge.providerStatus;
  return movedOn ? { ...state, acted: true } : state;
}

const reverse =
  (type: 'PaymentRefunded' | 'PaymentChargedBack') =>
  (state: PaymentState, data: Reversed): PaymentState => {
    if (state.phase !== 'APPROVED' && (state.phase !== 'REVERSED' || data.amountCents > 0))
      impossible(state, type);
    const before = state.reversals[data.reversalId];
    const totalCents = data.totalCents ?? (before?.totalCents ?? 0) + data.amountCents;
    const known = { kind: data.kind, totalCents };
    const reversal = {
      kind: data.kind,
      amountCents: cents(data.amountCents),
      continued: !newsOf(state.reversals, data.reversalId, known).isCharged,
      approvedAt: state.approvedAt,
    };
    const { position } = rulesOf(state.purchase).reversalLegs(state.purchase, state.position, reversal);
    const reversals = { ...state.reversals, [data.reversalId]: known };
    const freshCents = totalCents - (before?.totalCents ?? 0);
    const absorbed = journalKindOf(data.kind) === 'REFUND' ? absorbedOf(state, freshCents) : 0;
    const absorbedCents = state.absorbedCents + absorbed;
    const reversed = { ...state, position, reversals, absorbedCents, reversedAt: data.at };
    return data.full ? { ...reversed, phase: 'REVERSED', status: data.status } : reversed;
  };

/**
 * The payment after one more fact. Throws when the stream is not one that the decider can have
 * written.
 */
export const evolvePayment = dispatch<PaymentState, PaymentEvent>({
  PurchaseRequested: (state, purchase) =>
    state.phase === 'NONE'
      ? {
          phase: 'REQUESTED',
          purchase,
          askedAt: purchase.requestedAt,
          attempts: 0,
          lastAttempt: 'NONE',
          tried: [],
          declinedTransactionIds: [],
          recordedFacts: [],
          renewals: 0,
          replaced: [],
        }
      : impossible(state, 'PurchaseRequested'),
  ProviderChargeAttempted: (state, { attempt, connection, attemptedAt }) =>
    withAttempt('ProviderChargeAttempted', (requested) => {
      const purchase = atConnection(requested.purchase, connection);
      const { connectionId } = purchase;
      return {
        ...requested,
        purchase,
        attempts: attempt,
        lastAttempt: 'IN_FLIGHT',
        tried: [...requested.tried, { connectionId, outcome: 'UNKNOWN' }],
        attemptedAt,
      };
    })(state),
  ProviderChargeNotSent: (state, { reason }) =>
    withAttempt('ProviderChargeNotSent', (requested) => ({
      ...requested,
      tried: settled(requested, reason === 'ARCHIVED' ? 'ARCHIVED' : 'NOT_SENT'),
      lastAttempt: 'NOT_SENT',
    }))(state),
  ProviderChargeOutcomeUnknown: (state, { reason }) =>
    withAttempt('ProviderChargeOutcomeUnknown', (requested) => ({
      ...requested,
      lastAttempt: 'UNKNOWN',
      unknownReason: reason,
    }))(state),
  ProviderChargeCreated: (state, charge) => {
    if (state.phase !== 'REQUESTED' && !endedWithoutCharge(state))
      return impossible(state, 'ProviderChargeCreated');
    const purchase = atConnection(state.purchase, charge.connection);
    // An older attempt's answer may come when a newer one has ended the payment: its charge can
    // still be paid.
    return state.phase === 'REQUESTED'
      ? { ...known(state), phase: 'AWAITING_PAYMENT', purchase, charge }
      : { ...state, purchase, charge };
  },
  ProviderChargeDeclined: (state, { transactionId, family }) =>
    state.phase === 'REQUESTED'
      ? {
          ...state,
          tried: settled(state, { declined: family }),
          lastAttempt: 'DECLINED',
          declinedTransactionIds: [
            ...state.declinedTransactionIds,
            ...(transactionId === undefined ? [] : [transactionId]),
          ],
        }
      : state,
  WebhookStatusNormalised: (state, data) => recordStatus(state, data),
  LookupStatusNormalised: (state, data) => recordStatus(state, data),
  ProviderFactMismatched: (state, data) => recordFact(state, mismatchOf(data)),
  PaymentApproved: (state, { approvedAt }) => {
    if (state.phase === 'NONE' || state.phase === 'REQUESTED' || !('charge' in state) || !state.charge)
      impossible(state, 'PaymentApproved');
    const { purchase, charge } = state;
    return {
      ...known(state),
      phase: 'APPROVED',
      charge,
      approvedAt,
      position: rulesOf(purchase).openPosition(purchase),
      reversals: {},
      refunds: {},
      absorbedCents: 0,
      disputes: {},
      wonCents: 0,
      lost: { totalCents: 0, changes: 0 },
    };
  },
  PaymentRejected: (state, { family }) => close(state, 'REJECTED', family),
  PaymentExpired: (state) => close(state, 'EXPIRED'),
  PaymentCancelled: (state) => close(state, 'CANCELLED'),
  ...renewalHandlers,
  LookUpRequested: (state, { at }) =>
    isCharged(state) ? { ...state, lookUpAskedAt: at } : impossible(state, 'LookUpRequested'),
  PaymentRefunded: reverse('PaymentRefunded'),
  PaymentChargedBack: reverse('PaymentChargedBack'),
  ...refundHandlers,
  ...disputeHandlers,
  ReceiptMailed: (state) =>
    withReceipt(state, 'ReceiptMailed', ({ failures }) => ({ standing: 'MAILED', failures })),
  ReceiptFailed: (state, { reason, failures }) =>
    withReceipt(state, 'ReceiptFailed', () => ({ standing: reason, failures })),
  SaleShipped: (state, { carrier, trackingCode, at }) =>
    withHandover(state, 'SaleShipped', (before) => ({
      ...{ ...before, shipped: { carrier, trackingCode, at }, shipments: before.shipments + 1 },
    })),
  AccessResent: (state, { at }) =>
    withHandover(state, 'AccessResent', (before) => ({
      ...{ ...before, resentAt: at, resends: before.resends + 1 },
    })),
  // The journal follows from the facts above; the state already moved with them.
  JournalPosted: (state) => state,
  ReceivablesPlanned: (state) => state,
});

const withReceipt = (
  state: PaymentState,
  type: PaymentEvent['type'],
  next: (receipt: { readonly failures: number }) => Receipt,
): PaymentState =>
  isPaid(state)
    ? { ...state, receipt: next(state.receipt ?? { failures: 0 }) }
    : impossible(state, type);

const withHandover = (
  state: PaymentState,
  type: PaymentEvent['type'],
  next: (before: Handover) => Handover,
): PaymentState =>
  isPaid(state)
    ? { ...state, handover: next(state.handover ?? NOT_HANDED_OVER) }
    : impossible(state, type);

const atConnection = (
  purchase: Requested['purchase'],
  connection: { readonly connectionId: string } | null,
) => (connection ? purchaseAt(purchase, connection.connectionId) : purchase);

function close(
  state: PaymentState,
  phase: 'REJECTED' | 'EXPIRED' | 'CANCELLED',
  family?: 'FUNDS' | 'DATA' | 'CONTACT_BANK' | 'FRAUD' | 'TECHNICAL',
): PaymentState {
  if (state.phase !== 'REQUESTED' && state.phase !== 'AWAITING_PAYMENT') return impossible(state, phase);
  return {
    ...known(state),
    phase,
    ...(state.phase === 'AWAITING_PAYMENT' && { charge: state.charge }),
    declinedTransactionIds: state.phase === 'REQUESTED' ? state.declinedTransactionIds : [],
    ...(family && { family }),
  };
}
