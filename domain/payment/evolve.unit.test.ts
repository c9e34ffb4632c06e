import { describe, expect, it } from 'vitest';
import { stateAfter } from '../testing/payment-specification.ts';
import { approved, attempted, awaitingPayment, PAID_AT, requested } from '../testing/payment-facts.ts';
import type { PaymentEvent } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { initialPayment, shownStatus } from './state.ts';

const created = awaitingPayment().find(({ type }) => type === 'ProviderChargeCreated');
const approval: PaymentEvent = {
  type: 'PaymentApproved',
  data: { amountCents: 10_000, approvedAt: PAID_AT, late: false },
};
const refunded: PaymentEvent = {
  type: 'PaymentRefunded',
  data: {
    reversalId: 'r1',
    kind: 'REFUND_BY_US',
    totalCents: 10_000,
    amountCents: 10_000,
    reversedTotalCents: 10_000,
    full: true,
    status: 'REFUNDED',
    at: PAID_AT,
  },
};
const rejected: PaymentEvent = {
  type: 'PaymentRejected',
  data: { family: 'FUNDS', rejectedAt: PAID_AT },
};

describe('a stream that the decider cannot have written stops the reader', () => {
  it.each([
    ['a second request', [requested(), requested()]],
    ['an attempt of nothing', [attempted()]],
    ['an attempt after the charge', [...awaitingPayment(), attempted()]],
    ['a second charge', [...awaitingPayment(), created]],
    ['an approval without a charge', [requested(), approval]],
    [
      'an approval of a payment that was declined without a charge',
      [requested(), attempted(), rejected, approval],
    ],
    ['a refund of what is not paid', [...awaitingPayment(), refunded]],
    ['a refund after everything went back', [...approved(), refunded, refunded]],
    ['a rejection after the approval', [...approved(), rejected]],
  ])('%s', (_, events) => {
    expect(() => stateAfter(events.filter((event) => event !== undefined))).toThrow(/cannot follow/);
  });
});

it('what an older program wrote without a total adds up to one', () => {
  const part = (amountCents: number): PaymentEvent => ({
    type: 'PaymentRefunded',
    data: { ...refunded.data, totalCents: undefined, amountCents, full: false } as never,
  });
  expect(stateAfter([...approved(), part(3_000), part(2_000)])).toMatchObject({
    reversals: { r1: { totalCents: 5_000 } },
  });
});

it('the journal does not move the state: the facts before it did', () => {
  const history = approved();
  const journal = history.at(-1);
  expect(journal?.type).toBe('JournalPosted');
  expect(stateAfter(history)).toEqual(stateAfter(history.slice(0, -1)));
});

it('evolving leaves the state it was given untouched', () => {
  const before = stateAfter(approved());
  const copy = structuredClone(before);
  evolvePayment(before, refunded);
  expect(before).toEqual(copy);
});

it('a fact about nothing changes nothing', () => {
  const fact = approved().find(({ type }) => type === 'WebhookStatusNormalised');
  expect(fact && evolvePayment(initialPayment, fact)).toEqual(initialPayment);
});

it.each([
  ['REQUESTED', [requested()], 'PENDING'],
  ['AWAITING_PAYMENT', awaitingPayment(), 'PENDING'],
  ['APPROVED', approved(), 'APPROVED'],
  ['REVERSED', [...approved(), refunded], 'REFUNDED'],
  ['REJECTED', [requested(), attempted(), rejected], 'REJECTED'],
] as const)('%s is shown as the specification names it', (phase, events, shown) => {
  const state = stateAfter(events);
  expect(state.phase).toBe(phase);
  expect(state.phase !== 'NONE' && shownStatus(state)).toBe(shown);
});
