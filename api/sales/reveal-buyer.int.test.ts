import { FORWARDS, START } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/access/permissions.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const PURCHASE = `mutation($key: String!) { purchase(idempotencyKey: $key, input: {
  offerId: "demo-digital", paymentMethod: PIX, name: "Maria da Silva", email: "maria@example.com",
  phone: "11987654321", cpf: "529.982.247-25" }) { paymentId } }`;
const BUYER = 'buyer { masked name email phone document }';
const REVEAL = `mutation($key: String!, $id: ID!, $reason: String!) {
  revealBuyer(idempotencyKey: $key, saleId: $id, reason: $reason) { masked name email phone document } }`;

const CLEAR = {
  masked: false,
  name: 'Maria da Silva',
  email: 'maria@example.com',
  phone: '11987654321',
  document: '52998224725',
};
const MASKED = {
  masked: true,
  name: 'Maria da Silva',
  email: 'm•••@example.com',
  phone: '(11) •••••-4321',
  document: '•••.982.247-••',
};

let api: ApiStack;
let saleId: string;
let [seller, admin, foreigner] = ['', '', ''];

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  const noFee = { rate: 0, fixedCents: 0 };
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    connectionId: DEMO_CONNECTIONS.PIX,
    platformId: 'demo-platform',
    provider: 'PAGARMEBAAS',
    baseUrl: 'https://provider.example',
    publicKey: 'pk',
    webhookTokenDigest: 'd0',
    secrets: {},
    currencies: ['BRL'],
    fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
    payee: 'payee',
  });
  const bought = await api.graphql(PURCHASE, { variables: { key: randomUUID() } });
  saleId = (bought.data as { purchase: { paymentId: string } }).purchase.paymentId;
  const permissions: Permission[] = ['isSalesAvailable'];
  const role = 'ADMINISTRATOR';
  seller = await api.signIn({
    userId: 'demo-producer',
    role: 'PRODUCER',
    platformId: 'demo-platform',
  });
  admin = await api.signIn({ userId: 'admin-1', role, platformId: 'demo-platform', permissions });
  foreigner = await api.signIn({ userId: 'admin-2', role, platformId: 'another', permissions });
  await api.project();
}, 120_000);
afterAll(() => api?.stop());

const ask = (query: string, cookie: string, variables = {}) => api.graphql(query, { cookie, variables });
const reveal = (cookie: string, reason: string, key: string = randomUUID()) =>
  ask(REVEAL, cookie, { key, id: saleId, reason });
const codeOf = ({ errors }: { errors?: readonly { extensions?: { code?: unknown } }[] }) =>
  errors?.[0]?.extensions?.code;
/** Every look that was written, in the order of the log. */
async function written() {
  const log = await api.stack.store.loadLog({
    fromPosition: START,
    direction: FORWARDS,
    maxCount: 1_000,
  });
  return log.filter(({ type }) => type === 'BuyerRevealed').map((event) => event.copy());
}

describe('the data of a buyer', () => {
  it('is whole for who sold to them, and masked for administrators', async () => {
    const whole = await ask(`{ sales { nodes { ${BUYER} } } }`, seller);
    const listed = await ask(`{ adminSales { nodes { ${BUYER} } } }`, admin);
    const one = await ask(`query($id: ID!) { adminSale(id: $id) { ${BUYER} } }`, admin, { id: saleId });
    expect([whole.data, listed.data, one.data]).toEqual([
      { sales: { nodes: [{ buyer: CLEAR }] } },
      { adminSales: { nodes: [{ buyer: MASKED }] } },
      { adminSale: { buyer: MASKED } },
    ]);
  });

  it('is not revealed without a reason, nor to another platform, and nothing is written', async () => {
    expect(codeOf(await reveal(admin, '  '))).toBe('INVALID_INPUT');
    expect(codeOf(await reveal(admin, 'x'.repeat(501)))).toBe('INVALID_INPUT');
    expect(codeOf(await reveal(foreigner, 'Dispute'))).toBe('NOT_FOUND');
    expect(codeOf(await reveal(seller, 'Dispute'))).toBe('FORBIDDEN');
    expect(await written()).toEqual([]);
  });

  it('is revealed to who says why, which is kept, once for each key, without the data', async () => {
    const key = randomUUID();
    expect((await reveal(admin, 'Dispute 4711', key)).data).toEqual({ revealBuyer: CLEAR });
    expect((await reveal(admin, 'Dispute 4711', key)).data).toEqual({ revealBuyer: CLEAR });
    await reveal(admin, 'Again');
    const events = await written();
    expect(events.map(({ data }) => data)).toMatchObject([
      { revealedBy: 'admin-1', reason: 'Dispute 4711', platformId: 'demo-platform' },
      { revealedBy: 'admin-1', reason: 'Again' },
    ]);
    const text = JSON.stringify(events, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toMatch(/maria|5299822|9876/i);
    expect(text).toContain('user:admin-1');
    const after = await ask(`{ adminSales { nodes { ${BUYER} } } }`, admin);
    expect(after.data).toEqual({ adminSales: { nodes: [{ buyer: MASKED }] } });
  });
});
