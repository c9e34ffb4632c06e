import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../domain/access/permissions.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../embedded/seed/demo.ts';
import { groupVersions, viewSchemaOf, type GroupName } from '../projections/table.ts';
import { missingReadModels, readModelsCheck } from './read-models.ts';
import { startApi, type ApiStack } from './testing/api-stack.ts';

/** Groups that are read by lists only, and one list of each. */
const LISTS = {
  ledger: { role: 'PRODUCER', query: '{ balances { account } }' },
  carts: { role: 'PRODUCER', query: '{ carts { nodes { id } } }' },
  catalogue: { role: 'PRODUCER', query: '{ offers { nodes { id } } }' },
  settings: { role: 'ADMINISTRATOR', query: '{ providerConnections { nodes { id } } }' },
  incidents: { role: 'ADMINISTRATOR', query: '{ incidents { nodes { id } } }' },
  people: { role: 'ADMINISTRATOR', query: '{ staff { nodes { id } } }' },
  providers: { role: 'ADMINISTRATOR', query: '{ providerHealth { nodes { connectionId } } }' },
  receivers: { role: 'ADMINISTRATOR', query: '{ documentValidations { nodes { id } } }' },
  links: { role: 'PRODUCER', query: '{ paymentLinks { nodes { id } } }' },
  figures: { role: 'PRODUCER', query: '{ sellerFigures { from } }' },
  coupons: { role: 'PRODUCER', query: '{ coupons { nodes { id } } }' },
  exports: { role: 'PRODUCER', query: '{ exports { id } }' },
  funnels: { role: 'PRODUCER', query: '{ funnels { nodes { id } } }' },
  withdrawals: { role: 'ADMINISTRATOR', query: '{ withdrawalRequests { nodes { id } } }' },
} as const satisfies Partial<Record<GroupName, object>>;
const NEEDED = (Object.keys(groupVersions) as GroupName[]).filter((name) => !(name in LISTS));

let api: ApiStack;

beforeAll(async () => {
  api = await startApi();
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
});
afterAll(() => api?.stop());

const problem = () => missingReadModels(api.stack.database.writer);

/** As before the first build of this version, and after a newer program has switched. */
const takeAway = async (group: GroupName) =>
  void (await api.stack.database.writer.query(
    `drop schema ${viewSchemaOf(group, groupVersions[group])} cascade`,
  ));

const CHECKOUT = '{ checkout(id: "demo-digital") { price } }';
const CART = `mutation($key: String!) { putAbandonedCart(idempotencyKey: $key, input: {
  offerId: "demo-digital", email: "maria@example.com", cartAmt: 19700 }) { cartId } }`;
const PURCHASE = `mutation($key: String!) { purchase(idempotencyKey: $key, input: {
  offerId: "demo-digital", paymentMethod: PIX, name: "Maria da Silva", email: "maria@example.com",
  phone: "11987654321", cpf: "52998224725" }) { paymentId } }`;

it('what the read models were seen to be holds while the database does not answer: that is another part’s trouble', async () => {
  const { writer } = api.stack.database;
  let isAway = true;
  const check = readModelsCheck({
    query: (...asked: Parameters<typeof writer.query>) =>
      isAway ? Promise.reject(new Error('away')) : writer.query(...asked),
  } as unknown as typeof writer);
  expect(await check()).toBe('not looked at yet');
  isAway = false;
  expect(await check()).toBeUndefined();
  isAway = true;
  expect(await check()).toBeUndefined();
});

it('read models that another user made are named, and not taken for there', async () => {
  const { url, writer } = api.stack.database;
  const reader = `r${randomUUID().slice(0, 8)}`;
  await writer.query(`create role ${reader}`);
  const pool = new pg.Pool({ connectionString: url, options: `-c role=${reader}`, max: 1 });
  expect(await missingReadModels(pool)).toMatch(/^not there, or not to be read: sales_v\d+.*/);
  for (const group of NEEDED) {
    const schema = viewSchemaOf(group, groupVersions[group]);
    await writer.query(`grant usage on schema ${schema} to ${reader};
      grant select on all tables in schema ${schema} to ${reader}`);
  }
  expect(await missingReadModels(pool)).toBeUndefined();
  await pool.end();
  await writer.query(`drop owned by ${reader}; drop role ${reader}`);
});

describe('without the read models of lists', () => {
  beforeAll(async () => {
    for (const group of Object.keys(LISTS)) await takeAway(group as GroupName);
  });

  it('the api is ready: whoever buys is served from checkout to payment page', async () => {
    expect(await problem()).toBeUndefined();
    const variables = { key: randomUUID() };
    expect((await api.graphql(CHECKOUT)).data).toMatchObject({ checkout: {} });
    expect((await api.graphql(CART, { variables })).errors).toBeUndefined();
    const bought = await api.graphql(PURCHASE, { variables });
    expect(bought.errors).toBeUndefined();
    const { paymentId } = (bought.data as { purchase: { paymentId: string } }).purchase;
    await api.project();
    const shown = await api.graphql(`{ payment(id: "${paymentId}") { status } }`);
    expect(shown.data).toEqual({ payment: { status: 'PENDING' } });
  });

  it.each(Object.entries(LISTS))('a list of %s says that it comes back', async (_, { role, query }) => {
    const permissions = [...PERMISSION_NAMES];
    const cookie = await api.signIn({ userId: `reads-${role}`, role, permissions });
    const { status, errors } = await api.graphql(query, { cookie });
    expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'TEMPORARILY_UNAVAILABLE']);
  });
});

describe('without those that buyers and providers need', () => {
  it.each(NEEDED)('the api is not ready, and says which: %s', async (group) => {
    await takeAway(group);
    expect(await problem()).toContain(viewSchemaOf(group, groupVersions[group]));
  });
});
