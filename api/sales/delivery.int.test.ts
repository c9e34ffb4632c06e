import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CONNECTIONS, DEMO_PRODUCER, demoConfigurations } from '../../embedded/seed/demo.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
let seller: string;
let promoter: string;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, aConnection(DEMO_CONNECTIONS.PIX, 'ONZ'));
  const platformId = 'demo-platform';
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  promoter = await api.signIn({ userId: 'promoter', role: 'AFFILIATE', platformId });
});
afterAll(() => api?.stop());

const ADDRESS = {
  ...{ cep: '01001000', street: 'Praça da Sé', number: '100', complement: 'Apto. 4' },
  ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
};
const EXPRESS = { deliveryFare: 3_450, deliveryOptionId: 'expressa' };

async function buy(change: object): Promise<string> {
  const query = `mutation($key: String!, $input: PurchaseInput!) {
    purchase(idempotencyKey: $key, input: $input) { paymentId } }`;
  const input = {
    ...{ offerId: 'demo-fisico', name: 'Maria da Silva', email: 'maria@example.com' },
    ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'PIX', ...ADDRESS },
    ...change,
  };
  const { data } = await api.graphql(query, { variables: { key: randomUUID(), input } });
  await api.project();
  return (data as { purchase: { paymentId: string } }).purchase.paymentId;
}

const SALE = `query($id: ID!) { sale(id: $id) { gross interest shipping items { amount } buyer { unreadable } delivery {
  option days address { cep street number complement district city state } } } }`;

interface Shown {
  readonly gross: number;
  readonly interest: number;
  readonly shipping: number;
  readonly items: readonly { readonly amount: number }[];
  readonly delivery: object | null;
}

async function shownTo(cookie: string, id: string): Promise<Shown | null> {
  const { data } = await api.graphql(SALE, { cookie, variables: { id } });
  return (data as { sale: Shown | null }).sale;
}

describe('what a seller has to send', () => {
  it('says where to, and how the buyer chose to have it', async () => {
    expect((await shownTo(seller, await buy(EXPRESS)))?.delivery).toEqual({
      ...{ option: 'Entrega expressa', days: '2 a 3 dias úteis' },
      address: ADDRESS,
    });
  });

  it('costs the buyer what its items, its freight and interest add up to', async () => {
    const sale = await shownTo(seller, await buy(EXPRESS));
    expect(sale).toMatchObject({ gross: 19_350, shipping: 3_450, interest: 0 });
    expect(sale?.items).toEqual([{ amount: 15_900 }]);
  });

  it('says no address of who was forgotten, and still how it was to be had', async () => {
    const id = await buy({ ...EXPRESS, email: 'gone@example.com' });
    await api.forget('gone@example.com');
    expect((await shownTo(seller, id))?.delivery).toEqual({
      ...{ option: 'Entrega expressa', days: '2 a 3 dias úteis' },
      address: null,
    });
  });

  it('says no address of whose key is missing', async () => {
    const id = await buy({ ...EXPRESS, email: 'lost@example.com' });
    const { writer } = api.stack.database;
    const [subject] = await api.vault.subjectIdsOf('lost@example.com');
    await writer.query('delete from vault.subjects where subject_id = $1', [subject]);
    expect(await shownTo(seller, id)).toMatchObject({
      ...{ buyer: { unreadable: true }, delivery: { address: null } },
    });
  });

  it('is told to nobody else', async () => {
    const id = await buy({ ...EXPRESS, affiliateId: 'promoter' });
    expect(await shownTo(promoter, id)).toBeNull();
  });
});

it('what is used online is not sent', async () => {
  const sale = await shownTo(seller, await buy({ offerId: 'demo-digital', deliveryFare: 0 }));
  expect(sale).toMatchObject({ shipping: 0, delivery: null });
});
