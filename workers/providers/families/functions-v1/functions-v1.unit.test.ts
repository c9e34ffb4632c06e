import { describe, expect, test } from 'vitest';
import { providerOf } from '../../../../domain/providers/registry.ts';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { WHOLE_EMV } from '../../testing/emv.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/payout-request.ts';
import { sealedCard, TEST_CARD } from '../../testing/sealed-card.ts';
import { sentBy } from '../../testing/sent-by.ts';

const ID = 'd0c2b7e6-1f0a-4f5e-9d1c-0a6b1e0f7a11';
const transaction = (given: object = {}) => ({
  id: ID,
  status: 'waiting_payment',
  amount: 19_990,
  pix: { qrcode: WHOLE_EMV },
  ...given,
});
const answering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe('a charge', () => {
  const request = chargeRequest({ description: 'x'.repeat(501) });
  const common = {
    paymentMethod: 'PIX',
    amount: 19_990,
    customer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      phone: '11987654321',
      document: { type: 'CPF', number: '52998224725' },
    },
    items: [{ title: 'Curso de teste', unitPrice: 19_990, quantity: 1, externalRef: 'offer-1' }],
    pix: { expiresInDays: 1 },
    description: 'x'.repeat(500),
    metadata: { reference: request.reference },
    postbackUrl: request.webhookUrl,
  };

  test('is written as the code base is publicly seen', async () => {
    const http = answering(transaction());
    await adapterOf('HUNTERPAY').createTransaction(request, contextOf(http));
    expect(sentBy(http)).toMatchObject({ method: 'POST', path: '/transactions' });
    expect(sentBy(http).body).toEqual(common);
  });

  test.each([
    ['PIX', '/transactions/pix', { paymentMethod: 'PIX', pix: { expiresInDays: 1 } }],
    ['BILLET', '/transactions/billet', { paymentMethod: 'BOLETO', boleto: { expiresInDays: 3 } }],
  ] as const)('of Venit by %s has a path of its own', async (method, path, asked) => {
    const http = answering(transaction());
    const wanted = { ...request, method };
    await adapterOf('VENIT').createTransaction(wanted, contextOf(http));
    const { pix: _pix, ...others } = common;
    expect(sentBy(http).path).toBe(path);
    expect(sentBy(http).body).toEqual({
      ...others,
      ...asked,
      customer: { ...common.customer, phone: '5511987654321' },
      externalRef: request.reference,
    });
  });

  test.each([
    ['MEDIUS', 'sk:x', undefined],
    ['XITBANK', 'sk:x', undefined],
    ['FAIRPAY', 'sk:x', 'public'],
    ['HUNTERPAY', 'sk:public', undefined],
    ['VENITIP', 'sk:public', undefined],
  ])('of %s is signed as it wants it', async (code, pair, company) => {
    const http = answering(transaction());
    await adapterOf(code).createTransaction(request, contextOf(http));
    expect(sentBy(http).headers).toEqual({
      authorization: basic(pair),
      ...(company && { 'x-company-id': company }),
    });
  });

  test('of Venit by card is made by the token of the card that was shown', async () => {
    const http = fakeHttp(({ path }) => ({
      status: 200,
      body: path === '/cards' ? { token: 'c1' } : transaction({ status: 'paid' }),
    }));
    const { connection, ...context } = contextOf(http);
    const { publicKey, secrets } = providerOf('VENIT')?.simulator ?? expect.fail();
    const place = { publicKey, paymentId: request.reference };
    const cardToken = sealedCard(place, TEST_CARD);
    const wanted = { ...request, method: 'CREDIT_CARD', installments: 3, cardToken } as const;
    const own = { ...context, connection: { ...connection, publicKey, secrets } };
    await adapterOf('VENIT').createTransaction(wanted, own);
    expect(sentBy(http, 0)).toMatchObject({ path: '/cards', body: { card: TEST_CARD } });
    expect(sentBy(http, 1)).toMatchObject({
      path: '/transactions/credit-card',
      headers: { authorization: basic('sk_venit_demo:company_venit_demo') },
      body: { paymentMethod: 'CREDIT_CARD', installments: 3, card: { token: 'c1' } },
    });
  });

  test.each([
    ['MEDIUS', { pix: null, pixCopyPaste: WHOLE_EMV }],
    ['PAYSHARKGATEWAY', { pix: { qrCode: WHOLE_EMV } }],
    ['PAYSHARKGATEWAY', { pix: { copyPaste: WHOLE_EMV } }],
    ['PAYSHARKGATEWAY', { pix: { emv: WHOLE_EMV } }],
  ])('of %s may carry its code as %o', async (code, pix) => {
    const http = answering(transaction(pix));
    expect(await adapterOf(code).createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { details: { pix: { code: WHOLE_EMV } } },
    });
  });

  test('that Venit refuses is told in its words', async () => {
    const http = answering({ message: 'customer.email' }, 422);
    expect(await adapterOf('VENIT').createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'declined',
      message: 'Erro ao criar transação',
    });
  });
});

describe('what became of a charge', () => {
  test.each([
    ['HUNTERPAY', 'infraction', { status: 'APPROVED', reversals: [], disputes: [{}] }],
    ['MEDIUS', 'infraction', { status: 'CHARGEBACK', reversals: [], disputes: [{}] }],
    ['KUBER_FINANCE', 'refunded', { status: 'CHARGEBACK', reversals: [{ kind: 'REFUND_BY_PROVIDER' }] }],
    ['KUBER_FINANCE', 'in_analysis', { status: 'CHARGEBACK', paidCents: 0, reversals: [] }],
    ['VENITIP', 'refunded', { status: 'REJECTED', reversals: [{ kind: 'REFUND_BY_PROVIDER' }] }],
    ['VENITIP', 'chargeback', { status: 'PENDING', reversals: [{ kind: 'CHARGEBACK' }] }],
    ['VENITIP', 'canceled', { status: 'PENDING', paidCents: 0, closed: 'CANCELLED' }],
    ['VENITIP', 'partially_paid', { status: 'PENDING', paidCents: 0 }],
  ])('%s says %s', async (code, status, fact) => {
    const context = contextOf(answering(transaction({ status })));
    expect(await adapterOf(code).fetchTransaction({ transactionId: ID }, context)).toMatchObject({
      kind: 'done',
      value: { fact },
    });
  });
});

test('Kuber Finance’s in_analysis is a dispute of what was paid', async () => {
  const answer = transaction({ status: 'in_analysis', paidAt: '2026-03-02T15:00:00Z' });
  const context = contextOf(answering(answer));
  expect(
    await adapterOf('KUBER_FINANCE').fetchTransaction({ transactionId: ID }, context),
  ).toMatchObject({ value: { fact: { paidCents: 19_990, reversals: [], disputes: [{}] } } });
});

describe('a refund', () => {
  const wanted = {
    transactionId: ID,
    refundId: 'r1',
    amountCents: 19_990,
    paidCents: 19_990,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  const part = { ...wanted, amountCents: 5_000 };

  test.each([
    ['FAIRPAY', 'DELETE', `/transactions/${ID}`, undefined],
    ['MEDIUS', 'POST', `/transactions/${ID}/refund`, { amount: 19_990 }],
  ])('of %s goes by %s', async (code, method, path, body) => {
    const http = fakeHttp((_, call) => ({
      status: 200,
      body: transaction({ status: call === 1 ? 'paid' : 'refunded' }),
    }));
    expect(await adapterOf(code).refund(wanted, contextOf(http))).toMatchObject({ kind: 'done' });
    expect(sentBy(http, 1)).toMatchObject({ method, path, body });
  });

  test('of a part is not asked where no answer tells what has gone back', async () => {
    const http = answering(transaction({ status: 'paid' }));
    expect(await adapterOf('MEDIUS').refund(part, contextOf(http))).toMatchObject({
      kind: 'declined',
      providerStatus: 'PARTIAL_REFUND_NOT_SUPPORTED',
    });
    expect(http.requests).toHaveLength(1);
  });

  test('is told in the words of Kuber Finance', async () => {
    expect(await adapterOf('KUBER_FINANCE').refund(part, contextOf(answering({})))).toMatchObject({
      message: 'Failed to refund transaction',
    });
  });

  test('of Venit has no path', async () => {
    expect(await adapterOf('VENIT').refund(wanted, contextOf(answering({})))).toMatchObject({
      providerStatus: 'OPERATION_NOT_SUPPORTED',
    });
  });
});

describe('a payout', () => {
  const answered = { withdrawal: { id: 'w1', status: 'PENDING_ANALYSIS', errorMessage: null } };

  test('is one by its key, with digits alone at Medius', async () => {
    const http = answering(answered);
    const wanted = payout();
    expect(await adapterOf('MEDIUS').sendPayout?.(wanted, contextOf(http))).toEqual({
      kind: 'done',
      value: { payoutId: 'w1', status: 'PENDING', amountCents: 1_999 },
    });
    expect(sentBy(http)).toMatchObject({
      method: 'POST',
      path: '/withdrawals/cashout',
      headers: { 'idempotency-key': wanted.idempotencyKey },
    });
    expect(sentBy(http).body).toEqual({
      pixkeytype: 'phone',
      pixkey: '11987654321',
      requestedamount: 1_999,
      description: 'Saque',
      isPix: true,
    });
  });

  test('that ends in ERROR is a refusal', async () => {
    const http = answering({ withdrawal: { ...answered.withdrawal, status: 'ERROR' } });
    expect(await adapterOf('XITBANK').sendPayout?.(payout(), contextOf(http))).toMatchObject({
      kind: 'declined',
      message: 'Error on withdraw',
    });
  });
});

test.each([
  [
    { type: 'transaction', data: { id: ID, status: 'paid' } },
    [{ transactionId: ID, providerStatus: 'paid' }],
  ],
  [{ data: { id: 7, status: 'paid' } }, [{ transactionId: '7', providerStatus: 'paid' }]],
  [{ type: 'withdrawal', withdrawal: { id: 'w1', status: 'COMPLETED' } }, []],
  [{ type: 'transaction', data: { id: '../x', status: 'paid' } }, undefined],
  [{ type: 'transaction', data: { id: ID } }, undefined],
  [{ type: 'transaction' }, undefined],
  [{}, undefined],
  [[], undefined],
])('the webhook %j', (body, references) =>
  expect(
    referencesIn(
      { family: 'FUNCTIONS_V1' },
      { body: JSON.stringify(body), contentType: 'application/json' },
    ),
  ).toEqual(references),
);
