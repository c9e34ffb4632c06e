import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { order } from '../../testing/bodies.ts';
import { call } from '../../testing/client.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';
import { until } from '../../testing/receiver.ts';

describe('a PIX order', () => {
  it('waits with a code, is paid, refunded in part and in full, and tells each step signed', async () => {
    const { sandbox, api, act, receiver } = await setUpPagarme();
    const made = (await api('POST', '/orders', order())).body;
    const [charge] = made.charges;
    expect(made).toMatchObject({ code: 'pedido-1', status: 'pending', amount: 1_000 });
    expect(charge.last_transaction).toMatchObject({
      status: 'waiting_payment',
      qr_code: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    });
    const waitsMs = Date.parse(charge.last_transaction.expires_at) - Date.parse(charge.created_at);
    // The clock is read once for each of them.
    expect(Math.round(waitsMs / 1_000)).toBe(86_400);

    expect((await act('POST', `/charges/${charge.id}/pay`)).status).toBe(200);
    expect((await api('GET', `/orders/${made.id}`)).body).toMatchObject({
      status: 'paid',
      charges: [
        {
          status: 'paid',
          paid_amount: 1_000,
          last_transaction: { end_to_end_id: expect.stringMatching(/^E\d{20}\w{11}$/) },
        },
      ],
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

    const deliveries = await receiver.received(6);
    expect(deliveries.map(({ body }) => JSON.parse(body).type)).toEqual([
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
    for (const { headers, body } of deliveries) {
      const [, kid, signature] =
        /^alg=RS256; kid=(.+); signature=(.+)$/.exec(
          String(headers['x-webhook-asymmetric-signature']),
        ) ?? [];
      const key = createPublicKey({
        key: jwks.keys.find((one) => one.kid === kid) ?? {},
        format: 'jwk',
      });
      expect(
        verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature ?? '', 'base64url')),
      ).toBe(true);
    }
    expect(JSON.parse(deliveries[1]?.body ?? '')).toMatchObject({
      data: { id: charge.id, order: { id: made.id, code: 'pedido-1' } },
    });
  });

  it('is found by its code and by its charge, and a code nobody used finds nothing', async () => {
    const { api } = await setUpPagarme();
    const made = (await api('POST', '/orders', order('pix', { code: 'ref-7' }))).body;
    expect((await api('GET', '/orders?code=ref-7')).body).toMatchObject({
      data: [{ id: made.id }],
      paging: { total: 1 },
    });
    expect((await api('GET', '/orders?code=ref-8')).body).toMatchObject({
      data: [],
      paging: { total: 0 },
    });
    expect((await api('GET', `/charges/${made.charges[0].id}`)).body.id).toBe(made.charges[0].id);
  });

  it('expires on its own, and can still be paid late', async () => {
    const clock = new ManualClock();
    const { api, act } = await setUpPagarme({ clock });
    const { charges } = (
      await api('POST', '/orders', order({ payment_method: 'pix', pix: { expires_in: 60 } }))
    ).body;
    await clock.advance(60_000);
    expect((await api('GET', `/charges/${charges[0].id}`)).body).toMatchObject({
      status: 'failed',
      last_transaction: { status: 'expired' },
    });
    expect((await act('POST', `/charges/${charges[0].id}/pay`)).body.status).toBe('paid');
  });

  it('is cancelled while it waits', async () => {
    const { api } = await setUpPagarme();
    const { charges } = (await api('POST', '/orders', order())).body;
    expect((await api('DELETE', `/charges/${charges[0].id}`)).body).toMatchObject({
      status: 'canceled',
      canceled_amount: 0,
    });
  });

  it('pays itself when the sandbox is told so', async () => {
    const { api } = await setUpPagarme({ autopayMs: 20 });
    const { id } = (await api('POST', '/orders', order())).body;
    await until(async () =>
      (await api('GET', `/orders/${id}`)).body.status === 'paid' ? true : undefined,
    );
  });
});

describe('a boleto order', () => {
  it('has a line of the amount, bars and a paper', async () => {
    const { api } = await setUpPagarme();
    const { last_transaction: boleto } = (await api('POST', '/orders', order('boleto'))).body.charges[0];
    expect(boleto).toMatchObject({
      status: 'generated',
      line: expect.stringMatching(/^\d{37}0000001000$/),
      barcode: expect.stringMatching(/^\d{44}$/),
    });
    const pdf = await fetch(boleto.pdf);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('may be paid short', async () => {
    const { api, act } = await setUpPagarme();
    const [{ id }] = (await api('POST', '/orders', order('boleto'))).body.charges;
    expect((await act('POST', `/charges/${id}/pay`, { amountCents: 999 })).body).toMatchObject({
      status: 'underpaid',
      paidCents: 999,
    });
    expect((await api('GET', `/charges/${id}`)).body).toMatchObject({
      status: 'underpaid',
      paid_amount: 999,
    });
  });
});
