import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { payout } from '../../testing/scenario.ts';

test.each([
  ['CPF', '529.982.247-25', '52998224725'],
  ['CNPJ', '11.222.333/0001-81', '11222333000181'],
  ['PHONE', '(11) 98765-4321', '11987654321'],
  ['EMAIL', 'a.b@example.com', 'a.b@example.com'],
  ['RANDOM', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
] as const)('%s key %s is sent as %s', async (pixType, pixKey, expected) => {
  const { adapter, context, sent } = exchangeWith('ROYALPAY');
  const destination = { method: 'PIX', pixKey, pixType, document: '52998224725' } as const;
  await adapter.sendPayout?.(payout({ destination }), context);
  expect(sent()).toMatchObject([{ to: 'POST /payment/withdraw', body: { pixKey: expected, pixType } }]);
});

test('a charge is made below /payments/transactions and read below /payments', async () => {
  const { adapter, context, sent } = exchangeWith('ROYALPAY');
  await adapter.createTransaction(chargeRequest(), context);
  await adapter.fetchTransaction({ transactionId: 'p-1' }, context);
  expect(sent()).toMatchObject([
    { to: 'POST /payments/transactions', authorization: 'Bearer sk_royalpay_demo' },
    { to: 'GET /payments/p-1' },
  ]);
});
