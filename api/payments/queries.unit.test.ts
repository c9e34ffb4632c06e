import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { expireCharge, recordChargeAttempt, recordChargeOutcome } from '../../domain/payment/charge.ts';
import { renewCharge } from '../../domain/payment/renewal.ts';
import { requestPurchase } from '../../domain/payment/order.ts';
import { isPaid, type PaymentState } from '../../domain/payment/state.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { aLife, anyPurchase, AT } from '../../domain/testing/arbitraries.ts';
import { turnOf } from '../../domain/testing/charge-attempts.ts';
import { aFact, applying, connectionOf, pixDetails } from '../../domain/testing/payment-facts.ts';
import { forAll } from '../../domain/testing/property.ts';
import { payments } from '../../projections/read-models/payments/project.ts';
import { payments as table } from '../../projections/read-models/payments/table.ts';
import { rowsAfter } from '../../runtime/testing/rows.ts';
import { rowOfState } from './queries.ts';

type Command = (state: PaymentState) => Result<PaymentEvent[]>;

const NOW = new Date(AT);

/** What the buyer of a payment is shown, of a row. */
const SHOWN = [
  ...['paymentId', 'stream', 'status', 'standing', 'charged', 'renewals', 'method', 'currency'],
  ...['amountCents', 'refundedCents', 'reversalKind', 'items', 'receiptMailed', 'transactionId'],
  ...['card', 'action', 'delivery', 'recurrence', 'buyer', 'installmentCents'],
];
/** What there is to pay: of nobody's interest once it is paid. */
const TO_PAY = ['pix', 'boleto'];

const shown = (row: object, { isPaid }: { isPaid: boolean }) =>
  Object.fromEntries(
    [...SHOWN, ...(isPaid ? [] : TO_PAY)].map((name) => [name, (row as Record<string, unknown>)[name]]),
  );

/** A purchase, and what its provider may come to say of it in any order. */
const anyHistory = anyPurchase.chain((purchase) => {
  const { amountCents, currency } = purchase;
  const created = aFact({ amountCents, currency, reference: purchase.paymentId });
  const outcome: Command = (state) =>
    recordChargeOutcome(state, {
      ...{ attempt: 1, connectionId: connectionOf(state), at: AT },
      outcome: { kind: 'created', fact: created, details: pixDetails },
    });
  const refused: Command = (state) =>
    recordChargeOutcome(state, {
      ...{ attempt: 1, connectionId: connectionOf(state), at: AT },
      outcome: { kind: 'declined', providerStatus: '51', family: 'FUNDS' },
    });
  const later = fc.oneof(
    aLife(purchase)
      .chain((life) => fc.constantFrom(...life))
      .map<Command>((fact) => applying(fact)),
    fc.constant<Command>((state) => expireCharge(state, { at: AT })),
    fc.constant<Command>((state) => renewCharge(state, { number: 1, at: AT })),
  );
  return fc
    .tuple(fc.constantFrom(outcome, refused), fc.array(later, { maxLength: 8 }))
    .map(([answer, others]): Command[] => [
      (state) => requestPurchase(state, purchase),
      (state) =>
        recordChargeAttempt(state, { connectionId: turnOf(state), idempotencyKey: 'key', at: AT }),
      answer,
      ...others,
    ]);
});

function run(commands: readonly Command[]): { events: PaymentEvent[]; state: PaymentState } {
  const events: PaymentEvent[] = [];
  let state = payment.initial;
  for (const command of commands) {
    const decided = command(state);
    if (!decided.ok) continue;
    events.push(...decided.value);
    state = decided.value.reduce(payment.evolve, state);
  }
  return { events, state };
}

describe('a payment as its stream tells it', () => {
  it('is shown to its buyer as the read model would show it, whatever its history', () =>
    forAll(anyHistory, (commands) => {
      const { events, state } = run(commands);
      if (state.phase === 'NONE') throw new Error('Nothing was bought');
      const row = rowsAfter(payments, events).get(table, state.purchase.paymentId);
      const paid = { isPaid: isPaid(state) };
      expect(shown(rowOfState(state, NOW), paid)).toEqual(shown(row ?? {}, paid));
    }));
});
