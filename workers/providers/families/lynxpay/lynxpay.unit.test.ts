import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';

test.each([
  ['what it says of a field', { errors: { name: ['Nome inválido.'] } }, 'Nome inválido.'],
  ['nothing', {}, 'Ocorreu um erro desconhecido.'],
])('a charge refused with %s', async (_what, body, message) => {
  const refusal = { status: 422, body };
  const { adapter, context } = exchangeWith('LYNXPAY', { 'POST /transactions': refusal });
  expect(await adapter.createTransaction(chargeRequest(), context)).toMatchObject({
    kind: 'declined',
    message,
  });
});

test('a method that it does not have is named', async () => {
  const { adapter, context, sent } = exchangeWith('LYNXPAY');
  expect(await adapter.createTransaction(chargeRequest({ method: 'BILLET' }), context)).toMatchObject({
    message: 'Método BILLET não implementado para LynxPay',
  });
  expect(sent()).toEqual([]);
});

test('charges go to /transactions with the secret key', async () => {
  const { adapter, context, sent } = exchangeWith('LYNXPAY');
  await adapter.createTransaction(chargeRequest(), context);
  await adapter.fetchTransaction({ transactionId: 't-1' }, context);
  expect(sent()).toMatchObject([
    { to: 'POST /transactions', authorization: 'Bearer sk_lynxpay_demo' },
    { to: 'GET /transactions/t-1' },
  ]);
});
