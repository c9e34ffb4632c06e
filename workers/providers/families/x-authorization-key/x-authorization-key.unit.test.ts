import { describe, expect, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { WHOLE_EMV } from '../../testing/emv.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/payout-request.ts';
import { sentBy } from '../../testing/sent-by.ts';

const answering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));
const created = { id: 't1', orderId: 'o1', status: 'pending', pix: { payload: WHOLE_EMV } };

describe('a charge', () => {
  const request = chargeRequest();
  const common = {
    paymentMethod: 'pix',
    customer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      phone: '11987654321',
      document: { number: '52998224725', type: 'cpf' },
    },
    isInfoProducts: true,
    installments: 1,
    installmentFee: 0,
    postbackUrl: request.webhookUrl,
    ip: '127.0.0.1',
    amount: 19_990,
  };
  const item = { title: 'Curso de teste', unitPrice: 19_990, quantity: 1, tangible: false };

  test.each([
    ['CASHTIME', { items: [{ ...item, description: request.reference }] }],
    [
      'REFLOWPAY',
      {
        items: [{ ...item, description: 'Curso de teste' }],
        externalCode: request.reference,
        discount: 0,
      },
    ],
  ])('of %s is written as it is publicly seen', async (code, own) => {
    const http = answering(created);
    expect(await adapterOf(code).createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: 'o1', status: 'PENDING', amountCents: 19_990 } },
    });
    expect(sentBy(http)).toEqual({
      method: 'POST',
      path: '/transactions',
      headers: { 'x-authorization-key': 'sk' },
      body: { ...common, ...own },
    });
  });
});

describe('what became of an order', () => {
  const answer = (status: string) => ({ orders: { status, total: 19_990 } });

  test.each([
    ['CASHTIME', ['/details/orders/o1', '/transactions/o1']],
    ['REFLOWPAY', ['/transactions/o1']],
  ])('%s that is nowhere is asked at %j', async (code, paths) => {
    const http = answering({ message: 'Not found' }, 404);
    const outcome = await adapterOf(code).fetchTransaction({ transactionId: 'o1' }, contextOf(http));
    expect(outcome).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(http.requests.map(({ path }) => path)).toEqual(paths);
  });

  test.each([
    ['CASHTIME', '/details/orders/o1'],
    ['REFLOWPAY', '/transactions/o1'],
  ])('%s is asked at %s', async (code, path) => {
    const http = answering(answer('paid'));
    await adapterOf(code).fetchTransaction({ transactionId: 'o1' }, contextOf(http));
    expect(sentBy(http)).toMatchObject({ method: 'GET', path });
  });

  test.each([
    ['CASHTIME', 'refund', { status: 'CHARGEBACK', reversals: [{ kind: 'REFUND_BY_PROVIDER' }] }],
    ['CASHTIME', 'infraction', { status: 'CHARGEBACK', reversals: [], disputes: [{}] }],
    ['REFLOWPAY', 'infraction', { status: 'APPROVED', reversals: [], disputes: [{}] }],
    ['REFLOWPAY', 'completed', { status: 'APPROVED', paidCents: 19_990 }],
    ['REFLOWPAY', 'failed', { status: 'REJECTED', paidCents: 0, closed: 'REFUSED' }],
  ])('%s says %s', async (code, word, fact) => {
    const context = contextOf(answering(answer(word)));
    expect(await adapterOf(code).fetchTransaction({ transactionId: 'o1' }, context)).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: 'o1', ...fact } },
    });
  });
});

test.each([
  ['CASHTIME', '11987654321'],
  ['REFLOWPAY', '(11) 98765-4321'],
])('a payout of %s to a phone', async (code, pixKey) => {
  const http = answering({ id: 'w1', withdrawStatusId: 'PendingProcessing' });
  expect(await adapterOf(code).sendPayout?.(payout(), contextOf(http))).toEqual({
    kind: 'done',
    value: { payoutId: 'w1', status: 'PENDING', amountCents: 1_999 },
  });
  expect(sentBy(http)).toMatchObject({
    method: 'POST',
    path: '/request/withdraw',
    body: { amount: 1_999, pixKey, pixKeyType: 'phone' },
  });
});

test.each([
  [{ orderId: 'o1', status: 'paid' }, [{ transactionId: 'o1', providerStatus: 'paid' }]],
  [{ orderId: '../x', status: 'paid' }, undefined],
  [{ orderId: 'o1' }, undefined],
  [{}, undefined],
])('the webhook %j', (body, references) =>
  expect(
    referencesIn(
      { family: 'X_AUTHORIZATION_KEY' },
      { body: JSON.stringify(body), contentType: 'application/json' },
    ),
  ).toEqual(references),
);
