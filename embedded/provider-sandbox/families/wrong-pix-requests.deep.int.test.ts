import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from 'undici';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import type { RunningSandbox } from '../server.ts';
import { call, control, sandboxForTest } from '../testing/client.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { startReceiver } from '../testing/receiver.ts';

const CPF = '52998224725';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** How one provider is asked for a PIX. */
interface Seller {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly login?: { readonly path: string; readonly token: 'token' | 'access_token' };
  readonly create: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const client = { name: 'Teste', cpf: CPF, email: 'a@example.com', phone: '11987654321' };
const buyer = { buyer_name: 'Teste', buyer_document: CPF, buyer_phone: '11987654321' };
const product = { name: 'A', price: 100, quantity: '1', type: 'digital' };
const customer = {
  name: 'Teste',
  email: 'a@example.com',
  phone: '(11) 98765-4321',
  document: { type: 'CPF', value: '529.982.247-25' },
};

const RAPDYN: Seller = {
  base: 'rapdyn/api',
  headers: bearer('sk_rapdyn_demo'),
  create: '/payments',
  body: {
    amount: 100,
    method: 'pix',
    external_id: 'one',
    customer,
    products: [product],
  },
};
const BRAVIVE: Seller = {
  base: 'bravive/api/v1',
  headers: bearer('sk_bravive_demo'),
  create: '/payments',
  body: {
    amount: 100,
    currency: 'BRL',
    method: 'PIX',
    description: 'Teste',
    payer_name: 'Teste',
    payer_email: 'a@example.com',
    payer_phone: '11987654321',
    payer_document: CPF,
  },
};
const WITETEC: Seller = {
  base: 'witetec',
  headers: { 'x-api-key': 'sk_witetec_demo' },
  create: '/transactions',
  body: {
    amount: 100,
    method: 'PIX',
    customer: {
      name: 'Teste',
      email: 'a@example.com',
      phone: '11987654321',
      documentType: 'CPF',
      document: CPF,
    },
    items: [{ title: 'A', amount: 100, quantity: 1, tangible: false, externalRef: 'a' }],
  },
};
const PLUGGOU: Seller = {
  base: 'pluggou/api',
  headers: { 'x-public-key': 'pk_pluggou_demo', 'x-secret-key': 'sk_pluggou_demo' },
  create: '/transactions',
  body: {
    payment_method: 'pix',
    amount: 100,
    buyer,
  },
};
const SYNCPAY: Seller = {
  base: 'syncpay/api/partner/v1',
  headers: {},
  login: { path: '/auth-token', token: 'access_token' },
  create: '/cash-in',
  body: { amount: 1.5, client },
};
const LEXXEN: Seller = {
  base: 'lexxen',
  headers: bearer('sk_lexxen_demo'),
  create: '/transaction',
  body: {
    value: 1.5,
    description: 'Teste',
    external_id: 'one',
    seller: 'lexxen-demo',
    payer: { name: 'Teste', email: 'a@example.com' },
  },
};
const VELTRAX: Seller = {
  base: 'veltrax',
  headers: {},
  login: { path: '/api/auth/login', token: 'token' },
  create: '/api/payments/deposit',
  body: {
    amount: 100,
    external_id: 'one',
    description: 'Teste',
    expires_in: 86_400,
    payer: { name: 'Teste', email: 'a@example.com' },
  },
};

const clientOf =
  ({ url }: RunningSandbox, { base }: Seller, headers: Readonly<Record<string, string>>) =>
  (method: string, path: string, body?: unknown) =>
    call(`${url}/${base}${path}`, method, body, headers);

async function signedIn(seller: Seller, sandbox?: RunningSandbox) {
  const running = sandbox ?? (await sandboxForTest());
  const { login, base, headers } = seller;
  if (!login) return clientOf(running, seller, headers);
  const mount = base.split('/')[0] ?? '';
  const credentials = { client_id: `${mount}-demo`, client_secret: `${mount}-demo-secret` };
  const answer = await clientOf(running, seller, {})('POST', login.path, credentials);
  return clientOf(running, seller, bearer(answer.body[login.token]));
}

test.each([RAPDYN, BRAVIVE, WITETEC, PLUGGOU, SYNCPAY, LEXXEN, VELTRAX])(
  'a PIX at $base is made for its own keys alone',
  async (seller) => {
    const sandbox = await sandboxForTest();
    const made = await (await signedIn(seller, sandbox))('POST', seller.create, seller.body);
    expect(made.status).toBeLessThan(300);
    const strange = clientOf(sandbox, seller, { ...bearer('other'), 'x-api-key': 'other' });
    expect((await strange('POST', seller.create, seller.body)).status).toBe(401);
  },
);

test.each([SYNCPAY, VELTRAX])('a token of $base ends after an hour', async (seller) => {
  const clock = new ManualClock(Date.parse('2026-03-02T12:00:00Z'));
  const api = await signedIn(seller, await sandboxForTest({ clock }));
  await clock.advance(3_600_000);
  expect((await api('POST', seller.create, seller.body)).status).toBe(401);
});

test.each<[string, Seller, object]>([
  ['a quantity that is a number', RAPDYN, { products: [{ ...product, quantity: 1 }] }],
  ['products that come to less', RAPDYN, { products: [{ ...product, price: 99 }] }],
  ['a phone without its mask', RAPDYN, { customer: { ...customer, phone: '11987654321' } }],
  [
    'a document without its mask',
    RAPDYN,
    { customer: { ...customer, document: { type: 'CPF', value: CPF } } },
  ],
  ['a reference that it does not know', BRAVIVE, { external_id: 'one' }],
  ['a masked document', BRAVIVE, { payer_document: '529.982.247-25' }],
  ['less than a real', WITETEC, { amount: 99 }],
  ['a landline', PLUGGOU, { buyer: { ...buyer, buyer_phone: '1132654321' } }],
  ['half a cent', SYNCPAY, { amount: 1.505 }],
  ['a CNPJ', SYNCPAY, { client: { ...client, cpf: '11222333000181' } }],
  ['somebody else’s seller', LEXXEN, { seller: 'other' }],
  ['cents as text', LEXXEN, { value: '1.50' }],
  ['no payer', VELTRAX, { payer: undefined }],
])('%s is refused', async (_what, seller, wrong) => {
  const api = await signedIn(seller);
  expect((await api('POST', seller.create, { ...seller.body, ...wrong })).status).toBe(400);
});

test.each<[string, Seller, string, object]>([
  [
    'to a CPF without its mask',
    RAPDYN,
    '/transfers/out',
    { pix_key_type: 'cpf', pix_key: CPF, value: 100 },
  ],
  [
    'of less than five reais',
    WITETEC,
    '/withdrawals',
    { amount: 499, pixKey: CPF, pixKeyType: 'CPF', method: 'PIX' },
  ],
  [
    'to a key of another type’s name',
    PLUGGOU,
    '/withdrawals',
    { amount: 100, key_type: 'evp', key_value: 'k' },
  ],
  [
    'to a phone without 55',
    LEXXEN,
    '/transaction/pix-out',
    {
      type: 'PHONE',
      key: '11987654321',
      amount: 1,
      description: 'Saque',
      external_id: 'one',
      seller: 'lexxen-demo',
    },
  ],
])('a payout %s is refused', async (_what, seller, path, body) => {
  const api = await signedIn(seller);
  expect((await api('POST', path, body)).status).toBe(400);
});

test('Pluggou’s webhooks carry the code that is compared, and an id of their own', async () => {
  const sandbox = await sandboxForTest();
  const receiver = await startReceiver();
  await control(sandbox)('POST', '/hooks', { provider: 'PLUGGOU', url: receiver.url });
  await (
    await signedIn(PLUGGOU, sandbox)
  )('POST', PLUGGOU.create, PLUGGOU.body);
  const [{ headers, body } = expect.fail()] = await receiver.received(1);
  expect(headers['x-webhook-code']).toBe('pluggou-demo-code');
  expect(headers['x-webhook-event-id']).toBe((JSON.parse(body) as { id: string }).id);
});

describe('Owem', () => {
  const TXID = 'a'.repeat(32);
  const cob = { valor: { original: '1.00' }, chave: 'owempay-demo' };
  const LOGIN = 'grant_type=client_credentials&client_id=owempay-demo&client_secret=owempay-demo-secret';

  async function withCertificate(bundle: string) {
    const sandbox = await sandboxForTest();
    const pfx = readFileSync(join(sandbox.dataFolder, bundle));
    const agent = new Agent({ connect: { pfx, passphrase: `${bundle.split('-')[0]}-demo` } });
    onTestFinished(() => agent.destroy());
    return (
      method: string,
      path: string,
      body: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) => call(`${sandbox.tlsUrl}/owempay${path}`, method, body, headers, agent);
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('lets nobody in with another bank’s certificate', async () => {
    const api = await withCertificate('onz-client.pfx');
    expect((await api('POST', '/oauth/token', LOGIN, form)).status).toBe(403);
  });

  it('takes a txid again with the same charge alone', async () => {
    const api = await withCertificate('owempay-client.pfx');
    const { access_token } = (await api('POST', '/oauth/token', LOGIN, form)).body;
    const put = async (body: object) =>
      (await api('PUT', `/cob/${TXID}`, body, bearer(access_token))).status;
    expect([await put(cob), await put(cob)]).toEqual([201, 200]);
    expect(await put({ ...cob, valor: { original: '2.00' } })).toBe(400);
    expect(await put({ ...cob, chave: 'other' })).toBe(400);
  });
});
