import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testCards } from '../cards/cards.ts';
import { cardPayment, cardToken, customer, order } from '../testing/bodies.ts';
import { call, control, pagarme, sandboxForTest } from '../testing/client.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startReceiver, until } from '../testing/receiver.ts';
import { acquirerAnswers } from './acquirer.ts';

async function setUp(options = {}) {
  const sandbox = await sandboxForTest(options);
  const receiver = await startReceiver();
  const [api, act] = [pagarme(sandbox), control(sandbox)];
  await act('POST', '/hooks', { provider: 'PAGARMEBAAS', url: `${receiver.url}/hook` });
  const token = async (number?: string) => (await api('POST', '/tokens?appId=pk_test_demo', cardToken(number), { authorization: '' })).body.id as string;
  return { sandbox, receiver, api, act, token };
}

describe('a PIX order', () => {
  it('waits with a code, is paid, refunded in part and in full, and tells each step signed', async () => {
    const { sandbox, api, act, receiver } = await setUp();
    const made = (await api('POST', '/orders', order())).body;
    const [charge] = made.charges;
    expect(made).toMatchObject({ code: 'pedido-1', status: 'pending', amount: 1_000 });
    expect(charge.last_transaction).toMatchObject({
      status: 'waiting_payment',
      qr_code: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    });
    expect(Date.parse(charge.last_transaction.expires_at) - Date.parse(charge.created_at)).toBe(86_400_000);

    expect((await act('POST', `/charges/${charge.id}/pay`)).status).toBe(200);
    expect((await api('GET', `/orders/${made.id}`)).body).toMatchObject({
      status: 'paid',
      charges: [{ status: 'paid', paid_amount: 1_000, last_transaction: { end_to_end_id: expect.stringMatching(/^E\d{20}\w{11}$/) } }],
    });

    const part = await api('DELETE', `/charges/${charge.id}`, { amount: 300 });
    expect(part.body).toMatchObject({ status: 'paid', canceled_amount: 300 });
    expect((await api('DELETE', `/charges/${charge.id}`, { amount: 701 })).status).toBe(412);
    const rest = await api('DELETE', `/charges/${charge.id}`);
    expect(rest.body).toMatchObject({
      status: 'canceled',
      paid_amount: 1_000,
      canceled_amount: 1_000,
      last_transaction: { status: 'refunded' },
    });
    expect((await api('DELETE', `/charges/${charge.id}`)).status).toBe(412);

    const letters = await receiver.received(6);
    expect(letters.map(({ body }) => JSON.parse(body).type)).toEqual([
      'charge.pending',
      'charge.paid',
      'order.paid',
      'charge.partial_canceled',
      'charge.refunded',
      'order.canceled',
    ]);
    const jwks = (await call(`${sandbox.url}/pagarme/.well-known/jwks.json`, 'GET')).body as {
      keys: (JsonWebKey & { kid: string })[];
    };
    for (const { headers, body } of letters) {
      const [, kid, signature] = /^alg=RS256; kid=(.+); signature=(.+)$/.exec(String(headers['x-webhook-asymmetric-signature'])) ?? [];
      const key = createPublicKey({ key: jwks.keys.find((one) => one.kid === kid) ?? {}, format: 'jwk' });
      expect(verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
    }
    expect(JSON.parse(letters[1]?.body ?? '')).toMatchObject({
      data: { id: charge.id, order: { id: made.id, code: 'pedido-1' } },
    });
  });

  it('is found by its code and by its charge, and a code nobody used finds nothing', async () => {
    const { api } = await setUp();
    const made = (await api('POST', '/orders', order('pix', { code: 'ref-7' }))).body;
    expect((await api('GET', '/orders?code=ref-7')).body).toMatchObject({ data: [{ id: made.id }], paging: { total: 1 } });
    expect((await api('GET', '/orders?code=ref-8')).body).toMatchObject({ data: [], paging: { total: 0 } });
    expect((await api('GET', `/charges/${made.charges[0].id}`)).body.id).toBe(made.charges[0].id);
  });

  it('expires on its own, and can still be paid late', async () => {
    const clock = new ManualClock();
    const { api, act } = await setUp({ clock });
    const { charges } = (await api('POST', '/orders', order({ payment_method: 'pix', pix: { expires_in: 60 } }))).body;
    await clock.advance(60_000);
    expect((await api('GET', `/charges/${charges[0].id}`)).body).toMatchObject({
      status: 'failed',
      last_transaction: { status: 'expired' },
    });
    expect((await act('POST', `/charges/${charges[0].id}/pay`)).body.status).toBe('paid');
  });

  it('is cancelled while it waits', async () => {
    const { api } = await setUp();
    const { charges } = (await api('POST', '/orders', order())).body;
    expect((await api('DELETE', `/charges/${charges[0].id}`)).body).toMatchObject({ status: 'canceled', canceled_amount: 0 });
  });

  it('pays itself when the sandbox is told so', async () => {
    const { api } = await setUp({ autopayMs: 20 });
    const { id } = (await api('POST', '/orders', order())).body;
    await until(async () => ((await api('GET', `/orders/${id}`)).body.status === 'paid' ? true : undefined));
  });
});

describe('a slip order', () => {
  it('has a line of the amount, bars and a paper', async () => {
    const { api } = await setUp();
    const { last_transaction: slip } = (await api('POST', '/orders', order('boleto'))).body.charges[0];
    expect(slip).toMatchObject({
      status: 'generated',
      line: expect.stringMatching(/^\d{37}0000001000$/),
      barcode: expect.stringMatching(/^\d{44}$/),
    });
    const pdf = await fetch(slip.pdf);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('may be paid short', async () => {
    const { api, act } = await setUp();
    const [{ id }] = (await api('POST', '/orders', order('boleto'))).body.charges;
    expect((await act('POST', `/charges/${id}/pay`, { amountCents: 999 })).body).toMatchObject({
      status: 'underpaid',
      paidCents: 999,
    });
    expect((await api('GET', `/charges/${id}`)).body).toMatchObject({ status: 'underpaid', paid_amount: 999 });
  });
});

describe('a card order', () => {
  it.each(testCards.filter(({ outcome }) => acquirerAnswers[outcome].state === 'refused'))(
    'with $number is refused in an answer of 200: $outcome',
    async ({ number, outcome }) => {
      const { api, token } = await setUp();
      const { status, body } = await api('POST', '/orders', order(cardPayment(await token(number))));
      const { code, message } = acquirerAnswers[outcome];
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'failed',
        charges: [
          {
            status: 'failed',
            paid_amount: 0,
            last_transaction: {
              status: outcome === 'technical' ? 'with_error' : 'not_authorized',
              success: false,
              acquirer_return_code: code,
              gateway_response: { errors: [{ message }] },
            },
          },
        ],
      });
    },
  );

  it('is paid at once, and may be charged back', async () => {
    const { api, act, token, receiver } = await setUp();
    const { charges, status } = (await api('POST', '/orders', order(cardPayment(await token())))).body;
    expect([status, charges[0].status, charges[0].last_transaction.status]).toEqual(['paid', 'paid', 'captured']);
    expect((await act('POST', `/charges/${charges[0].id}/chargeback`)).body.status).toBe('chargedback');
    expect((await act('POST', `/charges/${charges[0].id}/refund`)).status).toBe(409);
    expect((await receiver.received(3)).map(({ body }) => JSON.parse(body).type)).toEqual(['charge.paid', 'order.paid', 'charge.chargedback']);
  });

  it.each([
    ['pay', 'paid'],
    ['refuse', 'failed'],
  ])('in analysis waits for a person: %s makes it %s', async (action, status) => {
    const { api, act, token } = await setUp();
    const made = (await api('POST', '/orders', order(cardPayment(await token('4000000000000036'))))).body;
    expect(made).toMatchObject({ status: 'processing', charges: [{ status: 'processing' }] });
    await act('POST', `/charges/${made.id}/${action}`);
    expect((await api('GET', `/orders/${made.id}`)).body).toMatchObject({ status });
  });

  it('takes a token once, and for sixty seconds', async () => {
    const clock = new ManualClock();
    const { api, token } = await setUp({ clock });
    const [first, second] = [await token(), await token()];
    expect((await api('POST', '/orders', order(cardPayment(first)))).status).toBe(200);
    expect((await api('POST', '/orders', order(cardPayment(first)))).body.errors).toHaveProperty('order.payments[0].credit_card.card_token');
    await clock.advance(60_000);
    expect((await api('POST', '/orders', order(cardPayment(second)))).status).toBe(422);
  });

  it('keeps its token when the rest of the order is wrong', async () => {
    const { api, token } = await setUp();
    const card = cardPayment(await token());
    expect((await api('POST', '/orders', order({ ...card, amount: 999 }))).body.errors).toHaveProperty('order.payments[0].amount');
    expect((await api('POST', '/orders', order(card))).body.status).toBe('paid');
  });
});

describe('a token', () => {
  it('is made by any page with the public key, and by none without', async () => {
    const { sandbox } = await setUp();
    const url = `${sandbox.url}/pagarme/core/v5/tokens`;
    const preflight = await call(`${url}?appId=pk_test_demo`, 'OPTIONS', undefined, {
      origin: 'https://loja.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin'), preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      '*',
      'content-type, accept',
    ]);
    const made = await call(`${url}?appId=pk_test_demo`, 'POST', cardToken());
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^token_/),
      type: 'card',
      card: { last_four_digits: '1111', brand: 'Visa' },
    });
    expect(made.headers.get('access-control-allow-origin')).toBe('*');
    expect(Date.parse(made.body.expires_at) - Date.parse(made.body.created_at)).toBe(60_000);
    const other = await call(`${url}?appId=pk_other`, 'POST', cardToken());
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    expect((await call(`${url}?appId=pk_test_demo`, 'POST', cardToken('4111111111111112'))).body.errors).toEqual({
      'request.card.number': ['The number field is not a valid card number'],
    });
  });
});

describe('an idempotency key', () => {
  it('makes the same request one order with one answer, and refuses another body', async () => {
    const { api, act } = await setUp();
    const key = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api('POST', '/orders', order(), key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await act('GET', '/charges')).body.charges).toHaveLength(1);
    expect((await api('POST', '/orders', order('pix', { code: 'other' }), key)).status).toBe(409);
  });

  it('makes a repeated refund one refund', async () => {
    const { api, act } = await setUp();
    const [{ id }] = (await api('POST', '/orders', order())).body.charges;
    await act('POST', `/charges/${id}/pay`);
    for (let i = 0; i < 3; i += 1) expect((await api('DELETE', `/charges/${id}`, { amount: 400 }, { 'idempotency-key': 'r1' })).body.canceled_amount).toBe(400);
  });

  it('remembers for a day, and no refused request', async () => {
    const clock = new ManualClock();
    const { api } = await setUp({ clock });
    const key = { 'idempotency-key': 'k1' };
    expect((await api('POST', '/orders', {}, key)).status).toBe(422);
    const first = (await api('POST', '/orders', order(), key)).body.id;
    await clock.advance(86_399_999);
    expect((await api('POST', '/orders', order(), key)).body.id).toBe(first);
    await clock.advance(1);
    expect((await api('POST', '/orders', order(), key)).body.id).not.toBe(first);
  });
});

describe('a recipient', () => {
  const recipient = {
    name: 'Maria',
    email: 'maria@example.com',
    document: '52998224725',
    type: 'individual',
    default_bank_account: {
      holder_name: 'Maria',
      holder_type: 'individual',
      holder_document: '52998224725',
      bank: '341',
      branch_number: '1234',
      account_number: '12345',
      account_check_digit: '6',
      type: 'checking',
    },
  };

  it('gets shares, has a balance and withdraws it', async () => {
    const { api } = await setUp();
    const { id, status } = (await api('POST', '/recipients', recipient)).body;
    expect(status).toBe('active');
    expect((await api('GET', `/recipients/${id}`)).body).toMatchObject({ name: 'Maria', default_bank_account: { bank: '341' } });
    const share = (recipient_id: string, amount: number) => ({
      ...order().payments[0],
      split: [
        { type: 'percentage', amount, recipient_id },
        { type: 'percentage', amount: 10, recipient_id: 'rp_demo' },
      ],
    });
    expect((await api('POST', '/orders', order(share(id, 90)))).status).toBe(200);
    expect((await api('POST', '/orders', order(share('rp_nobody', 90)))).body.errors).toHaveProperty('order.payments[0].split[0].recipient_id');
    expect((await api('POST', '/orders', order(share(id, 80)))).body.errors).toHaveProperty('order.payments[0].split');

    const before = (await api('GET', `/recipients/${id}/balance`)).body.available_amount;
    const taken = (await api('POST', `/recipients/${id}/withdrawals`, { amount: 5_000 })).body;
    expect(taken).toMatchObject({ amount: 5_000, status: 'pending' });
    await until(async () => ((await api('GET', `/recipients/${id}/withdrawals/${taken.id}`)).body.status === 'transferred' ? true : undefined));
    expect((await api('GET', `/recipients/${id}/balance`)).body).toEqual({
      currency: 'BRL',
      available_amount: before - 5_000,
      waiting_funds_amount: 0,
      transferred_amount: 5_000,
    });
    expect((await api('POST', `/recipients/${id}/withdrawals`, { amount: before })).status).toBe(412);
  });

  it.each([
    ['fails', 5_013, ['transfer.pending', 'transfer.failed']],
    ['comes back after it was settled', 5_017, ['transfer.pending', 'transfer.paid', 'transfer.failed']],
  ])('whose withdrawal %s has its money again', async (_case, amount, events) => {
    const { api, receiver } = await setUp();
    const before = (await api('GET', '/recipients/rp_demo/balance')).body;
    await api('POST', '/recipients/rp_demo/withdrawals', { amount });
    expect((await receiver.received(events.length)).map(({ body }) => JSON.parse(body).type)).toEqual(events);
    expect((await api('GET', '/recipients/rp_demo/balance')).body).toEqual(before);
  });
});

describe('a wrong request', () => {
  it('is refused field by field', async () => {
    const { api } = await setUp();
    const { status, body } = await api(
      'POST',
      '/orders',
      order('pix', {
        items: [{ amount: 0, description: '', quantity: 1 }],
        customer: { ...customer, document: '1', phones: {} },
      }),
    );
    expect(status).toBe(422);
    expect(body.message).toBe('The request is invalid.');
    expect(Object.keys(body.errors).sort()).toEqual([
      'order.customer.document',
      'order.customer.phones',
      'order.items[0].amount',
      'order.items[0].description',
    ]);
  });

  it.each([
    ['without a key', 401, 'GET', '/orders/or_1', undefined, { authorization: '' }],
    ['for an unknown order', 404, 'GET', '/orders/or_1', undefined, {}],
    ['for an unknown path', 404, 'GET', '/subscriptions', undefined, {}],
    ['with broken JSON', 400, 'POST', '/orders', '{"items":', {}],
    ['of too many bytes', 413, 'POST', '/orders', JSON.stringify({ code: 'x'.repeat(300_000) }), {}],
  ] as const)('%s answers %i in the provider’s own shape', async (_case, status, method, path, body, headers) => {
    const { api } = await setUp();
    const answer = await api(method, path, body, headers);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([status, ['errors', 'message', 'request']]);
  });
});
