import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../kit/http/client.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const { createTransaction, fetchTransaction } = adapterOf('IUGUBAAS');

const request = chargeRequest({ method: 'CREDIT_CARD', cardToken: 'token-1', installments: 3 });
const { reference } = request;
const invoice = (status: string) => ({
  id: 'INV1',
  order_id: reference,
  status,
  total_cents: 19_990,
  total_paid_cents: status === 'paid' ? 19_990 : 0,
});
const TAKEN = { status: 422, body: { errors: { order_id: ['já está em uso'] } } };

/** An Iugu with one invoice of ours; each operation answers as the test says. */
const iugu = (answers: Readonly<Record<string, { status: number; body?: unknown }>>) =>
  fakeHttp((sent) => answers[operation(sent)] ?? { status: 500 });
const operation = ({ method, path }: HttpRequest) => `${method} ${path}`;
const LISTED = {
  status: 200,
  body: { items: [{ id: 'INV0', order_id: 'other', status: 'paid' }, invoice('pending')] },
};

describe('a card', () => {
  test('is an invoice and a charge of it, in installments', async () => {
    const http = iugu({
      'POST /invoices': { status: 200, body: invoice('pending') },
      'POST /charge': { status: 200, body: { success: true, LR: '00' } },
      'GET /invoices/INV1': { status: 200, body: invoice('paid') },
    });
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { paidCents: 19_990, reference } },
    });
    expect(JSON.parse(http.requests[1]?.body?.text ?? '')).toEqual({
      invoice_id: 'INV1',
      token: 'token-1',
      months: 3,
    });
  });

  test.each([
    ['another order’s', { order_id: 'other' }],
    ['of another amount', { total_cents: 500 }],
  ])('is charged on no invoice that is %s', async (_name, change) => {
    const http = iugu({ 'POST /invoices': { status: 200, body: { ...invoice('pending'), ...change } } });
    await createTransaction(request, contextOf(http));
    expect(http.requests.map(operation)).toEqual(['POST /invoices']);
  });

  test.each([
    [
      'pending',
      ['POST /invoices', 'GET /invoices', 'GET /invoices/INV1', 'POST /charge', 'GET /invoices/INV1'],
    ],
    ['paid', ['POST /invoices', 'GET /invoices', 'GET /invoices/INV1']],
    ['in_analysis', ['POST /invoices', 'GET /invoices', 'GET /invoices/INV1']],
    ['canceled', ['POST /invoices', 'GET /invoices', 'GET /invoices/INV1']],
  ])('sent again meets its %s invoice', async (status, expected) => {
    const http = iugu({
      'POST /invoices': TAKEN,
      'GET /invoices': LISTED,
      'GET /invoices/INV1': { status: 200, body: invoice(status) },
      'POST /charge': { status: 200, body: { success: true } },
    });
    expect(await createTransaction(request, contextOf(http))).toMatchObject({
      kind: 'done',
      value: { fact: { transactionId: 'INV1' } },
    });
    expect(http.requests.map(operation)).toEqual(expected);
  });

  test.each([
    [
      'refused by the bank',
      { status: 200, body: { success: false, LR: '51' } },
      { kind: 'declined', family: 'FUNDS', providerStatus: 'LR_51', transactionId: 'INV1' },
    ],
    [
      'refused by Iugu',
      { status: 422, body: { errors: { months: ['inválido'] } } },
      { kind: 'declined', family: 'DATA', providerStatus: 'HTTP_422' },
    ],
    [
      'refused for its token, which lives for minutes',
      { status: 422, body: { errors: { token: ['não é válido'] } } },
      { kind: 'declined', family: 'TECHNICAL', providerStatus: 'CARD_TOKEN_REFUSED' },
    ],
    ['charged or not', { status: 502 }, { kind: 'unknown', reason: 'PROVIDER_ERROR' }],
    ['not heard for too many requests', { status: 429 }, { kind: 'notSent', reason: 'RATE_LIMITED' }],
  ])('%s', async (_name, charge, expected) => {
    const http = iugu({
      'POST /invoices': { status: 200, body: invoice('pending') },
      'POST /charge': charge,
      'PUT /invoices/INV1/cancel': { status: 200, body: {} },
    });
    expect(await createTransaction(request, contextOf(http))).toMatchObject(expected);
    expect(http.requests.some((sent) => sent.path.endsWith('/cancel'))).toBe(
      expected.kind === 'declined',
    );
  });

  test('charged, but the invoice cannot be read afterwards', async () => {
    const http = iugu({
      'POST /invoices': { status: 200, body: invoice('pending') },
      'POST /charge': { status: 200, body: { success: true } },
    });
    expect(await createTransaction(request, contextOf(http))).toEqual({
      kind: 'unknown',
      reason: 'PROVIDER_ERROR',
    });
  });

  test.each([
    ['pending', { kind: 'notSent', reason: 'NOT_FOUND' }],
    ['paid', { kind: 'done' }],
    ['in_analysis', { kind: 'done' }],
  ])('looked up by reference with a %s invoice', async (status, expected) => {
    const http = iugu({
      'GET /invoices': LISTED,
      'GET /invoices/INV1': { status: 200, body: invoice(status) },
    });
    expect(await fetchTransaction({ reference, method: 'CREDIT_CARD' }, contextOf(http))).toMatchObject(
      expected,
    );
  });
});

test('a duplicate that the search does not show yet is unknown, never a second invoice', async () => {
  const http = iugu({ 'POST /invoices': TAKEN, 'GET /invoices': { status: 200, body: { items: [] } } });
  expect(await createTransaction(request, contextOf(http))).toEqual({
    kind: 'unknown',
    reason: 'DUPLICATE_NOT_FOUND',
  });
});
