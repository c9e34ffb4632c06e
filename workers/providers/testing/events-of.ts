import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { recordChargeOutcome } from '../../../domain/payment/charge.ts';
import {
  applying,
  attempted,
  awaitingPayment,
  PAID_AT,
  requested,
} from '../../../domain/testing/payment-facts.ts';
import { stateAfter } from '../../../domain/testing/payment-specification.ts';
import { aPurchase, PAYMENT_ID } from '../../../domain/testing/purchase.ts';
import type { Charge, Outcome, ReportedFact } from '../contract.ts';

const UUID = /^[\da-f-]{36}$/;

/** What a payment writes down of an outcome: as the answer to its attempt, and as a later look. */
export function eventsOf(outcome: Outcome<Charge>): readonly PaymentEvent[] {
  if (outcome.kind !== 'done' && outcome.kind !== 'action')
    return answered(outcome, aPurchase({ amountCents: 1 }));
  const fact = ofOurs(outcome.value.fact);
  const purchase = aPurchase({ amountCents: fact.amountCents });
  const looked = applying({ ...fact, transactionId: 'tx-1' })(stateAfter(awaitingPayment(purchase)));
  return [
    ...answered({ kind: 'created', fact, details: {} }, purchase),
    ...(looked.ok ? looked.value : []),
  ];
}

/** Under the reference of the payment that hears of it, unless it says none at all. */
const ofOurs = (fact: ReportedFact): ReportedFact =>
  UUID.test(fact.reference ?? '') ? { ...fact, reference: PAYMENT_ID } : fact;

type Came = Parameters<typeof recordChargeOutcome>[1]['outcome'];

function answered(outcome: Came, purchase: ReturnType<typeof aPurchase>): readonly PaymentEvent[] {
  const asked = stateAfter([requested(purchase), attempted(1, purchase)]);
  const { connectionId } = purchase;
  const decided = recordChargeOutcome(asked, { attempt: 1, connectionId, outcome, at: PAID_AT });
  if (!decided.ok) throw new Error(`An outcome was not written: ${decided.error.code}`);
  return decided.value;
}
