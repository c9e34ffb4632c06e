import { describe, expect, it } from 'vitest';
import { testCards } from '../../kit/cards/cards.ts';
import { cardPayment, cardToken, order } from '../../testing/bodies.ts';
import { call } from '../../testing/client.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';
import { acquirerAnswers } from './acquirer.ts';

describe('a card order', () => {
  it.each(testCards.filter(({ outcome }) => acquirerAnswers[outcome].state === 'refused'))(
    'with $number is refused in an answer of 200: $outcome',
    async ({ number, outcome }) => {
      const { api, token } = await setUpPagarme();
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
    const { api, act, token, receiver } = await setUpPagarme();
    const { charges, status } = (await api('POST', '/orders', order(cardPayment(await token())))).body;
    expect([status, charges[0].status, charges[0].last_transaction.status]).toEqual([
      'paid',
      'paid',
      'captured',
    ]);
    expect((await act('POST', `/charges/${charges[0].id}/chargeback`)).body.status).toBe('chargedback');
    expect((await act('POST', `/charges/${charges[0].id}/refund`)).status).toBe(409);
    expect((await receiver.received(3)).map(({ body }) => JSON.parse(body).type)).toEqual([
      'charge.paid',
      'order.paid',
      'charge.chargedback',
    ]);
  });

  it.each([
    ['pay', 'paid'],
    ['refuse', 'failed'],
  ])('in analysis waits for a person: %s makes it %s', async (action, status) => {
    const { api, act, token } = await setUpPagarme();
    const made = (await api('POST', '/orders', order(cardPayment(await token('4000000000000036')))))
      .body;
    expect(made).toMatchObject({ status: 'processing', charges: [{ status: 'processing' }] });
    await act('POST', `/charges/${made.id}/${action}`);
    expect((await api('GET', `/orders/${made.id}`)).body).toMatchObject({ status });
  });

  it('takes a token once, and for sixty seconds', async () => {
    const clock = new ManualClock();
    const { api, token } = await setUpPagarme({ clock });
    const [first, second] = [await token(), await token()];
    expect((await api('POST', '/orders', order(cardPayment(first)))).status).toBe(200);
    expect((await api('POST', '/orders', order(cardPayment(first)))).body.errors).toHaveProperty(
      'order.payments[0].credit_card.card_token',
    );
    await clock.advance(60_000);
    expect((await api('POST', '/orders', order(cardPayment(second)))).status).toBe(422);
  });

  it('keeps its token when the rest of the order is wrong', async () => {
    const { api, token } = await setUpPagarme();
    const card = cardPayment(await token());
    expect((await api('POST', '/orders', order({ ...card, amount: 999 }))).body.errors).toHaveProperty(
      'order.payments[0].amount',
    );
    expect((await api('POST', '/orders', order(card))).body.status).toBe('paid');
  });
});

describe('a token', () => {
  it('is made by any page with the public key, and by none without', async () => {
    const { sandbox } = await setUpPagarme();
    const url = `${sandbox.url}/pagarme/core/v5/tokens`;
    const preflight = await call(`${url}?appId=pk_test_demo`, 'OPTIONS', undefined, {
      origin: 'https://loja.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-headers'),
    ]).toEqual([204, '*', 'content-type, accept']);
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
    expect(
      (await call(`${url}?appId=pk_test_demo`, 'POST', cardToken('4111111111111112'))).body.errors,
    ).toEqual({
      'request.card.number': ['The number field is not a valid card number'],
    });
  });
});
