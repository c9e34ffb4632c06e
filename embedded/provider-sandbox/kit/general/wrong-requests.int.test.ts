import { expect, test } from 'vitest';
import { call, control, sandboxForTest } from '../../testing/client.ts';
import { ManualClock } from '../../testing/manual-clock.ts';

const CHARGE = {
  amount: 1_000,
  currency: 'BRL',
  paymentMethod: 'PIX',
  pix: { expiresIn: 86_400 },
  customer: { name: 'Compradora de Teste', email: 'compradora@example.com' },
  items: [{ id: 'a', title: 'Curso', unitPrice: 500, quantity: 2 }],
  externalRef: 'sale-1',
  postbackUrl: 'https://platform.example/webhooks',
};
const PAYOUT = {
  amount: 1_000,
  pixKey: '52998224725',
  pixType: 'CPF',
  document: '52998224725',
  description: 'Saque',
  withdrawReference: 'withdraw-1',
};

async function account(mount: string, authorization: string) {
  const sandbox = await sandboxForTest();
  const api = (path: string, body?: unknown, headers = { authorization }) =>
    call(`${sandbox.url}/${mount}${path}`, body ? 'POST' : 'GET', body, headers);
  return { api, act: control(sandbox) };
}
const newlevel = () => account('newlevel', 'Bearer sk_newlevel_demo');

test.each([
  ['an amount in units of currency', { amount: '10.00' }],
  ['half a cent', { amount: 1_000.5 }],
  ['items that come to something else', { amount: 999 }],
  ['a method that it does not have', { paymentMethod: 'BILLET', boleto: { dueDate: '2026-12-01' } }],
  ['no expiry', { pix: undefined }],
  ['a document that is none', { customer: { ...CHARGE.customer, document: '52998224724' } }],
  ['no reference', { externalRef: '' }],
  ['nowhere to send a webhook', { postbackUrl: undefined }],
])('a charge with %s is refused', async (_what, wrong) => {
  const { api } = await newlevel();
  expect((await api('/sells', CHARGE)).status).toBe(200);
  expect(await api('/sells', { ...CHARGE, ...wrong })).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  });
});

test('nobody gets in without the secret', async () => {
  const { api } = await newlevel();
  for (const authorization of ['', 'sk_newlevel_demo', 'Bearer sk_newlevel_dem0'])
    expect((await api('/sells', CHARGE, { authorization })).status).toBe(401);
});

test('no more goes back than came in, and nothing before it came', async () => {
  const { api, act } = await newlevel();
  const { id } = (await api('/sells', CHARGE)).body;
  expect((await api(`/sells/${id}/refund`, { amount: 500 })).status).toBe(422);
  await act('POST', `/charges/${id}/pay`);
  expect((await api(`/sells/${id}/refund`, { amount: 1_001 })).status).toBe(422);
  expect((await api(`/sells/${id}/refund`, {})).status).toBe(400);
  expect((await api(`/sells/${id}/refund`, { amount: 400 })).body).toMatchObject({
    status: 'paid',
    refundedAmount: 400,
  });
  expect((await api('/sells/nobody/refund', { amount: 1 })).status).toBe(404);
});

test.each([
  ['CPF', '529.982.247-25', 400],
  ['CPF', '52998224725', 200],
  ['PHONE', '+5511987654321', 400],
  ['EMAIL', 'a.b@example.com', 200],
])('RoyalPay takes the %s key %s with %i', async (pixType, pixKey, status) => {
  const { api } = await account('royalpay', 'Bearer sk_royalpay_demo');
  expect((await api('/payment/withdraw', { ...PAYOUT, pixType, pixKey })).status).toBe(status);
});

test('a boleto is registered for a tax id', async () => {
  const { api } = await account('makeyourbank', '');
  const login = { cnpj: '11222333000181', public_key: 'pk_makeyourbank_demo' };
  const authorization = `Bearer ${(await api('/auth', login)).body.token}`;
  const { pix: _pix, ...rest } = CHARGE;
  const boleto = { ...rest, paymentMethod: 'BILLET', boleto: { dueDate: '2026-12-01' } };
  expect((await api('/payments/billet', boleto, { authorization })).status).toBe(400);
  const customer = { ...CHARGE.customer, document: '52998224725' };
  expect((await api('/payments/billet', { ...boleto, customer }, { authorization })).status).toBe(200);
});

test('a token lives as long as its login says', async () => {
  const clock = new ManualClock();
  const sandbox = await sandboxForTest({ clock });
  const post = (path: string, body: unknown, authorization = '') =>
    call(`${sandbox.url}/bmb${path}`, 'POST', body, { authorization });
  const login = { grant_type: 'client_credentials', client_id: 'bmb-demo', client_secret: 'wrong' };
  expect((await post('/token', login)).status).toBe(401);
  const { body } = await post('/token', { ...login, client_secret: 'bmb-demo-secret' });
  const question = () => post('/consultaQRCode', { id: 'x' }, `Bearer ${body.access_token}`);
  expect((await question()).status).toBe(404);
  await clock.advance(body.expires_in * 1_000);
  expect((await question()).status).toBe(401);
});

test('BMB takes units of currency as text, with two decimals', async () => {
  const { api } = await account('bmb', '');
  const login = {
    grant_type: 'client_credentials',
    client_id: 'bmb-demo',
    client_secret: 'bmb-demo-secret',
  };
  const authorization = `Bearer ${(await api('/token', login)).body.access_token}`;
  const priced = (amount: unknown) => ({
    ...CHARGE,
    amount,
    items: [{ ...CHARGE.items[0], unitPrice: amount, quantity: 1 }],
  });
  for (const amount of [1_000, 10.5, '10', '10.5', '10.500'])
    expect((await api('/GerarQRCode', priced(amount), { authorization })).status).toBe(400);
  expect((await api('/GerarQRCode', priced('10.50'), { authorization })).body.amount).toBe('10.50');
});

test('Transac asks for its public key by name', async () => {
  const secretAlone = `Basic ${Buffer.from(':sk_transac_demo').toString('base64')}`;
  const { api } = await account('transac', secretAlone);
  expect(await api('/v2/transactions/pix/create', CHARGE)).toMatchObject({
    status: 401,
    body: { message: 'Public key is required' },
  });
});
