import { describe, expect, it, test } from 'vitest';
import type { RunningSandbox, SandboxOptions } from '../server.ts';
import { call, sandboxForTest } from '../testing/client.ts';
import { ManualClock } from '../testing/manual-clock.ts';

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
const CPF = '52998224725';
const TXID = 'a'.repeat(32);

interface Login {
  readonly mount: string;
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: 'access_token' | 'accessToken';
  readonly lifeSeconds: number;
  /** Something to ask for with the token. */
  readonly look: string;
}

const ZENDRY: Login = {
  mount: 'zendry',
  path: '/auth/generate_token',
  body: { grant_type: 'client_credentials' },
  headers: basic('zendry_client_demo:zendry_secret_demo'),
  token: 'access_token',
  lifeSeconds: 1_800,
  look: '/v1/pix/qrcodes/none',
};
const FLOW2PAY: Login = {
  mount: 'flow2pay',
  path: '/no-auth/autenticacao/v1/api/login',
  body: { clientId: 'flow2pay_client_demo', clientSecret: 'flow2pay_secret_demo' },
  headers: { token: 'flow2pay_tenant_demo' },
  token: 'accessToken',
  lifeSeconds: 3_600,
  look: `/qrcode/v2/consultar/${TXID}`,
};
const CELCOIN: Login = {
  mount: 'celcoin/v2',
  path: '/token',
  body: { grant_type: 'authorization_code', scope: 'charges.read charges.write' },
  headers: basic('5473:celcoin_hash_demo'),
  token: 'access_token',
  lifeSeconds: 600,
  look: '/charges?galaxPayIds=none&startAt=0&limit=10',
};
const ABMEX: Login = {
  mount: 'abmexsplit/v1',
  path: '/token',
  body: { grant_type: 'client_credentials' },
  headers: basic('abmex_client_demo:abmex_secret_demo'),
  token: 'access_token',
  lifeSeconds: 3_600,
  look: '/transactions/none',
};

const clientOf =
  ({ url }: RunningSandbox, mount: string, headers: Readonly<Record<string, string>>) =>
  (method: string, path: string, body?: unknown) =>
    call(`${url}/${mount}${path}`, method, body, headers);

async function signedIn(login: Login, options: Partial<SandboxOptions> = {}) {
  const sandbox = await sandboxForTest(options);
  const { path, body, headers, token, mount } = login;
  const answer = await clientOf(sandbox, mount, headers)('POST', path, body);
  const authorization = `Bearer ${answer.body[token]}`;
  return clientOf(sandbox, mount, { ...headers, authorization });
}

describe.each([ZENDRY, FLOW2PAY, CELCOIN, ABMEX])('the login of $mount', (login) => {
  const { mount, path, body, headers, lifeSeconds, look } = login;

  it('refuses other credentials, and fields of another style', async () => {
    const sandbox = await sandboxForTest();
    expect((await clientOf(sandbox, mount, basic('a:b'))('POST', path, body)).status).toBe(401);
    expect((await clientOf(sandbox, mount, headers)('POST', path, {})).status).toBe(400);
  });

  it('gives a token that ends in its time', async () => {
    const clock = new ManualClock(Date.parse('2026-03-02T12:00:00Z'));
    const api = await signedIn(login, { clock });
    expect((await api('GET', look)).status).not.toBe(401);
    await clock.advance(lifeSeconds * 1_000);
    expect((await api('GET', look)).status).toBe(401);
  });
});

describe('Zendry', () => {
  const code = {
    value_cents: 100,
    generator_name: 'Teste',
    generator_document: CPF,
    expiration_time: '1800',
  };
  const payment = {
    idempotent_id: 'one',
    authorized: true,
    value_cents: 100,
    pix_key_type: 'phone',
    pix_key: '+5511987654321',
    receiver_document: CPF,
  };

  test.each([
    ['an expiry that is no text', { ...code, expiration_time: 1_800 }],
    ['an amount in currency', { ...code, value_cents: 1.5 }],
    ['a wrong document', { ...code, generator_document: '11111111111' }],
  ])('refuses a code with %s', async (_what, body) =>
    expect((await (await signedIn(ZENDRY))('POST', '/v1/pix/qrcodes', body)).status).toBe(400),
  );

  test.each([
    ['a phone without its country', { ...payment, pix_key: '11987654321' }],
    ['a random key of another name', { ...payment, pix_key_type: 'random' }],
    ['no key of its own', { ...payment, idempotent_id: undefined }],
  ])('refuses a payment with %s', async (_what, body) =>
    expect((await (await signedIn(ZENDRY))('POST', '/v1/pix/payments', body)).status).toBe(400),
  );

  it('answers a repeated payment with the first', async () => {
    const api = await signedIn(ZENDRY);
    const first = await api('POST', '/v1/pix/payments', payment);
    const again = await api('POST', '/v1/pix/payments', payment);
    // It may have been settled meanwhile.
    const status = expect.stringMatching(/^(pending|success)$/);
    expect(again.body).toEqual({ payment: { ...(first.body.payment as object), status } });
  });
});

describe('Flow2Pay', () => {
  const code = { valor: 100, tempoExpiracao: 60, comImagem: false, txId: TXID };

  test.each([
    ['a txId with hyphens', { ...code, txId: 'b1a5e6c2-4f0d-4c8e-9a37-52d0c7f1e864' }],
    ['a short txId', { ...code, txId: 'a' }],
    ['no expiry', { ...code, tempoExpiracao: undefined }],
  ])('refuses a code with %s', async (_what, body) =>
    expect((await (await signedIn(FLOW2PAY))('POST', '/qrcode/v2/gerar', body)).body).toMatchObject({
      sucesso: false,
    }),
  );

  it('takes a txId once', async () => {
    const api = await signedIn(FLOW2PAY);
    expect((await api('POST', '/qrcode/v2/gerar', code)).body.sucesso).toBe(true);
    expect((await api('POST', '/qrcode/v2/gerar', code)).status).toBe(400);
  });

  it('pays out R$ 20.000 at most', async () => {
    const body = { idEnvio: 'one', valor: 2_000_001, chavePixDestino: 'a@example.com' };
    expect((await (await signedIn(FLOW2PAY))('POST', '/pix/v1/transferir', body)).status).toBe(400);
  });
});

test('Cel cash refuses a charge without its payment method, and a limit that is no page', async () => {
  const api = await signedIn(CELCOIN);
  expect((await api('POST', '/charges', { myId: 'a', value: 100 })).status).toBe(400);
  expect((await api('GET', '/charges?myIds=a&startAt=0&limit=1000')).status).toBe(400);
});

describe('Asaas', () => {
  const asaas = async (key = 'aact_demo') =>
    clientOf(await sandboxForTest(), 'asaas/v3', { access_token: key });
  const payment = { customer: 'cus_nobody', billingType: 'PIX', value: 1.5, dueDate: '2026-03-03' };

  it('refuses another key', async () =>
    expect((await (await asaas('other'))('GET', '/customers')).status).toBe(401));

  test.each([
    ['a customer whom nobody made', payment, /^Customer/],
    ['half a cent', { ...payment, value: 1.005 }, /^value/],
    ['an amount as text', { ...payment, value: '1.50' }, /^value/],
  ])('refuses a payment with %s', async (_what, body, description) =>
    expect((await (await asaas())('POST', '/payments', body)).body).toEqual({
      errors: [{ code: 'invalid_value', description: expect.stringMatching(description) }],
    }),
  );
});

test('Abmex makes no marketplace of a person or of another bank', async () => {
  const api = await signedIn(ABMEX);
  const bank_account = { bank: '341', branch: '1234', account: '12345-6', type: 'checking' };
  const marketplace = {
    name: 'Teste',
    cnpj: '11222333000181',
    email: 'a@example.com',
    price_range: 'any',
    permit_aggregated: false,
    bank_account,
  };
  const statusOf = async (body: object) => (await api('POST', '/marketplaces', body)).status;
  expect(await statusOf(marketplace)).toBe(200);
  expect(await statusOf({ ...marketplace, cnpj: CPF })).toBe(400);
  expect(await statusOf({ ...marketplace, permit_aggregated: true })).toBe(400);
  expect(await statusOf({ ...marketplace, bank_account: { ...bank_account, bank: '748' } })).toBe(400);
});
