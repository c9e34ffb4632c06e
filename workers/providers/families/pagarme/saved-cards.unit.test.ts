import { describe, expect, test } from 'vitest';
import type { CardToSave } from '../../contract.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';
import { sentBy } from '../../testing/sent-by.ts';

const { createTransaction, saveCard } = adapterOf('PAGARMEBAAS');
const wanted: CardToSave = {
  ...chargeRequest({ method: 'CREDIT_CARD', idempotencyKey: 'key-1' }),
  cardToken: 'token_1',
};
const CUSTOMER = { status: 200, body: { id: 'cus_1' } };
const save = (http: ReturnType<typeof fakeHttp>) =>
  saveCard?.(wanted, contextOf(http)) ?? expect.fail('No card is saved');

/** Pagar.me that knows the customer, and answers so of the card. */
const answering = (card: { status: number; body?: unknown }) =>
  fakeHttp(({ path }) => (path === '/customers' ? CUSTOMER : card));

describe('saving a card', () => {
  test('is the customer’s record, then the card below it, each under a key of its own', async () => {
    const http = answering({ status: 200, body: { id: 'card_1', last_four_digits: '4242' } });
    expect(await save(http)).toEqual({
      kind: 'done',
      value: { customerId: 'cus_1', cardId: 'card_1' },
    });
    expect(http.requests).toMatchObject([
      {
        ...{ method: 'POST', path: '/customers' },
        headers: { 'idempotency-key': 'customer-key-1', authorization: 'Basic c2s6' },
      },
      {
        ...{ method: 'POST', path: '/customers/cus_1/cards' },
        headers: { 'idempotency-key': 'card-key-1', authorization: 'Basic c2s6' },
      },
    ]);
    expect([0, 1].map((index) => sentBy(http, index).body)).toMatchObject([
      { email: 'compradora@example.com', document: '52998224725' },
      { token: 'token_1', billing_address: { country: 'US' } },
    ]);
  });

  test.each([
    [400, { kind: 'declined', family: 'DATA' }],
    [422, { kind: 'declined', family: 'DATA' }],
    [409, { kind: 'unknown', reason: 'IN_PROGRESS' }],
    [404, { kind: 'notSent' }],
    [401, { kind: 'notSent', reason: 'CREDENTIALS' }],
    [429, { kind: 'notSent', reason: 'RATE_LIMITED' }],
    [500, { kind: 'unknown', reason: 'PROVIDER_ERROR' }],
  ])('answered with %i', async (status, expected) => {
    expect(await save(answering({ status, body: { message: 'x' } }))).toMatchObject(expected);
  });

  test('refused for its token alone is no mistake of the buyer', async () => {
    const body = { message: 'x', errors: { 'request.token': ['Token not found'] } };
    expect(await save(answering({ status: 422, body }))).toMatchObject({
      ...{ kind: 'declined', family: 'TECHNICAL', providerStatus: 'CARD_TOKEN_REFUSED' },
    });
  });

  test.each([[{}], [{ id: 7 }], [{ id: '4111111111111111' }], [{ id: 'card_1/../../orders' }]])(
    'answered without an id of a card is unknown: %j',
    async (body) => {
      expect(await save(answering({ status: 200, body }))).toEqual({
        kind: 'unknown',
        reason: 'MALFORMED',
      });
    },
  );

  test.each([500, 409, 200])(
    'is not gone on with where the customer’s record is not answered (%i)',
    async (status) => {
      const http = fakeHttp(() => ({ status, body: { message: 'x' } }));
      expect(['notSent', 'unknown']).toContain((await save(http)).kind);
      expect(http.requests).toHaveLength(1);
    },
  );
});

test('a customer that is refused leaves the token unspent: not sent', async () => {
  const http = fakeHttp(() => ({ status: 422, body: { message: 'x' } }));
  expect(await save(http)).toEqual({ kind: 'notSent', reason: 'CUSTOMER_REFUSED' });
  expect(http.requests).toHaveLength(1);
});

test('a charge by a saved card names customer and card, and neither a token nor an address', async () => {
  const http = fakeHttp(() => ({ status: 500 }));
  const savedCard = { customerId: 'cus_1', cardId: 'card_1' };
  await createTransaction(chargeRequest({ method: 'CREDIT_CARD', savedCard }), contextOf(http));
  const { body } = sentBy(http);
  expect(body).toMatchObject({
    customer_id: 'cus_1',
    payments: [{ payment_method: 'credit_card', credit_card: { card_id: 'card_1', installments: 1 } }],
  });
  expect(body).not.toHaveProperty('customer');
  expect(JSON.stringify(body)).not.toMatch(/card_token|billing_address/);
});
