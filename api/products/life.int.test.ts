import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const demo = <T>(id: string) => demoConfigurations.find((each) => each.id === id)?.content as T;
const PRODUCT = demo<ConfigurationOf<'Product'>>('demo-course');
const OFFER = demo<ConfigurationOf<'Offer'>>('demo-digital');
const PLATFORM = demo<ConfigurationOf<'Platform'>>('demo-platform');
const { platformId } = PRODUCT;
const reason = 'A imagem é de outra marca';

let api: ApiStack;
let seller = '';
let staff = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  staff = await api.signIn({
    ...{ userId: 'marta', role: 'ADMINISTRATOR', platformId, permissions: PERMISSION_NAMES },
  });
  await api.project();
});
afterAll(() => api?.stop());

/** A product with one offer. */
async function aProduct(changes: Partial<ConfigurationOf<'Product'>> = {}) {
  const id = randomUUID();
  await api.save('Product', id, { ...PRODUCT, productId: id, ...changes });
  await api.save('Offer', `offer-${id}`, { ...OFFER, offerId: `offer-${id}`, productId: id });
  return id;
}

const reviewing = (reviewsProducts: boolean) =>
  api.save('Platform', platformId, { ...PLATFORM, reviewsProducts });
const run = (
  name: string,
  id: string,
  { cookie = seller, why }: { cookie?: string; why?: string } = {},
) =>
  api.graphql(
    `mutation($key: String!, $id: ID!${why ? ', $why: String!' : ''}) {
      ${name}(idempotencyKey: $key, id: $id${why ? ', reason: $why' : ''}) }`,
    { cookie, variables: { key: randomUUID(), id, ...(why && { why }) } },
  );
const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);
/** What a buyer's page says of the product's offer. */
const availability = async (id: string) =>
  (
    await api.graphql(`query($id: ID!) { checkout(id: $id) { availability } }`, {
      variables: { id: `offer-${id}` },
    })
  ).data;
const buy = async (id: string) =>
  codesOf(
    await api.graphql(
      `mutation($key: String!, $id: ID!) { purchase(idempotencyKey: $key, input: { offerId: $id,
        paymentMethod: PIX, name: "Maria da Silva", email: "maria@example.com", phone: "11987654321",
        cpf: "52998224725" }) { paymentId } }`,
      { variables: { key: randomUUID(), id: `offer-${id}` } },
    ),
  );
const UNPUBLISHED = { checkout: { availability: 'PRODUCT_UNPUBLISHED' } };

describe('a product without a review', () => {
  it('is sold once its seller publishes it, and not while it is paused', async () => {
    await reviewing(false);
    const id = await aProduct({ published: false });
    expect(await availability(id)).toEqual(UNPUBLISHED);
    expect(await buy(id)).toEqual(['OFFER_NOT_ON_SALE']);
    expect((await run('publishProduct', id)).data).toEqual({ publishProduct: 'PUBLISHED' });
    await expect.poll(() => availability(id)).not.toEqual(UNPUBLISHED);
    expect((await run('pauseProduct', id)).data).toEqual({ pauseProduct: 'PAUSED' });
    await expect.poll(() => availability(id)).toEqual(UNPUBLISHED);
    expect(await buy(id)).toEqual(['OFFER_NOT_ON_SALE']);
  });

  it('is never sold again once it is archived, by old addresses neither', async () => {
    const id = await aProduct();
    expect((await run('archiveProduct', id)).data).toEqual({ archiveProduct: id });
    expect((await run('archiveProduct', id)).data).toEqual({ archiveProduct: id });
    await expect.poll(() => buy(id)).toEqual(['OFFER_NOT_FOUND']);
    expect(codesOf(await run('publishProduct', id))).toEqual(['NOT_FOUND']);
  });
});

describe('a product that is reviewed', () => {
  it('is sold once staff approve it, whose reason its seller reads before', async () => {
    await reviewing(true);
    const id = await aProduct({ published: false });
    expect((await run('publishProduct', id)).data).toEqual({ publishProduct: 'IN_REVIEW' });
    expect(codesOf(await run('pauseProduct', id))).toEqual(['ILLEGAL_TRANSITION']);
    await run('refuseProduct', id, { cookie: staff, why: reason });
    const said = await api.graphql(
      `query($id: ID!) { productSettings(id: $id) { state reason isReviewed } }`,
      { cookie: seller, variables: { id } },
    );
    expect(said.data).toEqual({ productSettings: { state: 'REFUSED', reason, isReviewed: true } });
    expect((await run('publishProduct', id)).data).toEqual({ publishProduct: 'IN_REVIEW' });
    expect(await availability(id)).toEqual(UNPUBLISHED);
    expect((await run('approveProduct', id, { cookie: staff })).data).toEqual({
      approveProduct: 'PUBLISHED',
    });
    await expect.poll(() => availability(id)).not.toEqual(UNPUBLISHED);
  });

  const save = (id: string, expectedRevision: number, changes: object) =>
    api.graphql(
      `mutation($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
        saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) { state } }`,
      {
        cookie: seller,
        variables: { key: randomUUID(), id, revision: expectedRevision, changes },
      },
    );

  it('is looked at again once it becomes something else, and sold before and after', async () => {
    await reviewing(true);
    const id = await aProduct();
    expect((await save(id, 0, { guaranteeDays: 30 })).data).toEqual({
      saveProduct: { state: 'PUBLISHED' },
    });
    expect(await availability(id)).not.toEqual(UNPUBLISHED);
    expect((await save(id, 1, { name: 'Outro curso' })).data).toEqual({
      saveProduct: { state: 'IN_REVIEW' },
    });
    await expect.poll(() => availability(id)).toEqual(UNPUBLISHED);
    await run('approveProduct', id, { cookie: staff });
    await expect.poll(() => availability(id)).not.toEqual(UNPUBLISHED);
  });

  it('is looked at before it is resumed where it was changed in a pause', async () => {
    const id = await aProduct();
    await run('pauseProduct', id);
    expect((await save(id, 0, { description: 'Agora com cripto.' })).data).toEqual({
      saveProduct: { state: 'PAUSED' },
    });
    expect((await run('publishProduct', id)).data).toEqual({ publishProduct: 'IN_REVIEW' });
  });

  it('is changed as its seller likes where nobody looks', async () => {
    await reviewing(false);
    const id = await aProduct();
    expect((await save(id, 0, { name: 'Outro curso' })).data).toEqual({
      saveProduct: { state: 'PUBLISHED' },
    });
    await reviewing(true);
  });

  it('that staff stopped, they alone allow again', async () => {
    const id = await aProduct();
    expect((await run('stopProduct', id, { cookie: staff, why: reason })).data).toEqual({
      stopProduct: 'STOPPED',
    });
    expect(codesOf(await run('publishProduct', id))).toEqual(['ILLEGAL_TRANSITION']);
    await run('allowProduct', id, { cookie: staff });
    const listed = await api.graphql(
      `query($id: ID!) { listedProduct(id: $id) { state reason name guaranteeDays refundRate
        seller { id } offers { id price } sales { count } } }`,
      { cookie: staff, variables: { id } },
    );
    expect(listed.data).toEqual({
      listedProduct: {
        ...{ state: 'PUBLISHED', reason: null, name: PRODUCT.name, guaranteeDays: 7, refundRate: null },
        seller: { id: DEMO_PRODUCER.userId },
        ...{ offers: [{ id: `offer-${id}`, price: OFFER.priceCents }], sales: [] },
      },
    });
  });
});

it('a copy is a draft with the same offers, once however often it is asked for', async () => {
  const id = await aProduct({ name: 'Original' });
  await api.project();
  const ask = { cookie: seller, variables: { key: randomUUID(), id } };
  const duplicate =
    'mutation($key: String!, $id: ID!) { duplicateProduct(idempotencyKey: $key, id: $id) }';
  const [first, again] = [await api.graphql(duplicate, ask), await api.graphql(duplicate, ask)];
  expect(again.data).toEqual(first.data);
  await api.project();
  const { data } = await api.graphql(
    `{ products(search: "Original") { nodes { id name state seller { name } offers { title } }
      counts { status count } } }`,
    { cookie: seller },
  );
  expect(data).toMatchObject({
    products: {
      nodes: [
        { id, state: 'PUBLISHED' },
        {
          id: (first.data as { duplicateProduct: string }).duplicateProduct,
          ...{
            name: 'Original (cópia)',
            state: 'DRAFT',
            seller: { name: (PRODUCT.seller as { name: string }).name },
          },
          offers: [{ title: OFFER.title }],
        },
      ],
    },
  });
});
