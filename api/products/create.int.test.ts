import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATION_LIMITS } from '../../domain/configuration/creation.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { codesOf, OFFER, PRODUCT, startOffers } from '../testing/offers-of-a-seller.ts';

const { platformId } = OFFER;
const SELLER = {
  name: 'Ateliê da Dona',
  document: '11.222.333/0001-81',
  supportEmail: 'dona@example.com',
};
const MUG = { name: 'Caneca de barro', typeProduct: 'FISICO', seller: SELLER };
const FROM_BUYERS = { title: 'Caneca de barro', priceCents: 4_900, methods: ['PIX', 'CREDIT_CARD'] };

let of: Awaited<ReturnType<typeof startOffers>>;
beforeAll(async () => {
  of = await startOffers();
});
afterAll(() => of?.api.stop());

interface By {
  readonly key?: string;
  readonly cookie?: string;
}
const createProduct = (input: object, { key = randomUUID(), cookie = of.seller }: By = {}) =>
  of.api.graphql(
    `mutation($key: String!, $input: ProductInput!) {
      createProduct(idempotencyKey: $key, input: $input) { id revision name typeProduct seller { name } } }`,
    { cookie, variables: { key, input } },
  );
const createOffer = (input: object, { key = randomUUID(), cookie = of.seller }: By = {}) =>
  of.api.graphql(
    `mutation($key: String!, $input: OfferInput!) {
      createOffer(idempotencyKey: $key, input: $input) { id revision productName availability } }`,
    { cookie, variables: { key, input } },
  );
const idOf = ({ data }: { data: unknown }) =>
  Object.values(data as Record<string, { id: string }>)[0]?.id ?? '';
/** A fresh product of the seller. */
const aProduct = async (changes: object = {}) => idOf(await createProduct({ ...MUG, ...changes }));

/** Another producer, who has nothing yet. */
const newcomer = () => of.api.signIn({ userId: `new-${randomUUID()}`, role: 'PRODUCER', platformId });
const listed = async (cookie: string, first = 20, after: string | null = null) => {
  const { data } = await of.api.graphql(
    `query($first: Int!, $after: String) { products(first: $first, after: $after) {
      nodes { id name typeProduct archived offers { id title archived } } endCursor } }`,
    { cookie, variables: { first, after } },
  );
  return (data as { products: { nodes: { id: string; offers: unknown[] }[]; endCursor: string } })
    .products;
};
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof createOffer>>) =>
  errors?.[0]?.extensions['fields'];

describe('a product that a seller makes', () => {
  it('is an event of theirs, with what it says of them sealed, and listed at once', async () => {
    const cookie = await newcomer();
    const answer = await createProduct(MUG, { cookie });
    expect(answer.data).toEqual({
      createProduct: {
        ...{ id: expect.any(String), revision: 0, name: MUG.name, typeProduct: 'FISICO' },
        seller: { name: SELLER.name },
      },
    });
    const id = idOf(answer);
    const [event] = await of.api.stack.store.load(`product-${id}`);
    expect(JSON.stringify(event?.data)).not.toContain('Dona');
    expect(event?.metadata.actor).toMatch(/^user:new-/);
    expect((await listed(cookie)).nodes).toEqual([
      { id, name: MUG.name, typeProduct: 'FISICO', archived: false, offers: [] },
    ]);
  });

  it('is made once, however often the same call comes', async () => {
    const [key, cookie] = [randomUUID(), await newcomer()];
    const ids = [];
    for (let n = 0; n < 2; n += 1) ids.push(idOf(await createProduct(MUG, { key, cookie })));
    ids.push(...(await Promise.all([1, 2].map(() => createProduct(MUG, { key, cookie })))).map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await of.api.stack.store.load(`product-${ids[0]}`)).toHaveLength(1);
    expect((await listed(cookie)).nodes).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, [{ field: 'name', code: 'TOO_SMALL' }]],
    [{ guaranteeDays: 8 }, [{ field: 'guaranteeDays', code: 'INVALID_UNION' }]],
    [
      { seller: { ...SELLER, document: '111.111.111-11' } },
      [{ field: 'seller.document', code: 'NO_SUCH_CPF' }],
    ],
  ])('is refused with %j', async (changes, fields) => {
    const answer = await createProduct({ ...MUG, ...changes });
    expect(codesOf(answer)).toEqual(['INVALID_INPUT']);
    expect(fieldsOf(answer)).toEqual(fields);
  });
});

describe('an offer that a seller makes', () => {
  it('is listed at once, and sold by its id', async () => {
    const productId = await aProduct();
    const input = { ...FROM_BUYERS, productId, fretePriceCents: 0, layout: 'DROPSHIPPING' };
    const answer = await createOffer(input);
    const id = idOf(answer);
    expect(answer.data).toMatchObject({ createOffer: { revision: 0, productName: MUG.name } });
    const page = await of.page(id, 'price layout product { typeProduct }');
    expect(page).toEqual({
      checkout: { price: 4_900, layout: 'DROPSHIPPING', product: { typeProduct: 'FISICO' } },
    });
    const { nodes } = await listed(of.seller, 100);
    expect(nodes.find((product) => product.id === productId)?.offers).toEqual([
      { id, title: FROM_BUYERS.title, archived: false },
    ]);
  });

  it('has the colour of its layout where it is the seller’s first, else the look of their last', async () => {
    const cookie = await newcomer();
    const productId = idOf(await createProduct({ ...MUG, typeProduct: 'DIGITAL' }, { cookie }));
    const colours = [];
    for (const layout of ['VEGA', 'DEFAULT']) {
      const id = idOf(await createOffer({ ...FROM_BUYERS, productId, layout }, { cookie }));
      colours.push(await of.page(id, 'layout appearance { colorPrimary }'));
    }
    const appearance = { colorPrimary: '#06c167' };
    expect(colours).toEqual([
      { checkout: { layout: 'VEGA', appearance } },
      { checkout: { layout: 'DEFAULT', appearance } },
    ]);
  });

  it('says that nobody can buy it while its product is a draft', async () => {
    const productId = await aProduct({ typeProduct: 'DIGITAL' });
    expect((await createOffer({ ...FROM_BUYERS, productId })).data).toMatchObject({
      createOffer: { availability: 'PRODUCT_UNPUBLISHED' },
    });
  });

  it('says that nobody can buy it where the platform takes none of its methods', async () => {
    const productId = await aProduct({ typeProduct: 'DIGITAL' });
    await of.api.graphql(
      `mutation($key: String!, $id: ID!) { publishProduct(idempotencyKey: $key, id: $id) }`,
      { cookie: of.seller, variables: { key: randomUUID(), id: productId } },
    );
    expect((await createOffer({ ...FROM_BUYERS, productId })).data).toMatchObject({
      createOffer: { availability: 'NO_METHOD' },
    });
  });

  it('is made once, however often the same call comes, and answered as it is by then', async () => {
    const key = randomUUID();
    const input = { ...FROM_BUYERS, productId: await aProduct(), fretePriceCents: 1_500 };
    const id = idOf(await createOffer(input, { key }));
    await of.save(id, 0, { abandonedCart: true });
    expect((await createOffer(input, { key })).data).toMatchObject({ createOffer: { id, revision: 1 } });
    expect(await of.typesOf(id)).toEqual(['OfferSaved', 'OfferSaved']);
  });

  it('is another one under another key', async () => {
    const input = { ...FROM_BUYERS, productId: await aProduct(), fretePriceCents: 0 };
    const ids = [idOf(await createOffer(input)), idOf(await createOffer(input))];
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['anothers', 'elsewhere', 'nowhere', '', 'a b'])(
    'is not made of the product “%s”',
    async (productId) => {
      expect(codesOf(await createOffer({ ...FROM_BUYERS, productId }))).toEqual(['NOT_FOUND']);
    },
  );

  it.each([
    [{}, { field: 'fretePriceCents', code: 'NO_SHIPPING' }],
    [
      { fretePriceCents: 0, priceCents: 99 },
      { field: 'priceCents', code: 'TOO_SMALL' },
    ],
    [
      { fretePriceCents: 0, methods: [] },
      { field: 'methods', code: 'NOTHING_CHOSEN' },
    ],
    [
      { fretePriceCents: 0, type: 'SUBSCRIPTION' },
      { field: 'recurrence', code: 'REQUIRED' },
    ],
  ])('is refused with %j of what is sent', async (changes, field) => {
    const answer = await createOffer({ ...FROM_BUYERS, productId: 'demo-kit', ...changes });
    expect(codesOf(answer)).toEqual(['INVALID_INPUT']);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('making them', () => {
  it('ends at the limit, where the last call again is still answered', async () => {
    const userId = `busy-${randomUUID()}`;
    const cookie = await of.api.signIn({ userId, role: 'PRODUCER', platformId });
    const { productsOfProducer, offersOfProduct } = CREATION_LIMITS;
    for (let n = 1; n < productsOfProducer; n += 1) {
      const productId = randomUUID();
      await of.api.save('Product', productId, { ...PRODUCT, productId, producerId: userId });
    }
    const [productId, key] = [randomUUID(), randomUUID()];
    await of.api.project();
    const last = await createProduct(MUG, { cookie, key });
    expect(idOf(await createProduct(MUG, { cookie, key }))).toBe(idOf(last));
    expect((await createProduct(MUG, { cookie })).errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_PRODUCTS',
      max: productsOfProducer,
    });
    await of.api.save('Product', productId, { ...PRODUCT, productId });
    for (let n = 0; n < offersOfProduct; n += 1) await of.anOffer({ productId });
    await of.api.project();
    const answer = await createOffer({ ...FROM_BUYERS, productId });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_OFFERS',
      max: offersOfProduct,
    });
    const state = await findConfiguration(of.api.stack.store, 'Product', productId);
    expect(state.revision).toBe(0);
  }, 60_000);
});

describe('the list of products', () => {
  it('has one’s own with their offers, page by page', async () => {
    const first = await listed(of.seller, 2);
    const rest = await listed(of.seller, 100, first.endCursor);
    const all = [...first.nodes, ...rest.nodes];
    expect(first.nodes).toHaveLength(2);
    expect(all.find(({ id }) => id === 'demo-course')?.offers).toEqual(
      expect.arrayContaining([
        { id: 'demo-digital', title: OFFER.title, archived: false },
        { id: 'put-away', title: 'A mais antiga', archived: true },
      ]),
    );
    expect(all.map(({ id }) => id)).not.toContain('anothers');
    expect(all.map(({ id }) => id)).not.toContain('elsewhere');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
