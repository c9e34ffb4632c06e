import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from 'undici';
import { cob, payout } from '../../testing/bodies.ts';
import { call, control, onzAgent, onzCashIn, onzCashOut, sandboxForTest } from '../../testing/client.ts';
import { startReceiver, until } from '../../testing/receiver.ts';

const TXID = '7978c0c97ea847e78e8849634473c1f1';
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

async function setUp(options = {}) {
  const sandbox = await sandboxForTest(options);
  const receiver = await startReceiver();
  return { sandbox, receiver, act: control(sandbox), cashIn: await onzCashIn(sandbox) };
}

describe('the host', () => {
  it('talks to no client without a certificate of its own authority', async () => {
    const sandbox = await sandboxForTest();
    const ca = readFileSync(join(sandbox.dataFolder, 'tls-ca.pem'));
    const agent = new Agent({ connect: { ca } });
    await expect(
      call(`${sandbox.tlsUrl}/onz/cob/${TXID}`, 'GET', undefined, {}, agent),
    ).rejects.toThrow();
    await agent.destroy();
    await expect(call(`${sandbox.tlsUrl}/onz/cob/${TXID}`, 'GET')).rejects.toThrow();
  });

  it('is trusted by the bundle alone, and asks for a token behind it', async () => {
    const sandbox = await sandboxForTest();
    const { status, body } = await call(
      `${sandbox.tlsUrl}/onz/cob/${TXID}`,
      'GET',
      undefined,
      {},
      onzAgent(sandbox),
    );
    expect([status, body]).toEqual([401, { detail: 'Credenciais inválidas APC-001' }]);
  });
});

describe('a login', () => {
  const credentials = {
    clientId: 'onz-demo',
    clientSecret: 'onz-demo-secret',
    grantType: 'client_credentials',
  };
  const form = 'grant_type=client_credentials&client_id=onz-demo&client_secret=onz-demo-secret';
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  const wrong = [401, { detail: 'Credenciais inválidas APC-001' }];

  it('has a style per side, and the other style is refused', async () => {
    const sandbox = await sandboxForTest();
    const [cashIn, cashOut] = [onzAgent(sandbox), onzAgent(sandbox, 'onz-client-cashout.pfx')];
    const login = async (path: string, body: unknown, headers: Record<string, string>, agent: Agent) => {
      const answer = await call(`${sandbox.tlsUrl}/onz${path}`, 'POST', body, headers, agent);
      return [answer.status, answer.body];
    };
    expect(await login('/oauth/token', form, asForm, cashIn)).toEqual([
      200,
      expect.objectContaining({
        token_type: 'Bearer',
        expires_in: 300,
        access_token: expect.any(String),
      }),
    ]);
    expect(await login('/api/v2/oauth/token', credentials, {}, cashOut)).toEqual([
      200,
      expect.objectContaining({ tokenType: 'Bearer', accessToken: expect.any(String) }),
    ]);
    expect(await login('/oauth/token', credentials, {}, cashIn)).toEqual(wrong);
    expect(await login('/api/v2/oauth/token', form, asForm, cashOut)).toEqual(wrong);
    expect(await login('/oauth/token', form.replace('secret', 'other'), asForm, cashIn)).toEqual(wrong);
    expect(await login('/oauth/token', form, asForm, cashOut)).toEqual([
      403,
      expect.objectContaining({ type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado' }),
    ]);
  });

  it('opens its own side only', async () => {
    const { cashIn } = await setUp();
    expect((await cashIn('GET', '/accounts/balances/')).status).toBe(401);
  });
});

describe('a charge', () => {
  it('is the same for the same PUT, and another body is refused', async () => {
    const { cashIn } = await setUp();
    const first = await cashIn('PUT', `/cob/${TXID}`, cob());
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({
        txid: TXID,
        status: 'ATIVA',
        revisao: 0,
        pixCopiaECola: expect.stringMatching(/^000201/),
      }),
    ]);
    const again = await cashIn('PUT', `/cob/${TXID}`, cob());
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await cashIn('PUT', `/cob/${TXID}`, cob({ valor: { original: '11.00' } }));
    expect(other.headers.get('content-type')).toContain('application/problem+json');
    expect([other.status, other.body.type]).toEqual([
      400,
      'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
    ]);
  });

  it('is paid and refunded, and tells the callback and the notice of each', async () => {
    const { cashIn, act, receiver } = await setUp();
    await act('POST', '/hooks', { provider: 'ONZ', url: `${receiver.url}/webhooks/ONZ/t?x=1` });
    await cashIn('PUT', `/cob/${TXID}`, cob());
    await act('POST', `/charges/${TXID}/pay`);
    const paid = (await cashIn('GET', `/cob/${TXID}`)).body;
    expect(paid).toMatchObject({ status: 'CONCLUIDA', pix: [{ valor: '10.00', devolucoes: [] }] });
    const { endToEndId } = paid.pix[0];
    expect(endToEndId).toMatch(/^E\d{20}[A-Za-z0-9]{11}$/);

    const asked = await cashIn('PUT', `/pix/${endToEndId}/devolucao/d1`, {
      valor: '4.00',
      descricao: 'troca',
    });
    expect(asked.body).toMatchObject({
      id: 'd1',
      valor: '4.00',
      status: 'EM_PROCESSAMENTO',
      rtrId: expect.stringMatching(/^D\d{20}\w{11}$/),
    });
    expect((await cashIn('PUT', `/pix/${endToEndId}/devolucao/d1`, { valor: '4.00' })).body.rtrId).toBe(
      asked.body.rtrId,
    );
    expect((await cashIn('PUT', `/pix/${endToEndId}/devolucao/d1`, { valor: '5.00' })).status).toBe(400);
    expect(
      (await cashIn('PUT', `/pix/${endToEndId}/devolucao/d2`, { valor: '6.01' })).body.type,
    ).toMatch(/PixDevolucaoInvalida$/);
    await until(async () =>
      (await cashIn('GET', `/pix/${endToEndId}/devolucao/d1`)).body.status === 'DEVOLVIDO'
        ? true
        : undefined,
    );

    const deliveries = await receiver.received(4);
    expect(deliveries.map(({ path }) => path)).toEqual([
      '/webhooks/ONZ/t/pix?x=1',
      '/webhooks/ONZ/t?x=1',
      '/webhooks/ONZ/t/pix?x=1',
      '/webhooks/ONZ/t?x=1',
    ]);
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([
      { pix: [{ endToEndId, txid: TXID, valor: '10.00' }] },
      {
        type: 'RECEIVE',
        data: {
          txId: TXID,
          status: 'LIQUIDATED',
          endToEndId,
          webhookType: 'RECEIVE',
          payment: { amount: '10.00', currency: 'BRL' },
        },
      },
      { pix: [{ endToEndId, devolucoes: [{ id: 'd1', status: 'DEVOLVIDO', valor: '4.00' }] }] },
      {
        type: 'REFUND',
        data: { status: 'PARTIALLY_REFUNDED', refunds: [{ pixRefundAmount: { amount: 4 } }] },
      },
    ]);
  });

  it('frees the amount of a refund that fails', async () => {
    const { cashIn, act } = await setUp();
    await cashIn('PUT', `/cob/${TXID}`, cob());
    await act('POST', `/charges/${TXID}/pay`);
    const { endToEndId } = (await cashIn('GET', `/cob/${TXID}`)).body.pix[0];
    await cashIn('PUT', `/pix/${endToEndId}/devolucao/d1`, { valor: '9.13' });
    await until(async () =>
      (await cashIn('GET', `/pix/${endToEndId}/devolucao/d1`)).body.status === 'NAO_REALIZADO'
        ? true
        : undefined,
    );
    expect((await cashIn('PUT', `/pix/${endToEndId}/devolucao/d2`, { valor: '10.00' })).status).toBe(
      201,
    );
  });

  it('is taken back whole after a fraud claim', async () => {
    const { cashIn, act, receiver } = await setUp();
    await act('POST', '/hooks', { provider: 'ONZ', url: receiver.url });
    await cashIn('PUT', `/cob/${TXID}`, cob());
    await act('POST', `/charges/${TXID}/pay`);
    await act('POST', `/charges/${TXID}/chargeback`);
    expect((await cashIn('GET', `/cob/${TXID}`)).body).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ devolucoes: [{ natureza: 'MED_FRAUDE', valor: '10.00', status: 'DEVOLVIDO' }] }],
    });
    const types = (await receiver.received(5)).map(({ body }) => JSON.parse(body).type).filter(Boolean);
    expect(types).toEqual(['RECEIVE', 'INFRACTION', 'REFUND']);
  });

  it.each([
    ['expire', 'REMOVIDA_PELO_PSP'],
    ['refuse', 'REMOVIDA_PELO_PSP'],
  ])('that is told to %s is %s, with a notice of a cancelled receipt', async (action, status) => {
    const { cashIn, act, receiver } = await setUp();
    await act('POST', '/hooks', { provider: 'ONZ', url: receiver.url });
    await cashIn('PUT', `/cob/${TXID}`, cob());
    await act('POST', `/charges/${TXID}/${action}`);
    expect((await cashIn('GET', `/cob/${TXID}`)).body.status).toBe(status);
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'RECEIVE',
      data: { status: 'CANCELED', txId: TXID },
    });
  });

  it('is removed by its receiver, and gets a txid when it has none', async () => {
    const { cashIn } = await setUp();
    const { status, body } = await cashIn('POST', '/cob', cob());
    expect([status, body.txid]).toEqual([201, expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/)]);
    expect(
      (await cashIn('PATCH', `/cob/${body.txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })).body,
    ).toMatchObject({
      status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      revisao: 1,
    });
  });

  it.each([
    ['txid', 'short', cob()],
    ['cob.valor.original', TXID, cob({ valor: { original: '10.0' } })],
    ['cob.valor.original', TXID, cob({ valor: { original: '0.00' } })],
    ['cob.valor.original', TXID, cob({ valor: { original: 10 } })],
    ['cob.chave', TXID, cob({ chave: 'other' })],
    ['cob.calendario.expiracao', TXID, cob({ calendario: { expiracao: 0 } })],
    ['cob.devedor', TXID, cob({ devedor: { nome: 'Maria' } })],
    [
      'cob.devedor',
      TXID,
      cob({ devedor: { nome: 'Maria', cpf: '52998224725', cnpj: '11222333000181' } }),
    ],
    ['cob.solicitacaoPagador', TXID, cob({ solicitacaoPagador: 'x'.repeat(141) })],
  ])('with a wrong %s is refused with that violation', async (property, txid, body) => {
    const { cashIn } = await setUp();
    const answer = await cashIn('PUT', `/cob/${txid}`, body);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({
        title: 'Cobrança inválida.',
        violacoes: [expect.objectContaining({ propriedade: property })],
      }),
    ]);
  });

  it('that nobody knows is not found, in the words of the API', async () => {
    const { cashIn } = await setUp();
    expect((await cashIn('GET', `/cob/${TXID}`)).body).toMatchObject({
      type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado',
      status: 404,
    });
    expect((await cashIn('GET', '/cobv')).body).toMatchObject({
      type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado',
      status: 404,
    });
  });
});

it('keeps a callback per key', async () => {
  const { cashIn, act, receiver } = await setUp();
  expect((await cashIn('GET', `/webhook/${KEY}`)).status).toBe(404);
  await cashIn('PUT', `/webhook/${KEY}`, { webhookUrl: `${receiver.url}/own` });
  expect((await cashIn('GET', `/webhook/${KEY}`)).body).toMatchObject({
    webhookUrl: `${receiver.url}/own`,
    chave: KEY,
  });
  await cashIn('PUT', `/cob/${TXID}`, cob());
  await act('POST', `/charges/${TXID}/pay`);
  expect((await receiver.received(1))[0]?.path).toBe('/own/pix');
});

describe('a payout', () => {
  it('is made once per key, and found by either id', async () => {
    const { sandbox, receiver } = await setUp();
    const cashOut = await onzCashOut(sandbox);
    await cashOut('POST', '/webhooks/transfer', {
      uri: `${receiver.url}/transfer`,
      method: 'POST',
      enabled: true,
      pauseOnFail: false,
    });
    const balance = async () =>
      (await cashOut('GET', '/accounts/balances/')).body.data[0].balanceAmount.available as number;
    const before = await balance();
    const key = { 'x-idempotency-key': 'w1' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => cashOut('POST', '/api/v2/pix/payments/dict', payout(10.07), key)),
    );
    expect(new Set(answers.map(({ body }) => body.endToEndId)).size).toBe(1);
    expect((await cashOut('POST', '/api/v2/pix/payments/dict', payout(11), key)).status).toBe(400);
    const { endToEndId } = answers[0]?.body ?? {};
    await until(async () =>
      (await cashOut('GET', `/api/v2/pix/payments/${endToEndId}`)).body.data.status === 'LIQUIDATED'
        ? true
        : undefined,
    );
    for (const path of [
      '/api/v2/pix/payments?idempotencyKey=w1',
      '/api/v2/pix/payments/idempotencyKey/w1',
    ])
      expect((await cashOut('GET', path)).body.data.endToEndId).toBe(endToEndId);
    expect(await balance()).toBeCloseTo(before - 10.07, 2);
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'TRANSFER',
      data: { status: 'LIQUIDATED', endToEndId, idempotencyKey: 'w1', creditDebitType: 'DEBIT' },
    });
  });

  it('to a key that nobody has is rejected later, and the money stays', async () => {
    const { sandbox, act, receiver } = await setUp();
    const cashOut = await onzCashOut(sandbox);
    await act('POST', '/hooks', { provider: 'ONZ', url: receiver.url });
    const before = (await cashOut('GET', '/accounts/balances/')).body.data[0].balanceAmount;
    await cashOut('POST', '/api/v2/pix/payments/dict', payout(5, { pixKey: 'naoexiste@example.com' }), {
      'x-idempotency-key': 'w2',
    });
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      type: 'CASHOUT',
      data: { status: 'REJECTED', idempotencyKey: 'w2' },
      transaction: { reference: 'w2', message: 'Chave Pix não encontrada' },
    });
    expect((await cashOut('GET', '/accounts/balances/')).body.data[0].balanceAmount).toEqual(before);
  });

  it.each([
    ['without a key', payout(), {}],
    ['with fractions of a cent', payout(1.001), { 'x-idempotency-key': 'k' }],
    ['beyond the balance', payout(1e9), { 'x-idempotency-key': 'k' }],
    ['of priority without a document', payout(1, { priority: 'HIGH' }), { 'x-idempotency-key': 'k' }],
  ])('%s is refused', async (_case, body, headers) => {
    const { sandbox } = await setUp();
    const cashOut = await onzCashOut(sandbox);
    expect(
      (await cashOut('POST', '/api/v2/pix/payments/dict', body, headers as Record<string, string>)).body
        .type,
    ).toMatch(/RequisicaoInvalida$/);
  });
});
