import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith, referencesOf } from '../../testing/provider-exchange.ts';

test.each([
  ['transaction.paid', 'APPROVED'],
  ['transaction.failed', 'REJECTED'],
  ['transaction.expired', 'REJECTED'],
  ['transaction.refunded', 'REFUNDED'],
  ['transaction.something', 'PENDING'],
])('the event %s names its charge and is %s', (event, status) => {
  expect(referencesOf('LORDSPAY', { event, data: { id: 'p-1' } })).toEqual([
    { transactionId: 'p-1', providerStatus: event },
  ]);
  expect(exchangeWith('LORDSPAY').adapter.paymentStatus(event)).toBe(status);
});

test.each([
  [{ event: 'withdraw.paid', data: { id: 'w-1' } }, []],
  [{ event: 'transaction.paid', data: {} }, undefined],
  [{ data: { id: 'p-1' } }, undefined],
  ['transaction.paid', undefined],
])('the webhook %j is no reference', (body, references) =>
  expect(referencesOf('LORDSPAY', body)).toEqual(references),
);

test('a refund names its charge in the body', async () => {
  const { adapter, context, sent } = exchangeWith('LORDSPAY', {
    'GET /payments/p-1': { body: { id: 'p-1', status: 'paid', amount: 19_990, refundedAmount: 0 } },
  });
  const wanted = { transactionId: 'p-1', refundId: 'r-1', amountCents: 5_000 };
  await adapter.refund(
    { ...wanted, paidCents: 19_990, refundedBeforeCents: 0, mayHaveHappened: false },
    context,
  );
  expect(sent().at(-1)).toEqual({
    to: 'POST /payments/refund',
    authorization: 'Bearer sk_lordspay_demo',
    body: { id: 'p-1', amount: 5_000 },
  });
});

test('a charge that it refuses is told as its own error', async () => {
  const refusal = { status: 400, body: { message: 'valor baixo' } };
  const { adapter, context } = exchangeWith('LORDSPAY', { 'POST /payments': refusal });
  expect(await adapter.createTransaction(chargeRequest(), context)).toMatchObject({
    kind: 'declined',
    message: 'Erro na LordsPay: valor baixo',
  });
});

test.each([
  { success: false },
  { error: 'Saldo insuficiente' },
  { errors: [{ message: 'Saldo insuficiente' }] },
])('a refund that is answered with 200 and %j is not taken for made (review)', async (body) => {
  const { adapter, context } = exchangeWith('LORDSPAY', {
    'GET /payments/p-1': { body: { id: 'p-1', status: 'paid', amount: 19_990, refundedAmount: 0 } },
    'POST /payments/refund': { body },
  });
  const wanted = { transactionId: 'p-1', refundId: 'r-1', amountCents: 5_000, paidCents: 19_990 };
  expect(
    await adapter.refund({ ...wanted, refundedBeforeCents: 0, mayHaveHappened: false }, context),
  ).toEqual({
    kind: 'unknown',
    reason: 'MALFORMED',
  });
});
