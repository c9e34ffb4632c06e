import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../events/registry.ts';
import { aLife, anyPurchase, AT } from '../testing/arbitraries.ts';
import { stateAfter } from '../testing/payment-specification.ts';
import { turnOf } from '../testing/charge-attempts.ts';
import {
  aFact,
  applying,
  connectionOf,
  pixDetails,
  refund,
  refundedFact,
} from '../testing/payment-facts.ts';
import { forAll } from '../testing/property.ts';
import { ATTEMPTS_MAX, initialPayment, reversedCents, type PaymentState } from './state.ts';
import type { Result } from '../kernel/result.ts';
import type { PaymentEvent, PurchaseRequestedData } from './events.ts';
import { expireCharge, recordChargeAttempt, recordChargeOutcome, type ChargeOutcome } from './charge.ts';
import { RENEWALS_MAX, requestPurchase } from './order.ts';
import { renewCharge } from './renewal.ts';

type Command = (state: PaymentState) => Result<PaymentEvent[]>;

const outcome =
  (of: ChargeOutcome, attempt = 1): Command =>
  (state) =>
    recordChargeOutcome(state, { attempt, connectionId: connectionOf(state), outcome: of, at: AT });

/** Any command of any payment, sensible or not. */
const anyCommand = (purchase: PurchaseRequestedData): fc.Arbitrary<Command> => {
  const { amountCents, currency } = purchase;
  const charge = { amountCents, currency };
  const attempts = fc.integer({ min: 1, max: 3 });
  const facts = aLife(purchase).chain((life) => fc.constantFrom(...life));
  const strange = fc.record({
    total: fc.integer({ min: 0, max: 2 * amountCents }),
    paid: fc.integer({ min: 0, max: 2 * amountCents }),
    id: fc.constantFrom('r1', 'r2'),
  });
  return fc.oneof(
    fc.constant<Command>((state) => requestPurchase(state, purchase)),
    fc.constant<Command>((state) =>
      recordChargeAttempt(state, { connectionId: turnOf(state), idempotencyKey: 'key', at: AT }),
    ),
    attempts.map((attempt) =>
      outcome({ kind: 'declined', providerStatus: '51', family: 'FUNDS' }, attempt),
    ),
    attempts.map((attempt) => outcome({ kind: 'notSent', reason: 'x' }, attempt)),
    attempts.map((attempt) => outcome({ kind: 'unknown', reason: 'x' }, attempt)),
    fc.constant(outcome({ kind: 'created', fact: aFact(charge), details: pixDetails })),
    fc.constant<Command>((state) => expireCharge(state, { at: AT })),
    fc
      .integer({ min: 1, max: RENEWALS_MAX })
      .map<Command>((number) => (state) => renewCharge(state, { number, at: AT })),
    fc.constant(
      outcome({
        kind: 'created',
        fact: aFact({ ...charge, transactionId: 'tx-renewed' }),
        details: pixDetails,
      }),
    ),
    facts.map((fact) => outcome({ kind: 'created', fact, details: pixDetails })),
    facts.map((fact) => applying(fact, { at: AT })),
    strange.map(({ total, paid, id }) =>
      applying({ ...refundedFact(refund(total, id)), ...charge, paidCents: paid }, { at: AT }),
    ),
  );
};

const histories = anyPurchase.chain((purchase) =>
  fc.record({
    purchase: fc.constant(purchase),
    commands: fc.array(anyCommand(purchase), { maxLength: 25 }),
  }),
);

function live(commands: readonly Command[]): { state: PaymentState; events: PaymentEvent[] } {
  let state: PaymentState = initialPayment;
  const events: PaymentEvent[] = [];
  for (const command of commands) {
    const decided = command(state);
    if (!decided.ok) continue;
    state = stateAfter(decided.value, state);
    events.push(...decided.value);
  }
  return { state, events };
}

describe('whatever is asked of a payment, in whatever order', () => {
  it('its events lead to the same state when they are read again', () => {
    forAll(histories, ({ purchase, commands }) => {
      const { state, events } = live([(current) => requestPurchase(current, purchase), ...commands]);
      expect(stateAfter(JSON.parse(JSON.stringify(events)) as PaymentEvent[])).toEqual(state);
    });
  });

  // specification/money#i1-journals-balance
  it('every event fits its registered schema, and every journal sums to zero', () => {
    forAll(histories, ({ purchase, commands }) => {
      for (const { type, data } of live([(current) => requestPurchase(current, purchase), ...commands])
        .events)
        registry.get(type)?.schema.parse(data);
    });
  });

  // specification/money#i6-reversals-never-exceed-the-payment
  // specification/money#i7-vectors-stay-within-the-sale
  it('never more is given back than was paid, and nobody gives twice what they got', () => {
    forAll(histories, ({ purchase, commands }) => {
      const { state } = live([(current) => requestPurchase(current, purchase), ...commands]);
      if (state.phase !== 'APPROVED' && state.phase !== 'REVERSED') return;
      expect(reversedCents(state)).toBeLessThanOrEqual(purchase.amountCents);
      expect(state.position.shareCents.every((share) => share >= 0)).toBe(true);
      expect(
        state.position.lots.every(({ openCents, reserveCents }) => openCents >= 0 && reserveCents >= 0),
      ).toBe(true);
    });
  });

  it('there is one sale journal exactly where there is one approval', () => {
    forAll(histories, ({ purchase, commands }) => {
      const { events } = live([(current) => requestPurchase(current, purchase), ...commands]);
      const count = (is: (event: PaymentEvent) => boolean) => events.filter(is).length;
      const renewals = count(({ type }) => type === 'ChargeRenewalRequested');
      expect(renewals).toBeLessThanOrEqual(RENEWALS_MAX);
      const approvals = count(({ type }) => type === 'PaymentApproved');
      expect(approvals).toBeLessThanOrEqual(1);
      expect(count((event) => event.type === 'JournalPosted' && event.data.kind === 'SALE')).toBe(
        approvals,
      );
      expect(count(({ type }) => type === 'ProviderChargeAttempted')).toBeLessThanOrEqual(
        ATTEMPTS_MAX * purchase.routes.length * (1 + renewals),
      );
      expect(count(({ type }) => type === 'ProviderChargeCreated')).toBeLessThanOrEqual(1 + renewals);
    });
  });
});
