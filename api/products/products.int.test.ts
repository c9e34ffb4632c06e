import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PIXELS } from '../../domain/configuration/decoration.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const PRODUCT = demoConfigurations.find(({ id }) => id === 'demo-course')
  ?.content as ConfigurationOf<'Product'>;
const OFFER = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const { platformId, seller: SELLER } = PRODUCT;

let api: ApiStack;
let seller = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  await saveProduct('of-another', { producerId: 'otto' });
  await saveProduct('of-elsewhere', { platformId: 'elsewhere' });
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const saveProduct = (productId: string, changes: Partial<ConfigurationOf<'Product'>> = {}) =>
  api.save('Product', productId, { ...PRODUCT, productId, ...changes });
const aProduct = async () => {
  const id = randomUUID();
  await saveProduct(id);
  return id;
};

const FIELDS = `revision name description accessUrl guaranteeDays seller { name document supportEmail address }
  pixels { facebook tiktok kwai googleAnalyticsId googleAdsId googleAdsConversionApiId }`;
const save = (id: string, changes: object, { revision = 0, cookie = seller } = {}) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $changes: ProductChanges!) {
      saveProduct(idempotencyKey: $key, id: $id, expectedRevision: $revision, changes: $changes) {
        ${FIELDS} } }`,
    { cookie, variables: { key: randomUUID(), id, revision, changes } },
  );
const settings = (id: string) =>
  api.graphql(`query($id: ID!) { productSettings(id: $id) { ${FIELDS} } }`, {
    cookie: seller,
    variables: { id },
  });
const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);

describe('the settings of a product', () => {
  it('are as they were saved, with what the checkout says of the seller', async () => {
    expect((await settings('demo-course')).data).toEqual({
      productSettings: {
        revision: 0,
        name: PRODUCT.name,
        description: PRODUCT.description,
        accessUrl: PRODUCT.accessUrl,
        guaranteeDays: 7,
        seller: SELLER,
        pixels: NO_PIXELS,
      },
    });
  });

  it.each(['of-another', 'of-elsewhere', 'nowhere', ''])(
    'are not there for “%s”, nor to be saved',
    async (id) => {
      expect((await settings(id)).data).toEqual({ productSettings: null });
      expect(codesOf(await save(id, { name: 'Meu' }))).toEqual(['NOT_FOUND']);
    },
  );
});

describe('saving a product', () => {
  it('is what buyers see from then on', async () => {
    const id = await aProduct();
    await api.save('Offer', `offer-of-${id}`, { ...OFFER, offerId: `offer-of-${id}`, productId: id });
    const identity = { ...SELLER, name: 'Ateliê da Rua', document: '529.982.247-25' };
    const changes = { name: 'Cerâmica 2', description: '', guaranteeDays: 30, seller: identity };
    const saved = await save(id, { ...changes, accessUrl: null });
    expect(saved.data).toEqual({
      saveProduct: { revision: 1, accessUrl: null, pixels: NO_PIXELS, ...changes },
    });
    const page = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { guaranteeDays product { name description }
        seller { name document supportEmail address } } }`,
      { variables: { id: `offer-of-${id}` } },
    );
    expect(page.data).toEqual({
      checkout: {
        guaranteeDays: 30,
        product: { name: 'Cerâmica 2', description: '' },
        seller: identity,
      },
    });
  });

  it('takes who measures it, whom the checkout then names', async () => {
    const id = await aProduct();
    const pixels = { ...NO_PIXELS, facebook: ['1234567890123456'], googleAnalyticsId: 'G-ABC1234567' };
    expect((await save(id, { pixels })).data).toMatchObject({ saveProduct: { revision: 1, pixels } });
    expect((await settings(id)).data).toMatchObject({ productSettings: { pixels } });
  });

  it('writes nothing of the seller in clear', async () => {
    const id = await aProduct();
    await save(id, { seller: { ...SELLER, name: 'Nome que ninguém lê' } });
    const events = await api.stack.store.load(`product-${id}`);
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/ninguém lê|ajuda@/);
  });

  it.each([
    [{ name: '' }, 'name', 'TOO_SMALL'],
    [{ guaranteeDays: 8 }, 'guaranteeDays', 'INVALID_UNION'],
    [{ accessUrl: 'http://example.com' }, 'accessUrl', 'INVALID_FORMAT'],
    [{ accessUrl: 'https://ana:segredo@example.com' }, 'accessUrl', 'CREDENTIALS'],
    [{ seller: { ...SELLER, name: ' ' } }, 'seller.name', 'REQUIRED'],
    [{ seller: { ...SELLER, document: '123' } }, 'seller.document', 'INVALID_FORMAT'],
    [{ seller: { ...SELLER, document: '111.111.111-11' } }, 'seller.document', 'NO_SUCH_CPF'],
    [{ seller: { ...SELLER, supportEmail: 'ajuda' } }, 'seller.supportEmail', 'INVALID_FORMAT'],
    [{ pixels: { ...NO_PIXELS, facebook: ['12-34'] } }, 'pixels.facebook', 'INVALID_FORMAT'],
    [{ pixels: { ...NO_PIXELS, kwai: ['</script>'] } }, 'pixels.kwai.0', 'INVALID_FORMAT'],
    [{ pixels: { ...NO_PIXELS, facebook: Array(11).fill('12345678') } }, 'pixels.facebook', 'TOO_BIG'],
    [
      { pixels: { ...NO_PIXELS, googleAdsId: 'AW-123456' } },
      'pixels.googleAdsConversionApiId',
      'REQUIRED',
    ],
  ])('refuses %j', async (changes, field, code) => {
    const id = await aProduct();
    expect((await save(id, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field, code }],
    });
  });
});
