import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const contentOf = (name: string) => demoConfigurations.find(({ id }) => id === name)?.content;
const PRODUCT = contentOf('demo-course') as ConfigurationOf<'Product'>;
const OFFER = contentOf('demo-digital') as ConfigurationOf<'Offer'>;
const { platformId } = PRODUCT;

/** Links to files are signed; nobody asks the server that they lead to. */
const S3 = {
  ...{ S3_ENDPOINT: 'http://files.example', S3_REGION: 'local', S3_ACCESS_KEY_ID: 'razao' },
  ...{ S3_SECRET_ACCESS_KEY: 'secret', S3_PUBLIC_BUCKET: 'media', S3_PRIVATE_BUCKET: 'papers' },
};

let api: ApiStack;
let seller = '';

beforeAll(async () => {
  api = await startApi({ own: true, env: S3 });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

/** A product with the demo's picture, its offer, and one that has that offer as its order bump. */
async function aProduct() {
  const [id, offerId, other] = [randomUUID(), randomUUID(), randomUUID()];
  await api.save('Product', id, { ...PRODUCT, productId: id });
  await api.save('Offer', offerId, { ...OFFER, offerId, productId: id, orderBumpOfferIds: [] });
  await api.save('Offer', other, { ...OFFER, offerId: other, orderBumpOfferIds: [offerId] });
  await api.project();
  return { id, offerId, other };
}
const picture = (url: string) => ({ url, width: 640, height: 480 });
const uploadedUrl = async (purpose = 'PRODUCT_IMAGE') => {
  const input = { purpose, fileName: 'Minha caneca.png', contentType: 'image/png', bytes: 12 };
  const { data } = await api.graphql(
    'mutation($input: UploadInput!) { createUploadLink(input: $input) { imageUrl } }',
    { cookie: seller, variables: { input } },
  );
  return (data as { createUploadLink: { imageUrl: string } }).createUploadLink.imageUrl;
};

const IMAGE = 'image { url width height }';
async function save(id: string, image: object | null, revision = 0) {
  const { data, errors } = await api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
      saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ${IMAGE} } }`,
    { cookie: seller, variables: { key: randomUUID(), id, revision, changes: { image } } },
  );
  const saved = (data as { saveProduct?: { image: unknown } } | null)?.saveProduct;
  return { saved: saved?.image, refused: errors?.[0]?.extensions };
}

/** The picture wherever somebody is shown it. */
async function shownOf({ id, offerId, other }: Awaited<ReturnType<typeof aProduct>>) {
  const { data } = await api.graphql(
    `query($id: ID!, $offer: ID!, $other: ID!) { productSettings(id: $id) { ${IMAGE} }
      checkout(id: $offer) { product { ${IMAGE} } }
      beside: checkout(id: $other) { orderBumps { ${IMAGE} } }
      offers(first: 100) { nodes { id productImage { url width height } } } }`,
    { cookie: seller, variables: { id, offer: offerId, other } },
  );
  const { productSettings, checkout, beside, offers } = data as {
    productSettings: { image: unknown };
    checkout: { product: { image: unknown } };
    beside: { orderBumps: { image: unknown }[] };
    offers: { nodes: { id: string; productImage: unknown }[] };
  };
  return {
    settings: productSettings.image,
    checkout: checkout.product.image,
    bump: beside.orderBumps[0]?.image,
    list: offers.nodes.find((offer) => offer.id === offerId)?.productImage,
  };
}
const everywhere = (image: unknown) => ({
  ...{ settings: image, checkout: image, bump: image, list: image },
});

describe('a product’s picture', () => {
  it('is the one that its seller sent, wherever the product is shown', async () => {
    const product = await aProduct();
    expect(await shownOf(product)).toEqual(everywhere(PRODUCT.image));
    const image = picture(await uploadedUrl());
    expect(await save(product.id, image)).toEqual({ saved: image, refused: undefined });
    expect(await shownOf(product)).toEqual(everywhere(image));
  });

  it('is taken out, and put back as it was', async () => {
    const product = await aProduct();
    const image = picture(await uploadedUrl());
    await save(product.id, image);
    expect((await save(product.id, null, 1)).saved).toBeNull();
    expect(await shownOf(product)).toEqual(everywhere(null));
    expect((await save(product.id, image, 2)).saved).toEqual(image);
  });

  it.each([
    ['somebody else’s', async () => 'https://elsewhere.example/x.png'],
    ['one that was sent for a checkout’s appearance', () => uploadedUrl('CHECKOUT_IMAGE')],
    ['no key of ours', async () => 'http://files.example/media/products/../x.png'],
  ])('is none at an address that is %s', async (_which, urlOf) => {
    const { id } = await aProduct();
    expect((await save(id, picture(await urlOf()))).refused).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'image', code: 'ADDRESS_REFUSED' }],
    });
  });

  it('has a size', async () => {
    const { id } = await aProduct();
    const image = { ...picture(await uploadedUrl()), width: 0 };
    expect((await save(id, image)).refused).toMatchObject({ fields: [{ field: 'image.width' }] });
  });
});
