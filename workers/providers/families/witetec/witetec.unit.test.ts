import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const { createTransaction, sendPayout } = adapterOf('WITETEC');
const bodyOf = (http: ReturnType<typeof fakeHttp>): unknown =>
  JSON.parse(http.requests[0]?.body?.text ?? '');

test('a transaction carries our reference and adds up', async () => {
  const http = fakeHttp(() => ({ status: 200, body: {} }));
  const request = chargeRequest();
  await createTransaction(request, contextOf(http));
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    path: '/transactions',
    headers: { 'x-api-key': 'sk' },
  });
  expect(bodyOf(http)).toEqual({
    amount: 19_990,
    method: 'PIX',
    metadata: { sellerExternalRef: request.reference },
    customer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      phone: '11987654321',
      documentType: 'CPF',
      document: '52998224725',
    },
    items: [
      {
        title: 'Curso de teste',
        amount: 19_990,
        quantity: 1,
        tangible: false,
        externalRef: 'offer-1',
      },
    ],
    postbackUrl: request.webhookUrl,
  });
});

test('less than a real is not charged, and nothing is sent', async () => {
  const http = fakeHttp(() => ({ status: 200 }));
  expect(await createTransaction(chargeRequest({ amountCents: 99 }), contextOf(http))).toMatchObject({
    kind: 'declined',
    providerStatus: 'AMOUNT_TOO_SMALL',
    message: 'Erro ao criar transação',
  });
  expect(http.requests).toEqual([]);
});

test('less than five reais is not paid out, and nothing is sent', async () => {
  const http = fakeHttp(() => ({ status: 200 }));
  expect(await sendPayout?.(payout({ amountCents: 499 }), contextOf(http))).toMatchObject({
    kind: 'declined',
    providerStatus: 'AMOUNT_TOO_SMALL',
  });
  expect(http.requests).toEqual([]);
});

test('a payout names its key and our reference', async () => {
  const http = fakeHttp(() => ({
    status: 200,
    body: { data: { id: 'w', status: 'WITHDRAWAL_PENDING' } },
  }));
  const wanted = payout();
  expect(await sendPayout?.(wanted, contextOf(http))).toMatchObject({ value: { status: 'PENDING' } });
  expect(bodyOf(http)).toEqual({
    amount: 1_999,
    pixKey: '(11) 98765-4321',
    pixKeyType: 'PHONE',
    method: 'PIX',
    metadata: { sellerExternalRef: wanted.withdrawReference },
  });
});

test('a transaction that failed at once is declined, though its answer is 201', async () => {
  const http = fakeHttp(() => ({
    status: 201,
    body: { status: true, data: { id: 't', amount: 19_990, status: 'FAILED' } },
  }));
  expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
    kind: 'declined',
    transactionId: 't',
  });
});
