import { describe, expect, it, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import type { HttpRequest } from '../../kit/http/client.ts';
import type { ReceiverInput } from '../../contract.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { WHOLE_EMV } from '../../testing/emv.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const adapter = adapterOf('ASAAS');

type Answer = { readonly status: number; readonly body?: object };
const payment = (given: object = {}) => ({
  id: 'pay_1',
  status: 'PENDING',
  value: 199.9,
  billingType: 'PIX',
  externalReference: 'ours',
  dueDate: '2026-03-03',
  ...given,
});
const list = (...data: object[]): Answer => ({ status: 200, body: { data } });

/** A provider at which everything goes well, but for what a test says. */
const provider = (given: Readonly<Record<string, Answer>> = {}) => {
  const answers: Readonly<Record<string, Answer>> = {
    'GET /customers': list(),
    'POST /customers': { status: 200, body: { id: 'cus_1' } },
    'GET /webhooks': list({ id: 'hook_1', url: 'http://127.0.0.1:9/webhooks', interrupted: true }),
    'PUT /webhooks/hook_1': { status: 200, body: {} },
    'GET /payments': list(),
    'POST /payments': { status: 200, body: payment() },
    'GET /payments/pay_1/pixQrCode': { status: 200, body: { payload: WHOLE_EMV } },
    ...given,
  };
  return fakeHttp(({ method, path }) => answers[`${method} ${path}`] ?? { status: 500 });
};
const call = ({ method, path }: HttpRequest) => `${method} ${path}`;
const sentTo = (http: ReturnType<typeof fakeHttp>, wanted: string) =>
  http.requests
    .filter((request) => call(request) === wanted)
    .map(({ body }) => JSON.parse(body?.text ?? '{}') as unknown);
const request = chargeRequest({ reference: 'ours' });
const create = (http: ReturnType<typeof fakeHttp>) =>
  adapter.createTransaction(request, contextOf(http));

describe('a charge', () => {
  it('looks for an earlier one, has a customer and a webhook, then a payment and its code', async () => {
    const http = provider();
    expect(await create(http)).toMatchObject({
      value: { fact: { transactionId: 'pay_1' }, details: { pix: { code: WHOLE_EMV } } },
    });
    expect(http.requests.map(call)).toEqual([
      'GET /payments',
      'GET /customers',
      'GET /webhooks',
      'POST /customers',
      'PUT /webhooks/hook_1',
      'POST /payments',
      'GET /payments/pay_1/pixQrCode',
    ]);
    expect(http.requests[1]?.query).toEqual({ cpfCnpj: '52998224725' });
    expect(sentTo(http, 'POST /customers')).toEqual([
      {
        name: 'Compradora de Teste',
        cpfCnpj: '52998224725',
        email: 'compradora@example.com',
        mobilePhone: '11987654321',
        notificationDisabled: true,
      },
    ]);
    expect(sentTo(http, 'POST /payments')).toEqual([
      {
        customer: 'cus_1',
        billingType: 'PIX',
        value: 199.9,
        dueDate: '2026-03-03',
        description: 'Curso de teste',
        externalReference: 'ours',
      },
    ]);
  });

  it('of a customer who is known is made for that one', async () => {
    const http = provider({ 'GET /customers': list({ id: 'cus_known', cpfCnpj: '52998224725' }) });
    await create(http);
    expect(sentTo(http, 'POST /payments')).toMatchObject([{ customer: 'cus_known' }]);
  });

  it('is never made for a customer with another document (review)', async () => {
    const http = provider({ 'GET /customers': list({ id: 'cus_other', cpfCnpj: '11222333000181' }) });
    await create(http);
    expect(sentTo(http, 'POST /payments')).toMatchObject([{ customer: 'cus_1' }]);
  });

  it('is not made twice: of several earlier ones the paid one is the answer', async () => {
    const paid = payment({ id: 'pay_2', status: 'RECEIVED' });
    const http = provider({ 'GET /payments': list(payment(), paid) });
    expect(await create(http)).toMatchObject({ value: { fact: { transactionId: 'pay_2' } } });
  });

  it('is not made twice: an earlier one is the answer', async () => {
    const http = provider({ 'GET /payments': list(payment()) });
    expect(await create(http)).toMatchObject({ value: { details: { pix: { code: WHOLE_EMV } } } });
    expect(sentTo(http, 'POST /payments')).toEqual([]);
  });

  it('is not made while nobody can say whether there is an earlier one', async () => {
    const http = provider({ 'GET /payments': { status: 500 } });
    expect(await create(http)).toEqual({ kind: 'notSent', reason: 'PROVIDER_ERROR' });
    expect(http.requests).toHaveLength(1);
  });

  it('of a customer who is refused is declined, and of one who was not answered is not sent', async () => {
    expect(await create(provider({ 'POST /customers': { status: 400 } }))).toMatchObject({
      kind: 'declined',
    });
    expect(await create(provider({ 'POST /customers': { status: 500 } }))).toEqual({
      kind: 'notSent',
      reason: 'PROVIDER_ERROR',
    });
  });

  it.each([404, 400, 500])(
    'whose code is answered with %i is there, and is never taken for missing',
    async (status) => {
      const broken = { 'GET /payments/pay_1/pixQrCode': { status } };
      expect(await create(provider(broken))).toMatchObject({ kind: 'unknown' });
      const http = provider({ ...broken, 'GET /payments': list(payment()) });
      expect(
        await adapter.fetchTransaction({ reference: 'ours', method: 'PIX' }, contextOf(http)),
      ).toMatchObject({ kind: 'unknown' });
    },
  );

  it('that is late is found with its code', async () => {
    const http = provider({ 'GET /payments': list(payment({ status: 'OVERDUE' })) });
    expect(
      await adapter.fetchTransaction({ reference: 'ours', method: 'PIX' }, contextOf(http)),
    ).toMatchObject({ value: { details: { pix: { code: WHOLE_EMV } } } });
  });

  it('that was paid is found without a code', async () => {
    const http = provider({ 'GET /payments': list(payment({ status: 'RECEIVED' })) });
    expect(
      await adapter.fetchTransaction({ reference: 'ours', method: 'PIX' }, contextOf(http)),
    ).toMatchObject({ value: { fact: { paidCents: 19_990 } } });
    expect(http.requests).toHaveLength(1);
  });
});

describe('the webhook', () => {
  it('is registered beside the sale, which waits for it no longer than a second (review)', async () => {
    const http = provider();
    const hanging = (asked: HttpRequest) =>
      asked.path === '/webhooks' ? new Promise<never>(() => undefined) : http.request(asked);
    const context = contextOf({ ...http, request: hanging });
    expect(await adapter.createTransaction(request, context)).toMatchObject({ kind: 'done' });
  });

  it('is registered once, with the token that comes back', async () => {
    const http = provider({ 'GET /webhooks': list(), 'POST /webhooks': { status: 200, body: {} } });
    const context = contextOf(http);
    const secrets = { ...context.connection.secrets, webhookToken: 'a-token' };
    const connected = {
      ...context,
      connection: { ...context.connection, payee: 'conta@example.com', secrets },
    };
    await adapter.createTransaction(request, connected);
    await adapter.createTransaction(request, connected);
    expect(sentTo(http, 'POST /webhooks')).toEqual([
      {
        name: 'Vendas',
        url: 'http://127.0.0.1:9/webhooks',
        email: 'conta@example.com',
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        authToken: 'a-token',
        sendType: 'NON_SEQUENTIALLY',
        events: expect.arrayContaining(['PAYMENT_RECEIVED']),
      },
    ]);
  });

  it('is registered with a token of its own, where the connection has one', async () => {
    const http = provider({ 'GET /webhooks': list(), 'POST /webhooks': { status: 200, body: {} } });
    const context = contextOf(http);
    const own = { webhookToken: 'a-token', webhookAuthToken: 'its-own' };
    const secrets = { ...context.connection.secrets, ...own };
    await adapter.createTransaction(request, {
      ...context,
      connection: { ...context.connection, secrets },
    });
    expect(sentTo(http, 'POST /webhooks')).toMatchObject([{ authToken: 'its-own' }]);
  });

  it('that is there already is taken up again, with the token that the connection has now (review)', async () => {
    const http = provider();
    const context = contextOf(http);
    const secrets = { ...context.connection.secrets, webhookAuthToken: 'rotated' };
    await adapter.createTransaction(request, {
      ...context,
      connection: { ...context.connection, secrets },
    });
    expect(sentTo(http, 'POST /webhooks')).toEqual([]);
    expect(sentTo(http, 'PUT /webhooks/hook_1')).toMatchObject([
      { authToken: 'rotated', enabled: true, interrupted: false },
    ]);
  });

  it('that cannot be registered keeps nobody from buying', async () => {
    const http = provider({ 'GET /webhooks': list(), 'POST /webhooks': { status: 400 } });
    expect(await create(http)).toMatchObject({ kind: 'done' });
  });
});

describe('what a payment says', () => {
  const fetched = async (given: object) => {
    const http = provider({ 'GET /payments/pay_1': { status: 200, body: payment(given) } });
    return adapter.fetchTransaction({ transactionId: 'pay_1' }, contextOf(http));
  };

  it('of its refunds counts those that are made: one that waits may be cancelled', async () => {
    const refunds = [
      { status: 'DONE', value: 50 },
      { status: 'PENDING', value: 9.9 },
      { status: 'CANCELLED', value: 100 },
    ];
    expect(await fetched({ status: 'RECEIVED', refunds })).toMatchObject({
      value: { fact: { status: 'APPROVED', reversals: [{ totalCents: 5_000 }] } },
    });
  });

  it.each(['PENDING', 'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION'])(
    'of a refund that waits (%s) is enough for not asking again',
    async (status) => {
      const refunds = [{ status, value: 50 }];
      const paid = payment({ status: 'RECEIVED', refunds });
      const http = provider({ 'GET /payments/pay_1': { status: 200, body: paid } });
      const refund = {
        ...{ transactionId: 'pay_1', refundId: 'ours', amountCents: 5_000, refundedBeforeCents: 0 },
        ...{ paidCents: 19_990, mayHaveHappened: false },
      };
      expect(await adapter.refund(refund, contextOf(http))).toMatchObject({
        kind: 'done',
        value: { status: true },
      });
      expect(http.requests.map(call)).toEqual(['GET /payments/pay_1']);
    },
  );

  it('of a dispute takes no money yet', async () => {
    expect(await fetched({ status: 'CHARGEBACK_DISPUTE' })).toMatchObject({
      value: { fact: { status: 'CHARGEBACK', reversals: [], disputes: [{ state: 'OPENED' }] } },
    });
  });
});

it('pays out to a key of digits', async () => {
  const http = provider({
    'POST /transfers': { status: 200, body: { id: 't-1', status: 'PENDING', value: 19.99 } },
  });
  expect(await adapter.sendPayout?.(payout(), contextOf(http))).toMatchObject({
    value: { payoutId: 't-1', status: 'PENDING', amountCents: 1_999 },
  });
  expect(sentTo(http, 'POST /transfers')).toEqual([
    {
      value: 19.99,
      pixAddressKey: '11987654321',
      pixAddressKeyType: 'PHONE',
      description: 'Saque',
      scheduleDate: null,
    },
  ]);
});

describe('a receiver', () => {
  const input: ReceiverInput = {
    name: 'Produtora de Teste',
    document: '11222333000181',
    documentType: 'CNPJ',
    email: 'produtora@example.com',
    description: 'Teste',
    userId: 'user-1',
    bankAccount: {
      bankCode: '341',
      branchNumber: '1234',
      branchDigit: null,
      accountNumber: '12345',
      accountDigit: '6',
      accountType: 'CHECKING',
    },
  };
  const made = { 'POST /accounts': { status: 200, body: { id: 'a-1', apiKey: 'aact_sub' } } };

  it('needs its monthly revenue', async () => {
    const http = provider(made);
    expect(await adapter.createReceiver?.(input, contextOf(http))).toMatchObject({
      kind: 'declined',
      message: 'Adquirente requer campo de renda mensal.',
    });
    expect(http.requests).toEqual([]);
  });

  it('is a sub-account with a key of its own', async () => {
    const http = provider(made);
    const wanted = { ...input, monthlyRevenueCents: 500_050 };
    expect(await adapter.createReceiver?.(wanted, contextOf(http))).toEqual({
      kind: 'done',
      value: { receiverId: 'a-1', status: 'PENDING', receiverToken: 'aact_sub' },
    });
    expect(sentTo(http, 'POST /accounts')).toEqual([
      {
        name: 'Produtora de Teste',
        email: 'produtora@example.com',
        cpfCnpj: '11222333000181',
        mobilePhone: expect.stringMatching(/^119\d{8}$/),
        incomeValue: 5_000.5,
        address: 'Praça da Sé',
        addressNumber: '1',
        province: 'Sé',
        postalCode: '01001000',
        companyType: 'LIMITED',
      },
    ]);
  });
});

describe('what a webhook names', () => {
  const references = (body: unknown) =>
    referencesIn({ family: 'ASAAS' }, { body: JSON.stringify(body), contentType: '' });
  const event = 'PAYMENT_RECEIVED';

  test('is its payment', () =>
    expect(references({ event, payment: { id: 'pay_1', status: 'RECEIVED' } })).toEqual([
      { transactionId: 'pay_1', providerStatus: 'RECEIVED' },
    ]));
  test('is nothing of ours for a transfer', () =>
    expect(references({ event: 'TRANSFER_DONE', transfer: {} })).toEqual([]));
  test.each([{}, { event }, { event, payment: { id: '../1', status: 'x' } }, 'text', null])(
    'is not known of %j',
    (body) => expect(references(body)).toBeUndefined(),
  );
});
