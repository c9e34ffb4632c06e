import { impossible, type EventHandlers } from '../kernel/aggregate.ts';
import type { PaymentEvent } from './events.ts';
import { isMismatch } from './recorded-facts.ts';
import {
  connectionOf,
  hasExpired,
  isPaid,
  purchaseAt,
  type AwaitingPayment,
  type PaymentState,
} from './state.ts';

type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/** What a payment is known by in each phase. */
export const known = ({
  purchase,
  recordedFacts,
  attempts,
  renewals,
  replaced,
  heard,
}: Exclude<PaymentState, { phase: 'NONE' }>) => ({
  purchase,
  recordedFacts,
  attempts,
  renewals,
  replaced,
  ...(heard && { heard }),
});

const asReplaced = ({ purchase, charge }: Pick<AwaitingPayment, 'purchase' | 'charge'>) => ({
  ...charge,
  connection: connectionOf(purchase),
});

function renewed(state: PaymentState, { renewal, at }: DataOf<'ChargeRenewalRequested'>): PaymentState {
  if (!hasExpired(state)) return impossible(state, 'ChargeRenewalRequested');
  const { heard: _ofTheOldCharge, ...kept } = known(state);
  return {
    ...kept,
    phase: 'REQUESTED',
    askedAt: at,
    lastAttempt: 'NONE',
    tried: [],
    declinedTransactionIds: [],
    // What is said of the next charge is no repetition of what was said of this one.
    recordedFacts: state.recordedFacts.filter(isMismatch),
    renewals: renewal,
    replaced: [...state.replaced, asReplaced(state)],
  };
}

function replacedPaid(
  state: PaymentState,
  { transactionId, connection: { connectionId } }: DataOf<'ReplacedChargePaid'>,
): PaymentState {
  if (state.phase === 'NONE' || isPaid(state)) return impossible(state, 'ReplacedChargePaid');
  const { charge: current, purchase } = { charge: undefined, ...state };
  const charge = state.replaced.find(
    (each) => each.connection.connectionId === connectionId && each.transactionId === transactionId,
  );
  if (!charge) return impossible(state, 'ReplacedChargePaid');
  const others = state.replaced.filter((each) => each !== charge);
  const { heard: _ofAnotherCharge, ...kept } = known(state);
  return {
    ...kept,
    phase: 'EXPIRED',
    purchase: purchaseAt(purchase, connectionId),
    charge,
    recordedFacts: state.recordedFacts.filter(isMismatch),
    declinedTransactionIds: [],
    replaced: current ? [...others, asReplaced({ purchase, charge: current })] : others,
  };
}

/** A payment whose buyer was given another charge in the place of one that had expired. */
export const renewalHandlers = {
  ChargeRenewalRequested: renewed,
  ReplacedChargePaid: replacedPaid,
} satisfies Partial<EventHandlers<PaymentState, PaymentEvent>>;
