import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../domain/payment/order.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const PURCHASE = `mutation($key: String!, $email: String!, $cpf: String!) { purchase(idempotencyKey: $key, input: {
  offerId: "demo-digital", paymentMethod: PIX, name: "Maria da Silva", email: $email, phone: "11987654321", cpf: $cpf
}) { paymentId } }`;
const SALES = `query($search: String!) { sales(search: $search) {
  nodes { id orderNumber net } count { value } counts { status count } totals { count } } }`;

let api: ApiStack;
let cookie: string;
let [maria, joao, paid] = ['', '', ''];

const buy = async (email: string, cpf: string) => {
  const bought = await api.graphql(PURCHASE, { variables: { key: randomUUID(), email, cpf } });
  return (bought.data as { purchase: { paymentId: string } }).purchase.paymentId;
};

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
  const seller = { platformId: 'demo-platform', producerId: 'demo-producer' };
  maria = await buy('Maria@Example.com', '529.982.247-25');
  joao = await buy('joao@example.com', '111.444.777-35');
  paid = await paidSale(api.stack.store, seller);
  const user = { userId: 'demo-producer', role: 'PRODUCER', platformId: 'demo-platform' } as const;
  cookie = await api.signIn(user);
  await api.project();
}, 120_000);
afterAll(() => api?.stop());

interface Page {
  readonly nodes: readonly {
    readonly id: string;
    readonly orderNumber: string;
    readonly net: number | null;
  }[];
  readonly count: { readonly value: number };
  readonly counts: readonly { readonly status: string; readonly count: number }[];
  readonly totals: readonly object[];
}
const search = async (text: string): Promise<Page> => {
  const { data, errors } = await api.graphql(SALES, { cookie, variables: { search: text } });
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { sales: Page }).sales;
};
const found = async (text: string) => (await search(text)).nodes.map(({ id }) => id);

describe('a seller finds a sale by', () => {
  it('its order number, with or without the dash, as it is shown', async () => {
    const number = orderNumber(maria);
    for (const text of [number, number.replace('-', ''), number.toLowerCase(), maria]) {
      const { nodes } = await search(text);
      expect(nodes).toMatchObject([{ id: maria, orderNumber: number }]);
    }
  });

  it('its buyer’s e-mail address, however it is written', async () => {
    expect(await found(' maria@EXAMPLE.com ')).toEqual([maria]);
    expect(await found('joao@example.com')).toEqual([joao]);
    expect(await found('nobody@example.com')).toEqual([]);
    expect(await found('maria')).toEqual([]);
  });

  it('its buyer’s document, with or without its dots', async () => {
    expect(await found('529.982.247-25')).toEqual([maria]);
    expect(await found('11144477735')).toEqual([joao]);
    expect(await found('00000000000')).toEqual([]);
  });

  it('the provider’s transaction id', async () => {
    const { rows } = await api.stack.database.writer.query<{ id: string }>(
      `select transaction_id as id from ${payments.view} where payment_id = $1`,
      [paid],
    );
    expect(await found(rows[0]?.id ?? '')).toContain(paid);
  });
});

it('figures are of one set: the count is the list’s, totals are of approved sales, and what is not paid has no share', async () => {
  const { nodes, count, counts, totals } = await search(orderNumber(maria));
  expect([nodes[0]?.net, count, totals]).toEqual([null, { value: 1 }, []]);
  expect(counts.filter(({ count: some }) => some > 0)).toEqual([{ status: 'PENDING', count: 1 }]);
  expect((await search(paid)).totals).toEqual([{ count: 1 }]);
});

it('whoever asked to be forgotten is found by nothing of theirs any more', async () => {
  await api.forget('maria@example.com');
  expect([await found('maria@example.com'), await found('52998224725')]).toEqual([[], []]);
  expect(await found(orderNumber(maria))).toEqual([maria]);
});
