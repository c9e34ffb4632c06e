import { dispatch, impossible } from '../kernel/aggregate.ts';
import { rulesOf } from '../ledger/rules.ts';
import { cents } from '../kernel/money/cents.ts';
import type { PaymentEvent } from './events.ts';
import { purchaseAt, settled } from './routes.ts';
import { endedWithoutCharge, type PaymentState, type Requested } from './state.ts';

type Reversed = Extract<PaymentEvent, { type: 'PaymentRefunded' | 'PaymentChargedBack' }>['data'];

const withAttempt =
  (type: PaymentEvent['type'], change: (state: Requested) => Requested) => (state: PaymentState) =>
    state.phase === 'REQUESTED' ? change(state) : impossible(state, type);

const recordFact = (state: PaymentState, fact: string): PaymentState =>
  state.phase === 'NONE' ? state : { ...state, recordedFacts: [...state.recordedFacts, fact] };

type Status = Extract<PaymentEvent, { type: 'LookupStatusNormalised' }>['data'];

function recordStatus(before: PaymentState, status: Status): PaymentState {
  const state = recordFact(before, factKey(status));
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
    const reversal = {
      kind: data.kind,
      amountCents: cents(data.amountCents),
      continued: before?.kind === 'CHARGEBACK',
    };
    const { position } = rulesOf(state.purchase).reversalLegs(state.purchase, state.position, reversal);
    const totalCents = data.totalCents ?? (before?.totalCents ?? 0) + data.amountCents;
    const reversals = { ...state.reversals, [data.reversalId]: { kind: data.kind, totalCents } };
    return data.full
      ? { ...state, position, reversals, phase: 'REVERSED', status: data.status }
      : { ...state, position, reversals };
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
          attempts: 0,
          lastAttempt: 'NONE',
          tried: [],
          declinedTransactionIds: [],
          recordedFacts: [],
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
      ? { phase: 'AWAITING_PAYMENT', purchase, charge, recordedFacts: state.recordedFacts }
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
    const { purchase, charge, recordedFacts } = state;
    return {
      phase: 'APPROVED',
      purchase,
      charge,
      recordedFacts,
      approvedAt,
      position: rulesOf(purchase).openPosition(purchase),
      reversals: {},
    };
  },
  PaymentRejected: (state, { family }) => close(state, 'REJECTED', family),
  PaymentExpired: (state) => close(state, 'EXPIRED'),
  PaymentCancelled: (state) => close(state, 'CANCELLED'),
  PaymentRefunded: reverse('PaymentRefunded'),
  PaymentChargedBack: reverse('PaymentChargedBack'),
  // The journal follows from the facts above; the state already moved with them.
  JournalPosted: (state) => state,
});

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
  const { purchase, recordedFacts } = state;
  return {
    phase,
    purchase,
    recordedFacts,
    ...(state.phase === 'AWAITING_PAYMENT' && { charge: state.charge }),
    declinedTransactionIds: state.phase === 'REQUESTED' ? state.declinedTransactionIds : [],
    ...(family && { family }),
  };
}

/** One fact of a provider, the same text for the same fact. */
export const factKey = (fact: {
  providerStatus: string;
  paidCents: number;
  reversedCents: number;
}): string => `${fact.providerStatus}/${fact.paidCents}/${fact.reversedCents}`;

export const mismatchOf = (mismatch: { field: string; received: string }): string =>
  `mismatch ${mismatch.field}=${mismatch.received}`;
