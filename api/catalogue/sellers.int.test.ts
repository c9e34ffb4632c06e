import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { openVault } from '../../runtime/vault/vault.ts';
import { SELLER_EMAIL, startApi, type ApiStack } from '../testing/api-stack.ts';
import { openSellers } from './catalogue.ts';

const SELLER = { name: 'Ateliê Demonstração', document: '11.222.333/0001-81' };
const noFee = { rate: 0, fixedCents: 0 };
let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, platformId: 'demo-platform', provider: 'ONZ' },
    ...{
      baseUrl: 'https://provider.example',
      publicKey: 'pk',
      webhookTokenDigest: 'd0',
      secrets: {},
      currencies: ['BRL'],
    },
    ...{ fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee }, payee: 'payee' },
  });
});
afterAll(() => api?.stop());

const checkout = async () =>
  (await api.graphql('{ checkout(id: "demo-digital") { seller { name document } } }')).data as {
    checkout: { seller: typeof SELLER } | null;
  };
const eventsOf = async (id: string) =>
  JSON.stringify(
    (await api.stack.store.load(stream.configuration('Product', id))).map(({ data }) => data),
  );

async function buy() {
  const query = `mutation($key: String!, $input: PurchaseInput!) {
    purchase(idempotencyKey: $key, input: $input) { paymentId } }`;
  const input = {
    ...{ offerId: 'demo-digital', name: 'Maria da Silva', email: 'maria@example.com' },
    ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'PIX' },
  };
  const { data, errors } = await api.graphql(query, { variables: { key: randomUUID(), input } });
  const bought = data as { purchase: { paymentId: string } | null } | null;
  return { paymentId: bought?.purchase?.paymentId, code: errors?.[0]?.extensions.code };
}

describe('a seller', () => {
  it('is in no event in clear, and the checkout says who they are', async () => {
    const events = await eventsOf('demo-course');
    for (const value of Object.values(SELLER)) expect(events).not.toContain(value);
    expect((await checkout()).checkout?.seller).toEqual(SELLER);
  });

  it('saved again unchanged is no event, sealed or not', async () => {
    const before = await eventsOf('demo-course');
    for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
    expect(await eventsOf('demo-course')).toBe(before);
  });

  it('of history in clear is shown as before', async () => {
    const course = demoConfigurations.find(({ id }) => id === 'demo-course')?.content as never;
    const vault = await openVault(api.stack.database.writer, keys);
    expect(await openSellers(vault).sellerOf(course)).toMatchObject(SELLER);
  });

  it('who was forgotten sells nothing more, and what was sold is still shown', async () => {
    const { paymentId } = await buy();
    await api.forget(SELLER_EMAIL);
    await eventually(
      'the checkout is gone',
      async () => (await checkout()).checkout === null || undefined,
    );
    expect((await buy()).code).toBe('OFFER_NOT_FOUND');
    const sold = await api.graphql(
      `{ payment(id: "${paymentId}") { amount checkout { product { name } seller { name document } } } }`,
    );
    expect(sold.data).toEqual({
      payment: {
        amount: 19_700,
        checkout: {
          product: { name: 'Cerâmica para começar' },
          seller: { name: '', document: '' },
        },
      },
    });
  });
});
