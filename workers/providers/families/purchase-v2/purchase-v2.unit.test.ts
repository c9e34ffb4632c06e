import { expect, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { WHOLE_EMV } from '../../testing/emv.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/payout-request.ts';
import { sentBy } from '../../testing/sent-by.ts';

const answering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));
const purchase = (given: object = {}) => ({
  id: 'p1',
  status: 'pending',
  amount: 19_990,
  paidAt: null,
  pix: { qrcode: WHOLE_EMV },
  ...given,
});

test('a purchase is one flat request', async () => {
  const request = chargeRequest();
  const http = answering(purchase());
  await adapterOf('ROYALTY').createTransaction(request, contextOf(http));
  expect(sentBy(http)).toEqual({
    method: 'POST',
    path: '/transactions/v2/purchase',
    headers: { authorization: `Basic ${Buffer.from('secret:sk').toString('base64')}` },
    body: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      cpf: '52998224725',
      phone: '11987654321',
      amount: 19_990,
      paymentMethod: 'PIX',
      currency: 'BRL',
      description: 'Curso de teste',
      responsibleDocument: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      responsibleExternalId: 'connection-1',
      externalId: request.reference,
      postbackUrl: request.webhookUrl,
    },
  });
});

test.each([
  ['PAYROYAL', 'USD', { kind: 'declined', providerStatus: 'CURRENCY_NOT_SUPPORTED' }],
  ['ROYALTY', 'EUR', { kind: 'declined', providerStatus: 'CURRENCY_NOT_SUPPORTED' }],
] as const)('%s sells for reais, not for %s', async (code, currency, outcome) => {
  const http = answering(purchase());
  expect(
    await adapterOf(code).createTransaction(chargeRequest({ currency }), contextOf(http)),
  ).toMatchObject(outcome);
  expect(http.requests).toEqual([]);
});

test.each([
  [
    'a purchase that was paid',
    '2026-03-02T15:00:00Z',
    { status: 'REFUNDED', paidCents: 19_990, reversals: [{ kind: 'REFUND_BY_PROVIDER' }] },
  ],
  ['one that nobody paid', null, { status: 'REFUNDED', paidCents: 0, closed: 'CANCELLED' }],
])('PayRoyal’s CANCELLED of %s', async (_name, paidAt, fact) => {
  const http = answering(purchase({ status: 'CANCELLED', paidAt }));
  expect(
    await adapterOf('PAYROYAL').fetchTransaction({ transactionId: 'p1' }, contextOf(http)),
  ).toMatchObject({ kind: 'done', value: { fact } });
});

test('a payout by PIX', async () => {
  const http = answering({ id: 'w1', status: 'pending' });
  const wanted = payout();
  await adapterOf('ROYALTY').sendPayout?.(wanted, contextOf(http));
  expect(sentBy(http)).toMatchObject({
    method: 'POST',
    path: '/withdraws/cash-out',
    body: {
      amount: 1_999,
      pixKey: '(11) 98765-4321',
      pixType: 'PHONE',
      document: '52998224725',
      externalId: wanted.withdrawReference,
    },
  });
});

const data = { id: 'p1', status: 'paid' };
test.each([
  [{ event: 'cashin.paid', data }, [{ transactionId: 'p1', providerStatus: 'paid' }]],
  [{ event: 'cashout.success', data }, []],
  [{ event: 'cashin.paid', data: { ...data, id: '../x' } }, undefined],
  [{ event: 'cashin.paid' }, undefined],
  [{ data }, undefined],
])('the webhook %j', (body, references) =>
  expect(
    referencesIn(
      { family: 'PURCHASE_V2' },
      { body: JSON.stringify(body), contentType: 'application/json' },
    ),
  ).toEqual(references),
);
