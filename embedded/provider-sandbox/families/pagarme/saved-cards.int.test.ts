import { describe, expect, it } from 'vitest';
import { cardPayment, customer, order, savedCardOrder } from '../../testing/bodies.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';

const billing_address = { country: 'US' };
const NOBODY = 'cus_0000000000000000';

async function setUp(options: Parameters<typeof setUpPagarme>[0] = {}) {
  const { api, token } = await setUpPagarme(options);
  const customerOf = async (email: string) =>
    (await api('POST', '/customers', { ...customer, email })).body.id as string;
  const save = async (id: string, card: string, headers = {}) =>
    api('POST', `/customers/${id}/cards`, { token: card, billing_address }, headers);
  return { api, token, customerOf, save };
}

describe('a customer', () => {
  it('is one for each e-mail address, in whatever letters', async () => {
    const { customerOf } = await setUp();
    const id = await customerOf('maria@example.com');
    expect(id).toMatch(/^cus_\w{16}$/);
    expect(await customerOf('MARIA@example.com')).toBe(id);
    expect(await customerOf('ana@example.com')).not.toBe(id);
  });

  it('without phone and document is refused field by field, and without a key altogether', async () => {
    const { api } = await setUp();
    const asked = await api('POST', '/customers', { ...customer, document: '1', phones: {} });
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.body.errors)).toEqual(['request.document', 'request.phones']);
    expect((await api('POST', '/customers', customer, { authorization: '' })).status).toBe(401);
  });
});

describe('a card of a customer', () => {
  it('is made of a token, once, and says brand and last digits alone', async () => {
    const { token, customerOf, save } = await setUp();
    const [id, card] = [await customerOf('maria@example.com'), await token()];
    const { status, body } = await save(id, card);
    expect([status, body.status, body.last_four_digits, body.brand]).toEqual([
      ...[200, 'active', '1111', 'Visa'],
    ]);
    expect(JSON.stringify(body)).not.toContain('4111111111111111');
    const again = await save(id, card);
    expect([again.status, again.body.errors]).toEqual([
      ...[422, { 'request.token': ['Token not found or already used.'] }],
    ]);
  });

  it('is one for a repeated key', async () => {
    const { token, customerOf, save } = await setUp();
    const [id, card] = [await customerOf('maria@example.com'), await token()];
    const key = { 'idempotency-key': 'card-1' };
    expect((await save(id, card, key)).body.id).toBe((await save(id, card, key)).body.id);
  });

  it('needs a customer that is there, and a billing address', async () => {
    const { api, token, customerOf, save } = await setUp();
    expect((await save(NOBODY, await token())).status).toBe(404);
    const path = `/customers/${await customerOf('maria@example.com')}/cards`;
    const { body } = await api('POST', path, { token: await token() });
    expect(Object.keys(body.errors)).toEqual(['request.billing_address']);
  });
});

describe('an order by a saved card', () => {
  it('is paid as often as it is asked for, in its customer’s name', async () => {
    const { api, token, customerOf, save } = await setUp();
    const id = await customerOf('maria@example.com');
    const card = (await save(id, await token())).body.id as string;
    for (const _time of [1, 2]) {
      const { body } = await api('POST', '/orders', savedCardOrder(id, card));
      expect([body.status, body.customer.id, body.customer.name]).toEqual([
        ...['paid', id, 'Maria dos Santos'],
      ]);
    }
  });

  it('of another customer, of nobody, or that nobody saved, is refused', async () => {
    const { api, token, customerOf, save } = await setUp();
    const [id, other] = [await customerOf('maria@example.com'), await customerOf('ana@example.com')];
    const card = (await save(id, await token())).body.id as string;
    for (const [customerId, cardId, field] of [
      [other, card, 'order.payments[0].credit_card.card_id'],
      [id, 'card_0000000000000000', 'order.payments[0].credit_card.card_id'],
      [NOBODY, card, 'order.customer'],
    ] as const) {
      const { status, body } = await api('POST', '/orders', savedCardOrder(customerId, cardId));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    const inline = { ...order({ payment_method: 'credit_card', credit_card: { card_id: card } }) };
    expect((await api('POST', '/orders', inline)).status).toBe(422);
  });

  it('whose card has expired is refused', async () => {
    const clock = new ManualClock();
    const { api, token, customerOf, save } = await setUp({ clock });
    const id = await customerOf('maria@example.com');
    const card = (await save(id, await token())).body.id as string;
    await clock.advance(40 * 366 * 86_400_000);
    expect((await api('POST', '/orders', savedCardOrder(id, card))).status).toBe(422);
  });
});

it('an order by a token still names where its card is billed', async () => {
  const { api, token } = await setUp();
  const payment = cardPayment(await token());
  const { card: _card, ...withoutAddress } = payment.credit_card;
  const { body } = await api('POST', '/orders', order({ ...payment, credit_card: withoutAddress }));
  expect(Object.keys(body.errors)).toEqual(['order.payments[0].credit_card.card.billing_address']);
});
