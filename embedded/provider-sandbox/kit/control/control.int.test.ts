import { describe, expect, it } from 'vitest';
import { cob, invoice, order } from '../../testing/bodies.ts';
import { call, control, iugu, onzCashIn, pagarme, sandboxForTest } from '../../testing/client.ts';
import { startReceiver, until } from '../../testing/receiver.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';

async function setUp(options = {}) {
  const sandbox = await sandboxForTest(options);
  return { sandbox, act: control(sandbox), pagarme: pagarme(sandbox), iugu: iugu(sandbox) };
}

describe('the list of charges', () => {
  it('has every family’s, newest first, filtered and in pages', async () => {
    const { sandbox, act, ...api } = await setUp();
    const cashIn = await onzCashIn(sandbox);
    const first = (await api.pagarme('POST', '/orders', order('pix', { code: 'ref-1' }))).body.charges[0]
      .id;
    const second = (await api.iugu('POST', '/invoices', invoice({ order_id: 'ref-2' }))).body.id;
    await cashIn('PUT', `/cob/${TXID}`, cob());
    await act('POST', `/charges/${second}/pay`);

    const ids = async (query: string) =>
      (await act('GET', `/charges${query}`)).body.charges.map(
        (charge: { transactionId: string }) => charge.transactionId,
      );
    expect(await ids('')).toEqual([TXID, second, first]);
    expect(await ids('?provider=PAGARMEBAAS')).toEqual([first]);
    expect(await ids('?status=paid')).toEqual([second]);
    expect(await ids('?reference=ref-2')).toEqual([second]);
    expect(await ids('?reference=ref-3')).toEqual([]);
    const page = (await act('GET', '/charges?limit=2')).body;
    expect(await ids(`?limit=2&after=${page.next}`)).toEqual([first]);
    expect((await act('GET', `/charges/${first}`)).body).toMatchObject({
      provider: 'PAGARMEBAAS',
      reference: 'ref-1',
      method: 'PIX',
      amountCents: 1_000,
      status: 'pending',
      actions: ['pay', 'refuse', 'expire'],
    });
  });

  it('keeps to its limit: the oldest finished charges leave, with their deliveries', async () => {
    const { act, ...api } = await setUp({ maxCharges: 20 });
    const waiting = (await api.pagarme('POST', '/orders', order('pix', { code: 'waiting' }))).body;
    for (let i = 0; i < 519; i += 1) {
      const { charges } = (await api.pagarme('POST', '/orders', order('pix', { code: `ref-${i}` })))
        .body;
      await act('POST', `/charges/${charges[0].id}/refuse`);
    }
    expect((await api.pagarme('GET', '/orders?code=ref-0')).body.data).toEqual([]);
    expect((await api.pagarme('GET', `/orders/${waiting.id}`)).status).toBe(200);
    expect((await api.pagarme('GET', '/orders?code=ref-518')).body.data).toHaveLength(1);
    expect((await act('GET', '/charges?limit=200')).body.charges.length).toBeLessThanOrEqual(40);
  }, 120_000);
});

describe('an action', () => {
  it.each([
    ['on a charge that nobody knows', 404, 'UNKNOWN_CHARGE', '/charges/ch_nobody/pay', {}],
    ['that the state does not allow', 409, 'ILLEGAL_ACTION', '/charges/{id}/refund', {}],
    ['with no amount at all', 400, 'INVALID_REQUEST', '/charges/{id}/pay', { amountCents: 0 }],
  ])('%s answers %i', async (_case, status, code, path, body) => {
    const { act, ...api } = await setUp();
    const { charges } = (await api.pagarme('POST', '/orders', order())).body;
    const answer = await act('POST', path.replace('{id}', charges[0].id), body);
    expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String) }]);
  });

  it('refunds no more than was paid', async () => {
    const { act, ...api } = await setUp();
    const { charges } = (await api.pagarme('POST', '/orders', order())).body;
    await act('POST', `/charges/${charges[0].id}/pay`);
    expect(
      (await act('POST', `/charges/${charges[0].id}/refund`, { amountCents: 1_001 })).body.code,
    ).toBe('MORE_THAN_PAID');
    expect(
      (await act('POST', `/charges/${charges[0].id}/refund`, { amountCents: 1_000 })).body,
    ).toMatchObject({
      refundedCents: 1_000,
      actions: [],
    });
  });
});

describe('a fault', () => {
  const fault = async (request: object, options = {}) => {
    const parts = await setUp(options);
    await parts.act('POST', '/faults', request);
    const create = () => parts.pagarme('POST', '/orders', order());
    const charges = async () => (await parts.act('GET', '/charges')).body.charges;
    return { ...parts, create, charges };
  };

  it('of status answers in the provider’s own shape and does nothing', async () => {
    const { create, charges } = await fault({
      kind: 'status',
      status: 503,
      count: 1,
      operation: 'create',
    });
    const { status, body } = await create();
    expect([status, Object.keys(body), await charges()]).toEqual([
      503,
      ['message', 'errors', 'request'],
      [],
    ]);
    expect((await create()).status).toBe(200);
  });

  it('of a lost answer acts and hangs up', async () => {
    const { create, charges } = await fault({ kind: 'lostAnswer', count: 1, operation: 'create' });
    await expect(create()).rejects.toThrow();
    expect(await charges()).toHaveLength(1);
  });

  it('of being late hangs up at once and acts some time later', async () => {
    const { create, charges } = await fault({ kind: 'late', ms: 300, count: 1, operation: 'create' });
    await expect(create()).rejects.toThrow();
    expect(await charges()).toEqual([]);
    await until(async () => ((await charges()).length === 1 ? true : undefined));
  });

  it('of hanging neither acts nor answers', async () => {
    const { sandbox, charges } = await fault({ kind: 'hang', count: 1, operation: 'create' });
    const pending = fetch(`${sandbox.url}/pagarme/core/v5/orders`, {
      method: 'POST',
      body: JSON.stringify(order()),
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from('sk_test_demo:').toString('base64')}`,
      },
      signal: AbortSignal.timeout(300),
    });
    await expect(pending).rejects.toThrow(/timeout/);
    expect(await charges()).toEqual([]);
  });

  it('of latency acts at once and answers late', async () => {
    const { create, charges } = await fault({ kind: 'latency', ms: 2_000, operation: 'create' });
    let answered = false;
    const answer = create().finally(() => (answered = true));
    await until(async () => ((await charges()).length === 1 ? true : undefined));
    expect(answered).toBe(false);
    expect((await answer).status).toBe(200);
  });

  it.each([
    [
      'statusWord',
      { status: 'word_nobody_knows', charges: [{ status: 'word_nobody_knows', amount: 1_000 }] },
    ],
    ['amountDiffers', { status: 'pending', amount: 1_001, charges: [{ amount: 1_001 }] }],
  ])('of %s bends the answer, not the charge', async (kind, expected) => {
    const { create, charges } = await fault({ kind, operation: 'create' });
    expect((await create()).body).toMatchObject(expected);
    expect(await charges()).toMatchObject([{ status: 'pending', amountCents: 1_000 }]);
  });

  it('of malformed answers breaks the JSON of a 200', async () => {
    const { sandbox } = await fault({ kind: 'malformed', provider: 'IUGUBAAS' });
    const answer = await fetch(`${sandbox.url}/iugu/v1/invoices/X`, {
      headers: { authorization: `Basic ${Buffer.from('iugu_test_demo:').toString('base64')}` },
    });
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  it('reaches behind the certificate too, in amounts written as text', async () => {
    const { sandbox } = await fault({ kind: 'amountDiffers', provider: 'ONZ', operation: 'fetch' });
    const cashIn = await onzCashIn(sandbox);
    expect((await cashIn('PUT', `/cob/${TXID}`, cob())).body.valor.original).toBe('10.00');
    expect((await cashIn('GET', `/cob/${TXID}`)).body.valor.original).toBe('10.01');
  });

  it.each([
    [
      'webhookDuplicate',
      {},
      ['charge.pending', 'charge.pending', 'charge.paid', 'charge.paid', 'order.paid', 'order.paid'],
    ],
    ['webhookReorder', { count: 1, ms: 1_000 }, ['charge.paid', 'order.paid', 'charge.pending']],
    ['webhookDrop', { count: 1 }, ['charge.paid', 'order.paid']],
    ['webhookLate', { count: 1, ms: 100 }, ['charge.pending', 'charge.paid', 'order.paid']],
  ])('of %s is heard at the hook', async (kind, more, events) => {
    const { act, create } = await fault({ kind, ...more });
    const receiver = await startReceiver();
    await act('POST', '/hooks', { provider: 'PAGARMEBAAS', url: receiver.url });
    const { charges } = (await create()).body;
    await act('POST', `/charges/${charges[0].id}/pay`);
    expect((await receiver.received(events.length)).map(({ body }) => JSON.parse(body).type)).toEqual(
      events,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(receiver.deliveries).toHaveLength(events.length);
  });

  it('is listed and cleared, and refused when nobody knows its kind', async () => {
    const { act } = await setUp();
    expect(
      (await act('POST', '/faults', { kind: 'latency', provider: 'ONZ', probability: 0.5, seed: 1 }))
        .status,
    ).toBe(201);
    expect((await act('GET', '/faults')).body.faults).toMatchObject([
      { kind: 'latency', provider: 'ONZ', probability: 0.5, seed: 1 },
    ]);
    expect((await act('DELETE', '/faults')).status).toBe(204);
    expect((await act('GET', '/faults')).body.faults).toEqual([]);
    expect((await act('POST', '/faults', { kind: 'sabotage' })).status).toBe(400);
  });
});

it('answers as late as a provider would', async () => {
  const { ...api } = await setUp({ latencyMs: 150 });
  const started = performance.now();
  await api.iugu('POST', '/invoices', invoice());
  expect(performance.now() - started).toBeGreaterThan(140);
});

it('tries a webhook again until somebody takes it, and shows the tries', async () => {
  const { act, ...api } = await setUp();
  const receiver = await startReceiver((_delivery, count) => (count < 3 ? 500 : 200));
  await act('POST', '/hooks', { provider: 'PAGARMEBAAS', url: receiver.url });
  const { charges } = (await api.pagarme('POST', '/orders', order())).body;
  const delivery = await until(async () => {
    const [sent] = (await act('GET', `/charges/${charges[0].id}`)).body.deliveries;
    return sent?.state === 'delivered' ? sent : undefined;
  });
  expect(delivery).toMatchObject({
    event: 'charge.pending',
    tries: 3,
    lastAnswer: '200',
    url: receiver.url,
  });
});

describe('the page', () => {
  it('shows the charges without letting a name break out, under a strict policy', async () => {
    const { sandbox, ...api } = await setUp();
    await api.iugu(
      'POST',
      '/invoices',
      invoice({ payer: { cpf_cnpj: '52998224725', name: '<script>alert(1)</script>' } }),
    );
    const page = await call(`${sandbox.url}/sandbox`, 'GET');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.body.match(/<script/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/ style=| on\w+=/);
    for (const file of ['app.js', 'style.css'])
      expect((await call(`${sandbox.url}/sandbox/${file}`, 'GET')).status).toBe(200);
    expect((await call(`${sandbox.url}/sandbox/live?provider=ONZ`, 'GET')).body).toContain(
      'Nenhuma cobrança',
    );
    expect((await call(`${sandbox.url}/sandbox/nothing`, 'GET')).body).toEqual({
      code: 'NOT_FOUND',
      message: 'Nothing is here.',
    });
  });
});
