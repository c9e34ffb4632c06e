import { expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const { createTransaction, fetchTransaction, refund, sendPayout } = adapterOf('SYNCPAY');

/** A SyncPay that gives a token, and answers everything else alike. */
const syncpay = (body: object = {}) =>
  fakeHttp(({ path }) => ({
    status: 200,
    body: path === '/auth-token' ? { access_token: 'token', expires_in: 3_600 } : body,
  }));
const bodiesOf = (http: ReturnType<typeof fakeHttp>): unknown[] =>
  http.requests.map(({ body }) => (body ? (JSON.parse(body.text) as unknown) : undefined));

test('a cash-in is asked for behind a login, in reais', async () => {
  const http = syncpay();
  const request = chargeRequest({ amountCents: 1_990 });
  await createTransaction(request, contextOf(http));
  expect(http.requests).toMatchObject([
    { method: 'POST', path: '/auth-token' },
    { method: 'POST', path: '/cash-in', headers: { authorization: 'Bearer token' } },
  ]);
  expect(bodiesOf(http)).toEqual([
    { client_id: 'id', client_secret: 'secret' },
    {
      amount: 19.9,
      description: 'Curso de teste',
      webhook_url: request.webhookUrl,
      client: {
        name: 'Compradora de Teste',
        cpf: '52998224725',
        email: 'compradora@example.com',
        phone: '11987654321',
      },
    },
  ]);
});

test('a MED is a chargeback, and is known for what it is', async () => {
  const http = syncpay({ data: { reference_id: 'c', currency: 'BRL', amount: 19.9, status: 'med' } });
  expect(await fetchTransaction({ transactionId: 'c' }, contextOf(http))).toMatchObject({
    value: { fact: { status: 'CHARGEBACK', amountCents: 1_990, reversals: [{ kind: 'MED_FRAUD' }] } },
  });
});

test('a refund is a POST of the whole', async () => {
  const data = { reference_id: 'c', currency: 'BRL', amount: 19.9 };
  const http = fakeHttp(({ method, path }) => ({
    status: 200,
    body:
      path === '/auth-token'
        ? { access_token: 'token', expires_in: 3_600 }
        : { data: { ...data, status: method === 'GET' ? 'completed' : 'refunded' } },
  }));
  const wanted = {
    transactionId: 'c',
    refundId: 'r',
    amountCents: 1_990,
    paidCents: 1_990,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  expect(await refund(wanted, contextOf(http))).toMatchObject({ value: { status: true } });
  expect(http.requests.at(-1)).toMatchObject({ method: 'POST', path: '/transactions/c/refunds' });
});

test('a payout has the three specified fields', async () => {
  const http = syncpay({ identifier: 'o', status: 'pending' });
  expect(await sendPayout?.(payout(), contextOf(http))).toMatchObject({ value: { payoutId: 'o' } });
  expect(http.requests.at(-1)).toMatchObject({ method: 'POST', path: '/cashout' });
  expect(bodiesOf(http).at(-1)).toEqual({
    amount: 19.99,
    pix_key: '(11) 98765-4321',
    pix_type: 'phone',
  });
});
