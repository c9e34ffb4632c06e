import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import { exchangeWith } from '../../testing/provider-exchange.ts';
import { payout } from '../../testing/scenario.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';
import { sentBy } from '../../testing/sent-by.ts';

test('without a public key nothing is sent', async () => {
  const { adapter, context, sent } = exchangeWith('TRANSAC', {}, { publicKey: '' });
  const refusal = { kind: 'declined', message: 'Public key is required' };
  expect(await adapter.createTransaction(chargeRequest(), context)).toMatchObject(refusal);
  expect(await adapter.sendPayout?.(payout(), context)).toMatchObject(refusal);
  expect(await adapter.fetchTransaction({ transactionId: 't-1' }, context)).toEqual({
    kind: 'unknown',
    reason: 'CREDENTIALS_MISSING',
  });
  expect(sent()).toEqual([]);
});

test('charges are made below /v2 and read and refunded below /v1', async () => {
  const paid = { body: { id: 't-1', status: 'paid', amount: 19_990, refundedAmount: 0 } };
  const { adapter, context, sent } = exchangeWith(
    'TRANSAC',
    { 'GET /v1/transactions/t-1': paid },
    { publicKey: 'pk_transac_demo' },
  );
  await adapter.createTransaction(chargeRequest(), context);
  await adapter.refund(
    {
      transactionId: 't-1',
      refundId: 'r-1',
      amountCents: 500,
      paidCents: 19_990,
      refundedBeforeCents: 0,
      mayHaveHappened: false,
    },
    context,
  );
  expect(sent().map(({ to }) => to)).toEqual([
    'POST /v2/transactions/pix/create',
    'GET /v1/transactions/t-1',
    'POST /v1/transactions/t-1/refund',
  ]);
  expect(sent()[0]?.authorization).toBe(
    `Basic ${Buffer.from('pk_transac_demo:sk_transac_demo').toString('base64')}`,
  );
});

test('a card is shown for its token under the public key, and charged by the token', async () => {
  const sale = chargeRequest({ method: 'CREDIT_CARD', installments: 3 });
  const { adapter, context } = exchangeWith('TRANSAC');
  const { publicKey } = context.connection;
  const http = fakeHttp(() => ({ status: 200, body: { token: 'c1' } }));
  const cardToken = sealedCard({ publicKey, paymentId: sale.reference }, TEST_CARD);
  await adapter.createTransaction({ ...sale, cardToken }, { ...context, http });
  expect(http.requests).toMatchObject([
    { method: 'POST', path: '/card-token', query: { publicKey } },
    { method: 'POST', path: '/v2/transactions/card/create' },
  ]);
  expect(sentBy(http, 0).body).toEqual({ card: TEST_CARD });
  expect(sentBy(http, 1).body).toMatchObject({ cardToken: 'c1', installments: 3 });
});
