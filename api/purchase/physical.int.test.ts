import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;

const demoOffer = (id: string) => {
  const found = demoConfigurations.find((each) => each.kind === 'Offer' && each.id === id);
  if (found?.kind !== 'Offer') throw new Error(`The demo has no offer ${id}`);
  return found.content;
};

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, aConnection(DEMO_CONNECTIONS.PIX, 'ONZ'));
  const paused = { ...demoOffer('demo-fisico'), offerId: 'paused', paused: true };
  await api.save('Offer', 'paused', paused);
});
afterAll(() => api?.stop());

const ADDRESS = {
  ...{ cep: '01001000', street: 'Praça da Sé', number: '100', complement: 'Apto. 4' },
  ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
};

async function buy(change: object) {
  const query = `mutation($key: String!, $input: PurchaseInput!) {
    purchase(idempotencyKey: $key, input: $input) { paymentId } }`;
  const input = {
    ...{ offerId: 'demo-fisico', name: 'Maria da Silva', email: 'maria@example.com' },
    ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'PIX', ...ADDRESS },
    ...change,
  };
  const { data, errors } = await api.graphql(query, { variables: { key: randomUUID(), input } });
  const paymentId = (data as { purchase: { paymentId: string } } | null)?.purchase.paymentId;
  return { paymentId, refusal: errors?.[0]?.extensions };
}

describe('buying what is sent', () => {
  it('charges the chosen fare, and keeps how it is sent', async () => {
    const { paymentId } = await buy({
      ...{ deliveryFare: 3_450, deliveryOptionId: 'expressa', expectedTotal: 15_900 + 3_450 },
    });
    const [event] = await api.stack.store.load(stream.payment(paymentId ?? ''));
    expect(event?.data).toMatchObject({
      amountCents: 19_350,
      shippingCents: 3_450,
      delivery: { id: 'expressa', description: 'Entrega expressa', deliveryTime: '2 a 3 dias úteis' },
    });
    // Where somebody lives is sealed.
    expect(JSON.stringify(event?.data)).not.toContain('Praça da Sé');
  });

  it.each([
    ['a fare that no option has', { deliveryFare: 1 }, 'PRICE_CHANGED'],
    ['another option’s fare', { deliveryFare: 0, deliveryOptionId: 'expressa' }, 'PRICE_CHANGED'],
    ['an option that is gone', { deliveryFare: 1_890, deliveryOptionId: 'x' }, 'PRICE_CHANGED'],
    ['no address', { deliveryFare: 1_890, cep: null }, 'ADDRESS_REQUIRED'],
    ['half of an address', { deliveryFare: 1_890, number: ' ' }, 'ADDRESS_REQUIRED'],
    ['a fare of what is not sent', { offerId: 'demo-digital', deliveryFare: 1_890 }, 'PRICE_CHANGED'],
    ['a paused offer', { offerId: 'paused', deliveryFare: 1_890 }, 'OFFER_NOT_ON_SALE'],
  ])('is refused with %s', async (_case, change, code) => {
    expect(await buy(change)).toMatchObject({ paymentId: undefined, refusal: { code } });
  });
});

describe('the page of an offer', () => {
  const page = (id: string) => api.server.inject(`/checkout/${id}`);
  const policyOf = async (id: string) =>
    String((await page(id)).headers['content-security-policy']).split('; ');

  it('may ask for postal codes only where something is sent', async () => {
    const connects = async (id: string) =>
      (await policyOf(id)).find((rule) => rule.startsWith('connect-src'));
    expect(await connects('demo-fisico')).toContain(' https://viacep.com.br');
    expect(await connects('demo-digital')).not.toContain('viacep');
  });

  it('tells the browser whom to ask, and that a paused offer is paused', async () => {
    expect((await page('demo-fisico')).body).toContain('"cepUrl":"https://viacep.com.br/ws"');
    expect((await page('paused')).body).toContain('"availability":"PAUSED"');
  });
});
