import { describe, expect, test } from 'vitest';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction, fetchTransaction, refund } = adapterOf('PAGARMEBAAS');

const WHOLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const orderWith = (transaction: object, charge: object = {}) => ({
  id: 'or_1',
  code: 'ref',
  amount: 19_990,
  status: 'pending',
  charges: [
    {
      id: 'ch_1',
      amount: 19_990,
      status: 'pending',
      currency: 'BRL',
      last_transaction: transaction,
      ...charge,
    },
  ],
});

describe('an order', () => {
  test.each([
    [
      'a whole code',
      { qr_code: WHOLE, expires_at: '2026-03-03T15:00:00Z' },
      {
        kind: 'done',
        value: { details: { pix: { code: WHOLE, expiresAt: '2026-03-03T15:00:00.000Z' } } },
      },
    ],
    [
      'no moment of expiry',
      { qr_code: WHOLE },
      { kind: 'done', value: { details: { pix: { expiresAt: '2026-03-03T15:00:00.000Z' } } } },
    ],
    [
      'a broken code',
      { qr_code: WHOLE.replace('Fulano', 'Fulana') },
      { kind: 'unknown', reason: 'MALFORMED' },
    ],
    ['no code', {}, { kind: 'unknown', reason: 'MALFORMED' }],
  ])('with %s', async (_name, transaction, expected) => {
    const http = fakeHttp(() => ({ status: 200, body: orderWith(transaction) }));
    expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject(expected);
  });

  test('is sent with its key and the secret', async () => {
    const http = fakeHttp(() => ({ status: 200, body: orderWith({ qr_code: WHOLE }) }));
    await createTransaction(chargeRequest({ idempotencyKey: 'key-1' }), contextOf(http));
    expect(http.requests).toMatchObject([
      {
        method: 'POST',
        path: '/orders',
        headers: { 'idempotency-key': 'key-1', authorization: 'Basic c2s6' },
      },
    ]);
  });

  test.each([
    [400, { kind: 'declined', family: 'DATA', providerStatus: 'HTTP_400' }],
    [422, { kind: 'declined', family: 'DATA', providerStatus: 'HTTP_422' }],
    [404, { kind: 'notSent', reason: 'NO_SUCH_API' }],
    [409, { kind: 'unknown', reason: 'IN_PROGRESS' }],
  ])('answered with %i', async (status, expected) => {
    expect(
      await createTransaction(
        chargeRequest(),
        contextOf(fakeHttp(() => ({ status, body: { message: 'x' } }))),
      ),
    ).toMatchObject(expected);
  });

  const TOKEN = 'order.payments[0].credit_card.card_token';
  test.each([
    ['for its card’s token alone', [TOKEN], 'TECHNICAL', 'CARD_TOKEN_REFUSED'],
    ['for more than its card’s token', [TOKEN, 'order.customer.email'], 'DATA', 'HTTP_422'],
  ])('refused %s', async (_what, fields, family, providerStatus) => {
    const errors = Object.fromEntries(fields.map((field) => [field, ['is not valid']]));
    const http = fakeHttp(() => ({ status: 422, body: { message: 'x', errors } }));
    expect(await createTransaction(chargeRequest(), contextOf(http))).toMatchObject({
      kind: 'declined',
      family,
      providerStatus,
    });
  });

  test('in another currency is never sent', async () => {
    const http = fakeHttp(() => ({ status: 500 }));
    expect(await createTransaction(chargeRequest({ currency: 'EUR' }), contextOf(http))).toMatchObject({
      kind: 'declined',
      family: 'TECHNICAL',
      providerStatus: 'CURRENCY_NOT_SUPPORTED',
    });
    expect(http.requests).toEqual([]);
  });

  test("somebody else's order in a list is not ours", async () => {
    const http = fakeHttp(() => ({
      status: 200,
      body: { data: [{ id: 'or_9', code: 'other', status: 'paid' }] },
    }));
    expect(await fetchTransaction({ reference: 'ref', method: 'PIX' }, contextOf(http))).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    });
  });
});

describe('a refund', () => {
  const wanted = {
    transactionId: 'or_1',
    refundId: 'refund-1',
    amountCents: 500,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
    paidCents: 19_990,
  };
  const paid = (canceled_amount: number) =>
    orderWith({}, { status: 'paid', paid_amount: 19_990, canceled_amount });

  test('names its amount and its key', async () => {
    const http = fakeHttp(({ method }) => ({
      status: 200,
      body:
        method === 'GET'
          ? paid(0)
          : { id: 'ch_1', amount: 19_990, status: 'paid', canceled_amount: 500 },
    }));
    expect(await refund(wanted, contextOf(http))).toEqual({
      kind: 'done',
      value: { refundId: 'refund-1', status: true },
    });
    expect(http.requests[1]).toMatchObject({
      method: 'DELETE',
      path: '/charges/ch_1',
      headers: { 'idempotency-key': 'refund-1' },
    });
    expect(JSON.parse(http.requests[1]?.body?.text ?? '')).toEqual({
      amount: 500,
      operation_reference: 'refund-1',
    });
  });

  test.each([
    ['an earlier try got through', 500, { kind: 'done', value: { status: true } }],
    ['somebody else gave money back', 700, { kind: 'unknown', reason: 'REFUNDED_TOTAL_MOVED' }],
  ])('is not sent when %s', async (_name, total, expected) => {
    const http = fakeHttp(() => ({ status: 200, body: paid(total) }));
    expect(await refund(wanted, contextOf(http))).toMatchObject(expected);
    expect(http.requests).toHaveLength(1);
  });

  test('is not sent when the charge cannot be read', async () => {
    expect(await refund(wanted, contextOf(fakeHttp(() => ({ status: 500 }))))).toEqual({
      kind: 'notSent',
      reason: 'PROVIDER_ERROR',
    });
  });
});
