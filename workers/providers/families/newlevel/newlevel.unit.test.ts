import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { exchangeWith, referencesOf, WHOLE_EMV } from '../../testing/provider-exchange.ts';
import { payout } from '../../testing/scenario.ts';

const SELL = {
  id: 's-1',
  status: 'waiting_payment',
  amount: 19_990,
  pix: { qrcode: WHOLE_EMV, expiresAt: '2026-03-04T15:00:00Z' },
};

test('a sell waits two days for its buyer', async () => {
  const request = chargeRequest();
  const { adapter, context, sent } = exchangeWith('NEWLEVEL', { 'POST /sells': { body: SELL } });
  expect(await adapter.createTransaction(request, context)).toMatchObject({
    kind: 'done',
    value: {
      fact: { transactionId: 's-1', status: 'PENDING' },
      details: { pix: { code: WHOLE_EMV, expiresAt: '2026-03-04T15:00:00.000Z' } },
    },
  });
  expect(sent()).toEqual([
    {
      to: 'POST /sells',
      authorization: 'Bearer sk_newlevel_demo',
      body: {
        amount: 19_990,
        currency: 'BRL',
        paymentMethod: 'PIX',
        pix: { expiresIn: 172_800 },
        customer: {
          name: 'Compradora de Teste',
          email: 'compradora@example.com',
          phone: '11987654321',
          document: '52998224725',
        },
        items: [{ id: 'offer-1', title: 'Curso de teste', unitPrice: 19_990, quantity: 1 }],
        externalRef: request.reference,
        postbackUrl: 'http://127.0.0.1:9/webhooks',
      },
    },
  ]);
});

test.each(['REFUSED', 'ERROR'])('a payout answered %s is an error', async (status) => {
  const body = { id: 'w-1', status, amount: 1_999 };
  const { adapter, context } = exchangeWith('NEWLEVEL', { 'POST /withdrawals/pix': { body } });
  expect(await adapter.sendPayout?.(payout(), context)).toMatchObject({
    kind: 'declined',
    providerStatus: status,
    message: 'Error on withdraw',
  });
});

test.each([
  [{ sell_id: 's-1', status: 'paid' }, [{ transactionId: 's-1', providerStatus: 'paid' }]],
  [{ sell_id: 17, status: 'paid' }, [{ transactionId: '17', providerStatus: 'paid' }]],
  [{ sell_id: '../x', status: 'paid' }, undefined],
  [{ sell_id: 's-1' }, undefined],
  [{ id: 's-1', status: 'paid' }, undefined],
])('the webhook %j', (body, references) => expect(referencesOf('NEWLEVEL', body)).toEqual(references));
