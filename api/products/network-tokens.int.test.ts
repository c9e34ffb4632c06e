import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedData } from '../../domain/checkout/buyer.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { DEMO_CONNECTIONS, demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { networkTokens } from '../../runtime/vault/network-tokens.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const contentOf = (name: string) => demoConfigurations.find(({ id }) => id === name)?.content;
const PRODUCT = contentOf('demo-course') as ConfigurationOf<'Product'>;
const OFFER = contentOf('demo-digital') as ConfigurationOf<'Offer'>;
const { platformId } = PRODUCT;
const FIELDS = 'revision measurement { asksConsent tellsBuyer tokensOf }';
const SECRET = 'EAABsecret-of-facebook';

let api: ApiStack;
let seller = '';
beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, aConnection(DEMO_CONNECTIONS.PIX, 'ONZ'));
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

async function aProduct(): Promise<string> {
  const id = randomUUID();
  await api.save('Product', id, { ...PRODUCT, productId: id });
  await api.save('Offer', id, { ...OFFER, offerId: id, productId: id, orderBumpOfferIds: [] });
  await api.project();
  return id;
}

const save = (id: string, revision: number, measurement: object, key: string = randomUUID()) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
      saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ${FIELDS} } }`,
    { variables: { key, id, revision, changes: { measurement } }, cookie: seller },
  );
const WAYS = { asksConsent: true, tellsBuyer: true };
const facebook = (value: string) => [{ network: 'FACEBOOK', value }];

const keptOf = async (id: string) => {
  const state = await findConfiguration(api.stack.store, 'Product', id);
  if (state.phase === 'NONE') throw new Error('There is no such product');
  return Object.fromEntries(await networkTokens(api.vault, state.content));
};

describe('how a product is measured', () => {
  it('is asking nobody, telling of nobody and without tokens, until its seller says so', async () => {
    const id = await aProduct();
    const { data } = await api.graphql(`{ productSettings(id: "${id}") { ${FIELDS} } }`, {
      cookie: seller,
    });
    const measurement = { asksConsent: false, tellsBuyer: false, tokensOf: [] };
    expect(data).toEqual({ productSettings: { revision: 0, measurement } });
  });

  it('takes a token that nobody reads any more, but whoever tells the network', async () => {
    const id = await aProduct();
    const saved = await save(id, 0, { ...WAYS, tokens: facebook(SECRET) });
    expect(saved.data).toEqual({
      saveProduct: { revision: 1, measurement: { ...WAYS, tokensOf: ['FACEBOOK'] } },
    });
    expect(await keptOf(id)).toEqual({ FACEBOOK: SECRET });
    const events = await api.stack.store.load(`product-${id}`);
    expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))).not.toContain(SECRET);
  });

  it('keeps a token that is not named, replaces one that is, and removes an empty one', async () => {
    const id = await aProduct();
    await save(id, 0, { ...WAYS, tokens: facebook(SECRET) });
    await save(id, 1, { asksConsent: false, tellsBuyer: false, tokens: [] });
    expect(await keptOf(id)).toEqual({ FACEBOOK: SECRET });
    await save(id, 2, { ...WAYS, tokens: facebook('another-token') });
    expect(await keptOf(id)).toEqual({ FACEBOOK: 'another-token' });
    const removed = await save(id, 3, { ...WAYS, tokens: facebook('') });
    expect(removed.data).toMatchObject({ saveProduct: { measurement: { tokensOf: [] } } });
    expect(await keptOf(id)).toEqual({});
  });

  it('is saved once by the same call, and refused with another token under its key', async () => {
    const id = await aProduct();
    const key = randomUUID();
    const tokens = facebook(SECRET);
    await save(id, 0, { ...WAYS, tokens }, key);
    expect((await save(id, 0, { ...WAYS, tokens }, key)).errors).toBeUndefined();
    const other = await save(id, 0, { ...WAYS, tokens: facebook('another-token') }, key);
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect(await keptOf(id)).toEqual({ FACEBOOK: SECRET });
  });

  it('refuses a token that a header could not hold, without repeating it', async () => {
    const id = await aProduct();
    const { errors } = await save(id, 0, { ...WAYS, tokens: facebook('line one\nline two') });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'measurement.tokens.FACEBOOK', code: 'INVALID_FORMAT' }],
    });
    expect(JSON.stringify(errors)).not.toContain('line one');
  });
});

describe('a purchase of what networks are told of by our server', () => {
  /** What is kept of the buyer's visit. */
  const visitOf = async (id: string, input: string) => {
    const { data } = await api.graphql(
      `mutation { purchase(idempotencyKey: "${randomUUID()}", input: { offerId: "${id}",
        name: "Maria da Silva", email: "maria@example.com", phone: "11987654321", cpf: "52998224725",
        paymentMethod: PIX ${input} }) { paymentId } }`,
      { userAgent: 'Mozilla/5.0 (phone)' },
    );
    const { paymentId } = (data as { purchase: { paymentId: string } }).purchase;
    const [requested] = await api.stack.store.load(`payment-${paymentId}`);
    const { buyer } = requested?.data as { buyer: never };
    return (await api.vault.open(buyer, associatedData(paymentId))) as { visit?: object };
  };

  it.each([
    ['keeps nothing of the visit without a token', { ...WAYS, tokens: [] }, '', undefined],
    [
      'keeps the browser where networks are told of the buyer',
      { asksConsent: false, tellsBuyer: true, tokens: facebook(SECRET) },
      '',
      { consented: true, userAgent: 'Mozilla/5.0 (phone)' },
    ],
    [
      'keeps no browser where they are not',
      { asksConsent: false, tellsBuyer: false, tokens: facebook(SECRET) },
      '',
      { consented: true, userAgent: '' },
    ],
    [
      'keeps that a buyer who was asked has not agreed',
      { ...WAYS, tokens: facebook(SECRET) },
      '',
      { consented: false, userAgent: '' },
    ],
    [
      'keeps that one has, and to what',
      { ...WAYS, tokens: facebook(SECRET) },
      'measurementConsent: true',
      { consented: true, userAgent: 'Mozilla/5.0 (phone)', agreedTo: 'TOLD' },
    ],
    [
      'keeps that one has agreed to less',
      { asksConsent: true, tellsBuyer: false, tokens: facebook(SECRET) },
      'measurementConsent: true',
      { consented: true, userAgent: '', agreedTo: 'MEASURED' },
    ],
    [
      'keeps no yes to more than the page asked for, which was opened before the product asked it',
      { asksConsent: true, tellsBuyer: true, tokens: facebook(SECRET) },
      'measurementConsent: true, tellsBuyer: false',
      { consented: true, userAgent: '', agreedTo: 'MEASURED' },
    ],
  ])('%s', async (_what, measurement, input, visit) => {
    const id = await aProduct();
    await save(id, 0, measurement);
    expect((await visitOf(id, input)).visit).toEqual(visit);
  });
});
