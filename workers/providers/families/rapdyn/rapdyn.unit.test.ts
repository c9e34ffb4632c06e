import { describe, expect, test } from 'vitest';
import type { PixKeyType } from '../../contract.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { payout } from '../../testing/scenario.ts';

const { createTransaction, fetchTransaction, refund, sendPayout } = adapterOf('RAPDYN');
const bodyOf = (http: ReturnType<typeof fakeHttp>): unknown =>
  JSON.parse(http.requests.at(-1)?.body?.text ?? '');

test('a payment has masked documents and phones, and products of one piece', async () => {
  const http = fakeHttp(() => ({ status: 200, body: {} }));
  const request = chargeRequest({
    items: [{ id: 'a', title: 'A', unitPriceCents: 9_995, quantity: 2, tangible: false }],
  });
  await createTransaction(request, contextOf(http));
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    path: '/payments',
    headers: { authorization: 'Bearer sk' },
  });
  expect(bodyOf(http)).toEqual({
    amount: 19_990,
    method: 'pix',
    external_id: request.reference,
    customer: {
      name: 'Compradora de Teste',
      email: 'compradora@example.com',
      phone: '(11) 98765-4321',
      document: { type: 'CPF', value: '529.982.247-25' },
    },
    products: [{ name: 'A', price: 19_990, quantity: '1', type: 'digital' }],
  });
});

describe('a charge is looked up', () => {
  const paid = {
    status: 200,
    body: { data: { id: 'id-1', total: 1_990, status: 'paid', completed_at: '2026-03-02T15:00:00Z' } },
  };
  const absent = { status: 404, body: { message: 'Not found' } };
  const lookedUp = async (specified: object, publicly: object) => {
    const http = fakeHttp(({ path }) =>
      path === '/transactions/id-1' ? { status: 200, ...publicly } : { status: 200, ...specified },
    );
    const outcome = await fetchTransaction({ transactionId: 'id-1' }, contextOf(http));
    return { outcome, paths: http.requests.map(({ path }) => path) };
  };

  test('at the specification’s path', async () => {
    const { outcome, paths } = await lookedUp(paid, absent);
    expect(outcome).toMatchObject({ value: { fact: { paidCents: 1_990 } } });
    expect(paths).toEqual(['/payments/transactions/id-1']);
  });

  test.each([
    ['the provider says that it is not there', absent],
    ['nothing is at that path', { status: 404, body: '<html>' }],
  ])('at the public path where %s', async (_why, specified) => {
    const { outcome, paths } = await lookedUp(specified, paid);
    expect(outcome).toMatchObject({ value: { fact: { paidCents: 1_990 } } });
    expect(paths).toEqual(['/payments/transactions/id-1', '/transactions/id-1']);
  });

  test('at both in vain: it is not there', async () => {
    expect((await lookedUp(absent, absent)).outcome).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
  });

  test('at the public path, which does not answer: nobody knows', async () => {
    expect((await lookedUp(absent, { status: 503 })).outcome).toMatchObject({ kind: 'unknown' });
  });

  test('at the specified path, which does not answer: the public one is not asked', async () => {
    const { outcome, paths } = await lookedUp({ status: 503 }, paid);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(paths).toEqual(['/payments/transactions/id-1']);
  });
});

test('a MED is shown as a refund, and is known for what it is', async () => {
  const http = fakeHttp(() => ({ status: 200, body: { data: { total: 19_990, status: 'med' } } }));
  expect(await fetchTransaction({ transactionId: 'id-1' }, contextOf(http))).toMatchObject({
    value: { fact: { status: 'REFUNDED', reversals: [{ kind: 'MED_FRAUD', totalCents: 19_990 }] } },
  });
});

test('what is blocked is disputed, and has not gone back', async () => {
  const http = fakeHttp(() => ({ status: 200, body: { data: { total: 19_990, status: 'blocked' } } }));
  expect(await fetchTransaction({ transactionId: 'id-1' }, contextOf(http))).toMatchObject({
    value: { fact: { status: 'REFUNDED', reversals: [], disputes: [{ state: 'OPENED' }] } },
  });
});

test('a refund is a PUT of the whole, once the charge was seen paid', async () => {
  const http = fakeHttp(({ method }) => ({
    status: 200,
    body: { data: { total: 19_990, status: method === 'GET' ? 'paid' : 'returned' } },
  }));
  const wanted = {
    transactionId: 'id-1',
    refundId: 'r',
    amountCents: 19_990,
    paidCents: 19_990,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  expect(await refund(wanted, contextOf(http))).toEqual({
    kind: 'done',
    value: { refundId: 'r', status: true },
  });
  expect(http.requests[1]).toMatchObject({ method: 'PUT', path: '/payments/refund/id-1' });
});

describe('a PIX key (specification/gateway#pix-keys)', () => {
  const send = (pixKey: string, pixType: PixKeyType, http: ReturnType<typeof fakeHttp>) =>
    sendPayout?.(
      payout({ destination: { method: 'PIX', pixKey, pixType, document: '' } }),
      contextOf(http),
    );

  test.each([
    ['52998224725', 'CPF', 'cpf', '529.982.247-25'],
    ['11222333000181', 'CNPJ', 'cnpj', '11.222.333/0001-81'],
    ['12ABC34501DE35', 'CNPJ', 'cnpj', '12.ABC.345/01DE-35'],
    ['11987654321', 'PHONE', 'phone', '(11) 98765-4321'],
    ['1132654321', 'PHONE', 'phone', '(11) 3265-4321'],
    ['a@example.com', 'EMAIL', 'email', 'a@example.com'],
    [
      '123e4567-e89b-12d3-a456-426655440000',
      'RANDOM',
      'randomkey',
      '123e4567-e89b-12d3-a456-426655440000',
    ],
  ] as const)('%s, a %s, is sent as %s %s', async (key, type, pix_key_type, pix_key) => {
    const http = fakeHttp(() => ({ status: 200, body: { transfer_id: 't', status: 'pending' } }));
    expect(await send(key, type, http)).toMatchObject({ value: { payoutId: 't', status: 'PENDING' } });
    expect(http.requests[0]).toMatchObject({ method: 'POST', path: '/transfers/out' });
    expect(bodyOf(http)).toEqual({ pix_key_type, pix_key, value: 1_999 });
  });

  test.each([
    ['5299822472', 'CPF', 'CPF inválido, deve conter 11 dígitos.'],
    ['112223330001811', 'CNPJ', 'CNPJ inválido, deve conter 14 dígitos.'],
    ['987654321', 'PHONE', 'Telefone inválido, número de dígitos incorreto.'],
    ['+5511987654321', 'PHONE', 'Telefone inválido, número de dígitos incorreto.'],
  ] as const)('%s is no %s: “%s”, and nothing is sent', async (key, type, message) => {
    const http = fakeHttp(() => ({ status: 200 }));
    expect(await send(key, type, http)).toMatchObject({ kind: 'declined', message });
    expect(http.requests).toEqual([]);
  });

  test('a transfer that ends in ERROR says so in the specified words', async () => {
    const http = fakeHttp(() => ({ status: 200, body: { transfer_id: 't', status: 'ERROR' } }));
    expect(await send('52998224725', 'CPF', http)).toMatchObject({
      kind: 'declined',
      message: 'Houve um erro ao tentar realizar o saque - ERROR',
    });
  });
});
