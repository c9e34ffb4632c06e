import { describe, expect, it, test } from 'vitest';
import { referencesIn } from '../../../../domain/providers/webhook.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const adapter = adapterOf('CELCOIN');

type Answer = { readonly status: number; readonly body?: object };

/** Signs whoever asks in, and answers everything else in turn. */
const answering = (...answers: readonly Answer[]) => {
  const left = [...answers];
  return fakeHttp(({ path }) =>
    path === '/token'
      ? { status: 200, body: { access_token: 'a-token', expires_in: 600 } }
      : (left.shift() ?? { status: 500 }),
  );
};
const sent = (text = '{}') => JSON.parse(text) as Record<string, unknown>;
const charge = (status: string, given: object = {}) => ({
  myId: 'ours',
  galaxPayId: 17,
  value: 100,
  Transactions: [{ galaxPayId: 1, status, statusDate: '2026-03-02 12:00:00' }],
  ...given,
});
const found = (...Charges: object[]) => ({ status: 200, body: { Charges } });

it('asks for a token with every scope, and keeps it', async () => {
  const http = answering();
  const context = contextOf(http);
  await adapter.createTransaction(chargeRequest(), context);
  await adapter.createTransaction(chargeRequest(), context);
  const [login, create] = http.requests;
  expect(login?.headers).toEqual({ authorization: `Basic ${btoa('public:')}` });
  expect(sent(login?.body?.text)).toEqual({
    grant_type: 'authorization_code',
    scope: expect.stringMatching(/^customers\.read .* boletos\.read$/),
  });
  expect(create?.headers).toEqual({ authorization: 'Bearer a-token' });
  expect(http.requests.map(({ path }) => path)).toEqual(['/token', '/charges', '/charges']);
});

it('whose token is refused asks for it as specified', async () => {
  const http = fakeHttp(({ path, body }) => {
    if (path !== '/token') return { status: 200, body: {} };
    const isSpecified = sent(body?.text).grant_type === 'client_credentials';
    return isSpecified
      ? { status: 200, body: { access_token: 'specified', expires_in: 600 } }
      : { status: 401 };
  });
  await adapter.createTransaction(chargeRequest(), contextOf(http));
  const [, login, create] = http.requests;
  expect(login?.headers).toBeUndefined();
  expect(sent(login?.body?.text)).toMatchObject({ client_id: 'public', client_secret: '' });
  expect(create?.headers).toEqual({ authorization: 'Bearer specified' });
});

describe('a charge', () => {
  const bodyOf = async (given: Parameters<typeof chargeRequest>[0]) => {
    const http = answering();
    await adapter.createTransaction(chargeRequest({ reference: 'ours', ...given }), contextOf(http));
    return sent(http.requests[1]?.body?.text);
  };

  it('by PIX falls due today and waits five days', async () => {
    expect(await bodyOf({})).toEqual({
      myId: 'ours',
      value: 19_990,
      additionalInfo: 'Curso de teste',
      payday: '2026-03-02',
      payedOutsideGalaxPay: false,
      mainPaymentMethodId: 'pix',
      Customer: {
        myId: 'ours',
        name: 'Compradora de Teste',
        document: '52998224725',
        emails: ['compradora@example.com'],
        phones: [11987654321],
        Address: {
          zipCode: '01001000',
          street: 'Praça da Sé',
          number: '1',
          complement: '',
          neighborhood: 'Sé',
          city: 'São Paulo',
          state: 'SP',
        },
      },
      PaymentMethodPix: {
        fine: 0,
        interest: 0,
        instructions: 'Curso de teste',
        Deadline: { type: 'days', value: 5 },
      },
    });
  });

  it('by boleto falls due in five days, or when banks work next', async () => {
    expect(await bodyOf({ method: 'BILLET' })).toMatchObject({
      payday: '2026-03-09',
      mainPaymentMethodId: 'boleto',
      PaymentMethodBoleto: { deadlineDays: 1 },
    });
  });

  it('that is refused is declined without what the provider said', async () => {
    const refused = { status: 400, body: { error: { message: 'O nome Fulana é inválido' } } };
    const http = answering(refused, found());
    expect(await adapter.createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
      kind: 'declined',
      message: 'Erro ao criar transação',
    });
  });

  it('that was made by an earlier try is found by our id', async () => {
    const http = answering({ status: 400 }, found(charge('payedPix')));
    const wanted = chargeRequest({ reference: 'ours' });
    expect(await adapter.createTransaction(wanted, contextOf(http))).toMatchObject({
      value: { fact: { transactionId: '17', paidCents: 100 } },
    });
    expect(http.requests.at(-1)).toMatchObject({
      path: '/charges',
      query: { myIds: 'ours', startAt: '0', limit: '10' },
    });
  });
});

describe('a look-up by the provider’s id', () => {
  const fetched = (answer: Answer) =>
    adapter.fetchTransaction({ transactionId: '17' }, contextOf(answering(answer)));

  test('that finds nothing is "not found"', async () => {
    expect(await fetched(found())).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
  });

  test('that answers with another charge is not understood', async () => {
    expect(await fetched(found(charge('payedPix', { galaxPayId: 18 })))).toEqual({
      kind: 'unknown',
      reason: 'MALFORMED',
    });
  });

  test.each([
    ['payedPix', '2026-03-02T15:00:00.000Z'],
    ['reversed', undefined],
  ])('of a charge that is %s was paid at %s', async (word, paidAt) => {
    expect(await fetched(found(charge(word)))).toMatchObject({ kind: 'done' });
    const outcome = await fetched(found(charge(word)));
    expect(outcome.kind === 'done' && outcome.value.fact.paidAt).toBe(paidAt);
  });
});

test('a part of a charge is not given back: no answer says how much was before', async () => {
  const wanted = {
    transactionId: '17',
    refundId: 'r',
    amountCents: 40,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  expect(await adapter.refund({ ...wanted, paidCents: 100 }, contextOf(answering()))).toMatchObject({
    kind: 'declined',
    providerStatus: 'PARTIAL_REFUND_NOT_SUPPORTED',
  });
});

test.each([
  ['efectivated', { kind: 'done', value: { payoutId: '5', status: 'APPROVED' } }],
  ['confirm', { kind: 'done', value: { status: 'PENDING' } }],
  ['error', { kind: 'declined', message: 'Error on withdraw' }],
])('a payout that is %s', async (status, expected) => {
  const http = answering({ status: 200, body: { Payment: { galaxPayId: 5, value: 1_999, status } } });
  expect(await adapter.sendPayout?.(payout(), contextOf(http))).toMatchObject(expected);
  expect(sent(http.requests[1]?.body?.text)).toEqual({
    key: '(11) 98765-4321',
    type: 'mobilePhone',
    value: 1_999,
    desc: 'Saque',
  });
});

describe('a webhook', () => {
  const event = 'transaction.updateStatus';
  const Transaction = { galaxPayId: 1, status: 'payedPix' };
  const references = (body: unknown) =>
    referencesIn({ family: 'CELCASH_GALAXPAY' }, { body: JSON.stringify(body), contentType: '' });

  it('of a transaction names its charge', () =>
    expect(references({ event, Transaction, Charge: { galaxPayId: 17 } })).toEqual([
      { transactionId: '17', providerStatus: 'payedPix' },
    ]));
  it('of a subscription, or of another event, is none of ours', () => {
    expect(references({ event, Transaction, Subscription: {} })).toEqual([]);
    expect(references({ event: 'company.verify' })).toEqual([]);
  });
  it.each([{}, { event }, { event, Transaction: {} }, 'text', null])(
    '%j is of an unknown shape',
    (body) => expect(references(body)).toBeUndefined(),
  );
});
