import { describe, expect, it } from 'vitest';
import { testCards } from '../../kit/cards/cards.ts';
import { CPF, invoice, paymentToken } from '../../testing/bodies.ts';
import { call, control, iugu, sandboxForTest } from '../../testing/client.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { startReceiver, until } from '../../testing/receiver.ts';
import { bankAnswers } from './lr.ts';

async function setUp(options = {}) {
  const sandbox = await sandboxForTest(options);
  const receiver = await startReceiver();
  const [api, act] = [iugu(sandbox), control(sandbox)];
  const token = async (number?: string) =>
    (await api('POST', '/payment_token', paymentToken(number), { authorization: '' })).body.id as string;
  return { sandbox, receiver, api, act, token };
}

const form = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe('an invoice', () => {
  it('is paid, refunded in part and in full, and tells its own address with a form', async () => {
    const { api, act, receiver } = await setUp();
    const made = (await api('POST', '/invoices', invoice({ notification_url: `${receiver.url}/iugu` })))
      .body;
    expect(made).toMatchObject({
      id: expect.stringMatching(/^[0-9A-F]{32}$/),
      status: 'pending',
      total_cents: 1_000,
      total: 'R$ 10,00',
      order_id: 'pedido-1',
      pix: { qrcode_text: expect.stringMatching(/^000201/) },
      bank_slip: { digitable_line: expect.stringMatching(/^\d{47}$/) },
    });
    await act('POST', `/charges/${made.id}/pay`);
    expect((await api('GET', `/invoices/${made.id}`)).body).toMatchObject({
      status: 'paid',
      paid_cents: 1_000,
      total_paid_cents: 1_000,
      paid_at: expect.any(String),
    });
    expect(
      (await api('POST', `/invoices/${made.id}/refund`, { partial_value_refund_cents: 250 })).body,
    ).toMatchObject({
      status: 'paid',
      refunded_cents: 250,
    });
    expect(
      (await api('POST', `/invoices/${made.id}/refund`, { partial_value_refund_cents: 751 })).status,
    ).toBe(422);
    expect((await api('POST', `/invoices/${made.id}/refund`)).body).toMatchObject({
      status: 'refunded',
      refunded_cents: 1_000,
    });

    const deliveries = await receiver.received(4);
    expect(
      deliveries.every(
        ({ path, headers }) =>
          path === '/iugu' && headers['content-type'] === 'application/x-www-form-urlencoded',
      ),
    ).toBe(true);
    expect(deliveries.map(({ body }) => form(body))).toEqual(
      [
        ['invoice.status_changed', 'paid'],
        ['invoice.partially_refunded', 'paid'],
        ['invoice.status_changed', 'refunded'],
        ['invoice.refund', 'refunded'],
      ].map(([event, status]) => ({
        event,
        'data[id]': made.id,
        'data[account_id]': '7C5F3B1A9E2D4F60B8A1C3E5D7F90214',
        'data[status]': status,
      })),
    );
  });

  it('exists once per order id, and is found by it', async () => {
    const { api } = await setUp();
    const { id } = (await api('POST', '/invoices', invoice())).body;
    const second = await api('POST', '/invoices', invoice());
    expect([second.status, second.body]).toEqual([422, { errors: { order_id: ['já está em uso'] } }]);
    expect((await api('GET', '/invoices?query=pedido-1')).body).toMatchObject({
      totalItems: 1,
      items: [{ id }],
    });
    expect((await api('GET', '/invoices?query=pedido-2')).body).toMatchObject({
      totalItems: 0,
      items: [],
    });
  });

  it('offers only what it is payable with', async () => {
    const { api } = await setUp();
    const { body } = await api('POST', '/invoices', invoice({ payable_with: ['pix'] }));
    expect(body.pix).toBeDefined();
    expect(body.bank_slip).toBeUndefined();
  });

  it('expires after its day, and can still be paid late', async () => {
    const clock = new ManualClock(Date.parse('2026-11-21T12:00:00Z'));
    const { api, act } = await setUp({ clock });
    const { id } = (await api('POST', '/invoices', invoice({ due_date: '2026-11-22' }))).body;
    await clock.advance(36 * 3_600_000);
    expect((await api('GET', `/invoices/${id}`)).body.status).toBe('pending');
    await clock.advance(3 * 3_600_000);
    expect((await api('GET', `/invoices/${id}`)).body.status).toBe('expired');
    expect((await act('POST', `/charges/${id}/pay`)).body.status).toBe('paid');
  });

  it('is cancelled while it waits, and not once it is paid', async () => {
    const { api, act } = await setUp();
    const { id } = (await api('POST', '/invoices', invoice())).body;
    expect((await api('PUT', `/invoices/${id}/cancel`)).body.status).toBe('canceled');
    const paid = (await api('POST', '/invoices', invoice({ order_id: 'other' }))).body.id;
    await act('POST', `/charges/${paid}/pay`);
    expect(typeof (await api('PUT', `/invoices/${paid}/cancel`)).body.errors).toBe('string');
  });

  it('knows a part and too much of its amount', async () => {
    const { api, act } = await setUp();
    const { id } = (await api('POST', '/invoices', invoice())).body;
    expect((await act('POST', `/charges/${id}/pay`, { amountCents: 400 })).body.status).toBe(
      'partially_paid',
    );
    expect((await act('POST', `/charges/${id}/pay`, { amountCents: 700 })).body.status).toBe('paid');
    expect((await api('GET', `/invoices/${id}`)).body.paid_cents).toBe(1_100);
  });

  it('has a page, a boleto and a picture behind its links', async () => {
    const { api } = await setUp();
    const { body } = await api('POST', '/invoices', invoice());
    const types = await Promise.all(
      [body.secure_url, body.bank_slip.bank_slip_url, body.pix.qrcode].map(async (url: string) =>
        (await fetch(url)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual(['text/plain; charset=utf-8', 'application/pdf', 'image/svg+xml']);
  });
});

describe('a card', () => {
  it.each(testCards)(
    '$number is answered as its outcome says: $outcome',
    async ({ number, outcome }) => {
      const { api, token } = await setUp();
      const { id } = (await api('POST', '/invoices', invoice())).body;
      const { LR, state } = bankAnswers[outcome];
      const { status, body } = await api('POST', '/charge', {
        token: await token(number),
        invoice_id: id,
        months: 3,
      });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ LR, success: state !== null, invoice_id: id }),
      ]);
      expect((await api('GET', `/invoices/${id}`)).body.status).toBe(state ?? 'pending');
    },
  );

  it('that was refused leaves the invoice to another one', async () => {
    const { api, token } = await setUp();
    const { id } = (await api('POST', '/invoices', invoice())).body;
    await api('POST', '/charge', { token: await token('4000000000000028'), invoice_id: id });
    expect((await api('GET', `/invoices/${id}`)).body.logs).toEqual([
      expect.objectContaining({ notes: expect.stringContaining('LR: 51') }),
    ]);
    expect((await api('POST', '/charge', { token: await token(), invoice_id: id })).body.success).toBe(
      true,
    );
    expect(
      (await api('POST', '/charge', { token: await token(), invoice_id: id })).body.errors,
    ).toHaveProperty('invoice_id');
  });

  it('becomes a token on any page by the account id, good for one charge', async () => {
    const { sandbox, api, token } = await setUp();
    const made = await call(`${sandbox.url}/iugu/v1/payment_token`, 'POST', paymentToken());
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'credit_card',
      success: true,
    });
    expect(made.headers.get('access-control-allow-origin')).toBe('*');
    expect(
      (
        await call(`${sandbox.url}/iugu/v1/payment_token`, 'POST', {
          ...paymentToken(),
          account_id: 'OTHER',
        })
      ).body.errors,
    ).toHaveProperty('account_id');
    const { id } = (await api('POST', '/invoices', invoice())).body;
    const once = await token('4000000000000028');
    await api('POST', '/charge', { token: once, invoice_id: id });
    expect((await api('POST', '/charge', { token: once, invoice_id: id })).body.errors).toHaveProperty(
      'token',
    );
  });
});

describe('a sub-account', () => {
  it('is verified after a while, has its own token and withdraws', async () => {
    const { sandbox, api } = await setUp();
    const made = (await api('POST', '/marketplace/create_account', { name: 'Loja da Maria' })).body;
    expect((await api('GET', `/accounts/${made.account_id}`)).body).toMatchObject({
      'can_receive?': false,
      last_verification_request_status: null,
    });
    await api('POST', `/accounts/${made.account_id}/request_verification`, {
      data: { person_type: 'Pessoa Física', cpf: CPF },
    });
    expect(
      (await api('GET', `/accounts/${made.account_id}`)).body.last_verification_request_status,
    ).toBe('pending');
    await until(async () =>
      (await api('GET', `/accounts/${made.account_id}`)).body['can_receive?'] ? true : undefined,
    );

    const own = { authorization: `Basic ${Buffer.from(`${made.live_api_token}:`).toString('base64')}` };
    const asked = (
      await api('POST', `/accounts/${made.account_id}/request_withdraw`, { amount: '10.50' }, own)
    ).body;
    expect(asked).toMatchObject({ amount: '10.50', status: 'pending' });
    await until(async () =>
      (await api('GET', `/withdraw_requests/${asked.id}`)).body.status === 'accepted' ? true : undefined,
    );
    expect(
      (await api('POST', `/accounts/${made.account_id}/request_withdraw`, { amount: 1e9 })).body,
    ).toEqual({
      errors: 'Saldo insuficiente',
    });
    expect((await call(`${sandbox.url}/iugu/v1/accounts/${made.account_id}`, 'GET')).status).toBe(401);
  });

  it('may be turned down', async () => {
    const { api } = await setUp();
    const { account_id } = (await api('POST', '/marketplace/create_account', { name: 'Loja Reprovada' }))
      .body;
    await api('POST', `/accounts/${account_id}/request_verification`, { data: {} });
    await until(async () =>
      (await api('GET', `/accounts/${account_id}`)).body.last_verification_request_status === 'rejected'
        ? true
        : undefined,
    );
  });
});

it('posts events to triggers with their authorization, and to the panel only status changes', async () => {
  const { api, act, receiver } = await setUp();
  await api('POST', '/web_hooks', {
    event: 'all',
    url: `${receiver.url}/all`,
    authorization: 'c2VncmVkbw==',
  });
  await act('POST', '/hooks', { provider: 'IUGUBAAS', url: `${receiver.url}/panel` });
  const { id } = (await api('POST', '/invoices', invoice())).body;
  await act('POST', `/charges/${id}/pay`);
  const deliveries = await receiver.received(3);
  expect(
    deliveries.map(({ path, headers, body }) => [path, headers.authorization, form(body).event]),
  ).toEqual([
    ['/all', 'Basic c2VncmVkbw==', 'invoice.created'],
    ['/panel', undefined, 'invoice.status_changed'],
    ['/all', 'Basic c2VncmVkbw==', 'invoice.status_changed'],
  ]);
  expect((await api('POST', '/web_hooks', { event: 'unheard.of', url: receiver.url })).status).toBe(422);
});

describe('a wrong request', () => {
  it('is refused field by field, or with one text', async () => {
    const { api } = await setUp();
    expect((await api('POST', '/invoices', {})).body).toEqual({
      errors: {
        email: ['não é válido'],
        due_date: ['não pode ficar em branco'],
        items: ['não pode ficar em branco'],
        payer: ['não pode ficar em branco'],
      },
    });
    expect((await api('POST', '/invoices', invoice({ due_date: '2020-01-01' }))).body.errors).toEqual({
      due_date: ['deve ser maior ou igual a hoje'],
    });
    expect(
      (
        await api(
          'POST',
          '/invoices',
          invoice({ payable_with: 'bank_slip', payer: { cpf_cnpj: CPF, name: 'Maria' } }),
        )
      ).body.errors,
    ).toHaveProperty('payer.address.zip_code');
    expect((await api('GET', '/invoices/X', undefined, { authorization: '' })).body).toEqual({
      errors: 'Unauthorized',
    });
    expect((await api('GET', '/invoices/X')).body).toEqual({ errors: 'Invoice Not Found' });
    expect((await api('GET', '/plans')).body).toEqual({ errors: 'Not Found' });
  });
});
