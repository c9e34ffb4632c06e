import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith, WHOLE_EMV } from '../../testing/provider-exchange.ts';

const LOGIN = { 'POST /token': { body: { access_token: 't', expires_in: 600 } } };
const QR_CODE = { id: 'q-1', status: 'Pending', amount: '199.90', pix: { qrcode: WHOLE_EMV } };

test('amounts are units of currency, as text with two decimals', async () => {
  const { adapter, context, sent } = exchangeWith('BMB', {
    ...LOGIN,
    'POST /GerarQRCode': { body: QR_CODE },
  });
  const outcome = await adapter.createTransaction(chargeRequest(), context);
  expect(outcome).toMatchObject({ kind: 'done', value: { fact: { amountCents: 19_990 } } });
  expect(sent()).toMatchObject([
    {
      to: 'POST /token',
      body: {
        grant_type: 'client_credentials',
        client_id: 'bmb-demo',
        client_secret: 'bmb-demo-secret',
      },
    },
    {
      to: 'POST /GerarQRCode',
      authorization: 'Bearer t',
      body: { amount: '199.90', items: [{ unitPrice: '199.90' }] },
    },
  ]);
});

test.each([
  ['Paid', 'APPROVED', 19_990],
  ['paid', 'PENDING', 0],
  ['Pending', 'PENDING', 0],
  ['Refused', 'PENDING', 0],
])('a charge that is asked for by POST and answered %s is %s', async (word, status, paidCents) => {
  const body = { ...QR_CODE, status: word };
  const { adapter, context, sent } = exchangeWith('BMB', {
    ...LOGIN,
    'POST /consultaQRCode': { body },
  });
  expect(await adapter.fetchTransaction({ transactionId: 'q-1' }, context)).toMatchObject({
    value: { fact: { status, paidCents } },
  });
  expect(sent().at(-1)?.body).toEqual({ id: 'q-1' });
});

test.each([
  ['BILLET', 'Boleto not implemented'],
  ['CREDIT_CARD', 'Credit card not implemented'],
] as const)('%s is refused with a text of its own', async (method, message) => {
  const { adapter, context, sent } = exchangeWith('BMB');
  const outcome = await adapter.createTransaction(chargeRequest({ method }), context);
  expect(outcome).toMatchObject({ kind: 'declined', message });
  expect(sent()).toEqual([]);
});
