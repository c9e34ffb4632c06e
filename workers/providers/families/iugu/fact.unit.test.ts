import { expect, test } from 'vitest';
import { iugubaas } from '../../../../domain/providers/iugubaas.ts';
import { factOf as read, type WholeCharge } from '../../kit/wire-format/fact.ts';
import { invoiceSchema } from './schemas.ts';

const factOf = (given: WholeCharge) => read(given, iugubaas);

const invoice = (given: object) =>
  invoiceSchema.parse({ id: 'INV1', order_id: 'ref', currency: 'BRL', total_cents: 1_000, ...given });

const refunded = (totalCents: number) => ({
  reversalId: 'refunded',
  kind: 'REFUND_BY_PROVIDER',
  totalCents,
});
const chargeback = (totalCents: number) => ({
  reversalId: 'chargeback',
  kind: 'CHARGEBACK',
  totalCents,
});

test.each([
  [
    'waiting',
    { status: 'pending', total_paid_cents: 0 },
    { status: 'PENDING', paidCents: 0, reversals: [] },
  ],
  ['in analysis', { status: 'in_analysis' }, { status: 'PENDING', paidCents: 0 }],
  [
    'paid',
    { status: 'paid', total_paid_cents: 1_000 },
    { status: 'APPROVED', paidCents: 1_000, reversals: [] },
  ],
  ['paid, without saying how much', { status: 'paid' }, { status: 'APPROVED', paidCents: 1_000 }],
  [
    'paid, and nothing came',
    { status: 'paid', total_paid_cents: 0 },
    { status: 'APPROVED', paidCents: 0 },
  ],
  [
    'an amount before the word',
    { status: 'pending', total_paid_cents: 1_000 },
    { status: 'PENDING', paidCents: 0 },
  ],
  [
    'paid in part',
    { status: 'partially_paid', total_paid_cents: 400 },
    { status: 'PENDING', paidCents: 400 },
  ],
  [
    'paid in part, without saying how much',
    { status: 'partially_paid' },
    { status: 'PENDING', paidCents: 0 },
  ],
  [
    'refunded in part',
    { status: 'paid', paid_cents: 1_000, refunded_cents: 300 },
    { status: 'APPROVED', paidCents: 1_000, reversals: [refunded(300)] },
  ],
  [
    'refunded',
    { status: 'refunded', paid_cents: 1_000, refunded_cents: 1_000 },
    { status: 'REFUNDED', paidCents: 1_000, reversals: [refunded(1_000)] },
  ],
  [
    'refunded, with the paid amount gone',
    { status: 'refunded', total_paid_cents: 0, refunded_cents: 1_000 },
    { status: 'REFUNDED', paidCents: 1_000, reversals: [refunded(1_000)] },
  ],
  [
    'refunded, without amounts',
    { status: 'refunded' },
    { status: 'REFUNDED', paidCents: 1_000, reversals: [refunded(1_000)] },
  ],
  [
    'cancelled after it was paid',
    { status: 'canceled', paid_cents: 1_000 },
    { status: 'REFUNDED', paidCents: 1_000, reversals: [refunded(1_000)] },
  ],
  [
    'cancelled unpaid',
    { status: 'canceled', total_paid_cents: 0 },
    { status: 'REJECTED', paidCents: 0, closed: 'CANCELLED' },
  ],
  ['expired', { status: 'expired' }, { status: 'REJECTED', closed: 'EXPIRED' }],
  [
    'disputed, not lost yet',
    { status: 'in_protest', paid_cents: 1_000 },
    { status: 'CHARGEBACK', paidCents: 1_000, reversals: [] },
  ],
  [
    'charged back after a part was refunded',
    { status: 'chargeback', paid_cents: 1_000, refunded_cents: 300 },
    { status: 'CHARGEBACK', reversals: [refunded(300), chargeback(700)] },
  ],
  [
    'charged back after all was refunded',
    { status: 'chargeback', paid_cents: 1_000, refunded_cents: 1_000 },
    { status: 'CHARGEBACK', reversals: [refunded(1_000), chargeback(0)] },
  ],
  [
    'paid too much, the excess refunded',
    { status: 'paid', paid_cents: 1_200, refunded_cents: 200 },
    { status: 'APPROVED', paidCents: 1_200, reversals: [{ ...refunded(200), excessCents: 200 }] },
  ],
  [
    'unheard of',
    { status: 'dancing', paid_cents: 1_000, refunded_cents: 1_000 },
    { status: 'REJECTED', known: false, paidCents: 0, reversals: [] },
  ],
])('%s', (_name, given, expected) => {
  const fact = factOf(invoice(given));
  expect(fact).toMatchObject({
    transactionId: 'INV1',
    reference: 'ref',
    known: given.status !== 'dancing',
    amountCents: 1_000,
    currency: 'BRL',
    ...expected,
  });
  if (!('closed' in expected)) expect(fact.closed).toBeUndefined();
});
