import { expect, test } from 'vitest';
import { pagarmebaas } from '../../../../domain/providers/pagarmebaas.ts';
import { factOf as read, type WholeCharge } from '../../kit/wire-format/fact.ts';
import { orderSchema } from './schemas.ts';

const factOf = (given: WholeCharge) => read(given, pagarmebaas);

const order = (charge: object, given: object = {}) =>
  orderSchema.parse({
    id: 'or_1',
    code: 'ref',
    amount: 1_000,
    currency: 'BRL',
    status: 'pending',
    charges: [{ id: 'ch_1', amount: 1_000, currency: 'BRL', ...charge }],
    ...given,
  });

const refunded = (totalCents: number) => [
  { reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents },
];

test.each([
  ['waiting', { status: 'pending' }, { status: 'PENDING', paidCents: 0, reversals: [] }],
  ['in analysis', { status: 'processing' }, { status: 'PENDING', paidCents: 0, reversals: [] }],
  [
    'paid',
    { status: 'paid', paid_amount: 1_000 },
    { status: 'APPROVED', paidCents: 1_000, reversals: [] },
  ],
  ['paid, without saying how much', { status: 'paid' }, { status: 'APPROVED', paidCents: 1_000 }],
  [
    'an amount before the word',
    { status: 'pending', paid_amount: 1_000 },
    { status: 'PENDING', paidCents: 0 },
  ],
  ['paid too little', { status: 'underpaid', paid_amount: 900 }, { status: 'PENDING', paidCents: 900 }],
  [
    'paid too much',
    { status: 'overpaid', paid_amount: 1_100 },
    { status: 'APPROVED', paidCents: 1_100 },
  ],
  [
    'refunded in part',
    { status: 'paid', paid_amount: 1_000, canceled_amount: 300 },
    { status: 'APPROVED', paidCents: 1_000, reversals: refunded(300) },
  ],
  [
    'refunded',
    { status: 'canceled', paid_amount: 1_000, canceled_amount: 1_000 },
    { status: 'REFUNDED', paidCents: 1_000, reversals: refunded(1_000) },
  ],
  [
    'refunded, told by the date alone',
    { status: 'canceled', paid_at: '2026-03-02T10:00:00Z' },
    { status: 'REFUNDED', paidCents: 1_000, reversals: refunded(1_000) },
  ],
  [
    'cancelled unpaid',
    { status: 'canceled', canceled_amount: 1_000 },
    { status: 'REJECTED', paidCents: 0, reversals: [], closed: 'CANCELLED' },
  ],
  [
    'ran out',
    { status: 'failed', last_transaction: { status: 'expired' } },
    { status: 'REJECTED', closed: 'EXPIRED' },
  ],
  [
    'ran out, as a cancellation',
    { status: 'canceled', last_transaction: { status: 'expired' } },
    { status: 'REJECTED', closed: 'EXPIRED' },
  ],
  [
    'refused',
    { status: 'failed', last_transaction: { acquirer_return_code: '1016' } },
    { status: 'REJECTED', closed: 'REFUSED', family: 'FUNDS' },
  ],
  [
    'refused for fraud',
    { status: 'failed', last_transaction: { antifraud_response: { status: 'reproved' } } },
    { closed: 'REFUSED', family: 'FRAUD' },
  ],
  ['refused without a code', { status: 'failed' }, { closed: 'REFUSED', family: 'TECHNICAL' }],
  [
    'charged back',
    { status: 'chargedback', paid_amount: 1_000 },
    {
      status: 'CHARGEBACK',
      reversals: [{ reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents: 1_000 }],
    },
  ],
  [
    'charged back after all was refunded',
    { status: 'chargedback', paid_amount: 1_000, canceled_amount: 1_000 },
    {
      status: 'CHARGEBACK',
      reversals: [...refunded(1_000), { reversalId: 'chargeback', kind: 'CHARGEBACK', totalCents: 0 }],
    },
  ],
  [
    'paid too much, the excess refunded',
    { status: 'overpaid', paid_amount: 1_100, canceled_amount: 100 },
    {
      status: 'APPROVED',
      paidCents: 1_100,
      reversals: [
        { reversalId: 'refunded', kind: 'REFUND_BY_PROVIDER', totalCents: 100, excessCents: 100 },
      ],
    },
  ],
  [
    'unheard of',
    { status: 'dancing', paid_amount: 1_000, canceled_amount: 500 },
    { status: 'REJECTED', known: false, paidCents: 0, reversals: [] },
  ],
])('%s', (_name, charge, expected) => {
  const fact = factOf(order(charge));
  expect(fact).toMatchObject({
    transactionId: 'or_1',
    reference: 'ref',
    known: charge.status !== 'dancing',
    amountCents: 1_000,
    currency: 'BRL',
    ...expected,
  });
  if (!('closed' in expected)) expect(fact.closed).toBeUndefined();
});

test('an order that failed before it was charged is closed', () => {
  expect(factOf(order({ status: 'failed' }, { charges: [], status: 'failed' }))).toMatchObject({
    providerStatus: 'failed',
    closed: 'REFUSED',
    paidCents: 0,
  });
});

test('of several charges the paid one counts', () => {
  const charges = [
    { id: 'ch_1', amount: 1_000, status: 'paid', paid_amount: 1_000, currency: 'BRL' },
    { id: 'ch_2', amount: 1_000, status: 'failed', currency: 'BRL' },
  ];
  expect(factOf(order({ status: 'paid' }, { charges }))).toMatchObject({
    status: 'APPROVED',
    paidCents: 1_000,
  });
});

test.each([
  { amount: 10.5 },
  { amount: -1 },
  { amount: '1000' },
  { charges: [{ id: 'ch_1', status: 'paid', amount: 1.5 }] },
])('%j is no order', (given) =>
  expect(orderSchema.safeParse({ id: 'or_1', status: 'paid', amount: 1_000, ...given }).success).toBe(
    false,
  ),
);
