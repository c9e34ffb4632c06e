import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITABLE } from '../../domain/configuration/editable.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { USER_ROLES } from '../../domain/access/roles.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { findConfiguration, handleConfiguration } from '../../eventstore/configuration.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const demo = <T>(id: string) => demoConfigurations.find((document) => document.id === id)?.content as T;
const OFFER = demo<ConfigurationOf<'Offer'>>('demo-digital');
const PRODUCT = demo<ConfigurationOf<'Product'>>('demo-course');
const platformId = OFFER.platformId;

let api: ApiStack;
let seller = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations)
    if (kind !== 'User') await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  await api.save('Product', 'anothers', { ...PRODUCT, productId: 'anothers', producerId: 'otto' });
  await saveOffer('of-another', { productId: 'anothers' });
  // The same producer's id, on another platform.
  const elsewhere = { platformId: 'elsewhere', productId: 'elsewhere' };
  await api.save('Product', 'elsewhere', { ...PRODUCT, ...elsewhere });
  await saveOffer('of-elsewhere', elsewhere);
  await saveOffer('put-away', { title: 'A mais antiga' });
  await archive('put-away');
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const saveOffer = (offerId: string, changes: Partial<ConfigurationOf<'Offer'>> = {}) =>
  api.save('Offer', offerId, { ...OFFER, offerId, ...changes });
async function archive(id: string): Promise<void> {
  const { revision: expectedRevision } = await findConfiguration(api.stack.store, 'Offer', id);
  const facts = { commandId: randomUUID(), correlationId: id, actor: 'test' };
  const command = { kind: 'archive' as const, expectedRevision };
  await handleConfiguration(api.stack.store, { kind: 'Offer', id, ...facts, command });
}

const OPTION = {
  id: 'a',
  description: 'Correios',
  deliveryTime: '3 a 5 dias úteis',
  fareCents: 1_500,
  preSelected: false,
};
const SENT = { productId: 'demo-kit', fretePriceCents: null, deliveryOptions: [] };
const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);
const FIELDS = 'id revision abandonedCart requiredDocument requiredDocumentAndPhone';
const save = (
  id: string,
  expectedRevision: number,
  changes: object,
  { key = randomUUID(), cookie = seller }: { key?: string; cookie?: string } = {},
) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $expectedRevision: Int!, $changes: OfferChanges!) {
      saveOffer(idempotencyKey: $key, id: $id, expectedRevision: $expectedRevision, changes: $changes) { ${FIELDS} } }`,
    { cookie, variables: { key, id, expectedRevision, changes } },
  );
const settings = (id: string, cookie = seller) =>
  api.graphql(
    `query($id: ID!) { offerSettings(id: $id) { ${FIELDS} title productName platformAbandonedCart } }`,
    { cookie, variables: { id } },
  );
const typesOf = async (id: string) =>
  (await api.stack.store.load(`offer-${id}`)).map(({ type }) => type);
/** A fresh offer of the seller, as it was first saved. */
const anOffer = async () => {
  const id = randomUUID();
  await saveOffer(id);
  return id;
};

interface Offers {
  readonly nodes: readonly { readonly title: string }[];
  readonly endCursor: string | null;
}
const list = async (first: number, after: string | null = null): Promise<Offers> => {
  const { data } = await api.graphql(
    `query($first: Int!, $after: String) { offers(first: $first, after: $after) {
      nodes { id title productName paused archived } endCursor } }`,
    { cookie: seller, variables: { first, after } },
  );
  return (data as { offers: Offers }).offers;
};

describe('offers', () => {
  it('are one’s own, those that are archived last, page by page', async () => {
    const first = await list(2);
    const rest = await list(4, first.endCursor);
    expect([...first.nodes, ...rest.nodes]).toEqual([
      {
        id: 'demo-digital',
        title: 'Cerâmica para começar',
        productName: 'Cerâmica para começar',
        paused: false,
        archived: false,
      },
      expect.objectContaining({ title: 'Clube do Barro', archived: false }),
      expect.objectContaining({ title: 'Grupo de acompanhamento por 30 dias', archived: false }),
      expect.objectContaining({ title: 'Guia de esmaltes em PDF', archived: false }),
      expect.objectContaining({ title: 'Kit de modelagem para casa', archived: false }),
      expect.objectContaining({ title: 'A mais antiga', archived: true }),
    ]);
    expect(rest.endCursor).toBeNull();
  });

  it.each([['{ offers(first: 0) { endCursor } }'], ['{ offers(after: "nonsense") { endCursor } }']])(
    'refuse %s',
    async (query) => {
      expect(codesOf(await api.graphql(query, { cookie: seller }))).toEqual(['INVALID_INPUT']);
    },
  );
});

describe('the settings of an offer', () => {
  it('are as its stream tells them, with the revision that was seen', async () => {
    expect((await settings('demo-digital')).data).toEqual({
      offerSettings: {
        id: 'demo-digital',
        revision: 0,
        title: 'Cerâmica para começar',
        productName: 'Cerâmica para começar',
        abandonedCart: null,
        platformAbandonedCart: true,
        requiredDocument: true,
        requiredDocumentAndPhone: true,
      },
    });
  });

  it.each(['of-another', 'of-elsewhere', 'put-away', 'nowhere', '', 'a b', 'x'.repeat(101)])(
    'are not there for “%s”, nor to be saved',
    async (id) => {
      expect((await settings(id)).data).toEqual({ offerSettings: null });
      expect(codesOf(await save(id, 0, { abandonedCart: true }))).toEqual(['NOT_FOUND']);
    },
  );
});

describe('saving an offer', () => {
  it('changes what it names, as an event of the seller, and is seen at once', async () => {
    const id = await anOffer();
    const saved = await save(id, 0, { abandonedCart: true });
    expect(saved.data).toEqual({
      saveOffer: {
        id,
        revision: 1,
        abandonedCart: true,
        requiredDocument: true,
        requiredDocumentAndPhone: true,
      },
    });
    const [, event] = await api.stack.store.load(`offer-${id}`);
    expect(event?.data).toEqual({ ...OFFER, offerId: id, abandonedCart: true });
    expect(event?.metadata.actor).toBe(`user:${DEMO_PRODUCER.userId}`);
    expect((await save(id, 1, { abandonedCart: null })).data).toMatchObject({
      saveOffer: { revision: 2, abandonedCart: null },
    });
  });

  it('says the language of its buyers, one of three', async () => {
    const id = await anOffer();
    const localeOf = async () =>
      (
        await api.graphql(`query($id: ID!) { offerSettings(id: $id) { locale } }`, {
          cookie: seller,
          variables: { id },
        })
      ).data;
    expect(await localeOf()).toEqual({ offerSettings: { locale: 'PT_BR' } });
    expect((await save(id, 0, { locale: 'ES_ES' })).errors).toBeUndefined();
    expect(await localeOf()).toEqual({ offerSettings: { locale: 'ES_ES' } });
    for (const locale of ['FR_FR', 'es-ES', null])
      expect(codesOf(await save(id, 1, { locale }))).toEqual(['INVALID_INPUT']);
  });

  it.each(USER_ROLES)('is open to %s as the table of fields says', async (role) => {
    const id = await anOffer();
    const cookie = await api.signIn({
      userId: `${role}-of-offers`,
      role,
      platformId: role === 'MASTER' ? null : platformId,
      permissions: ['isConfigAvailable', 'isProductsAvailable'],
    });
    const mayEdit = EDITABLE.Offer.some(({ who }) => who.roles.includes(role));
    expect(codesOf(await save(id, 0, { abandonedCart: true }, { cookie }))).toEqual([
      mayEdit ? 'NOT_FOUND' : 'FORBIDDEN',
    ]);
    expect(await typesOf(id)).toEqual(['OfferSaved']);
  });

  it('is nobody’s who is not signed in', async () => {
    const answer = await save('demo-digital', 0, { abandonedCart: true }, { cookie: 'x=y' });
    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
  });

  it.each([-1, 0, 2, 9])(
    'that saw revision %i is a conflict, which tells the present one',
    async (seen) => {
      const id = await anOffer();
      await save(id, 0, { requiredDocument: false });
      const late = await save(id, seen, { abandonedCart: true });
      expect(late.errors?.map(({ extensions }) => extensions)).toEqual([
        { code: 'CONFLICT', revision: 1 },
      ]);
      expect(await typesOf(id)).toEqual(['OfferSaved', 'OfferSaved']);
    },
  );

  it('again with its key is that save, though somebody else has saved since', async () => {
    const id = await anOffer();
    const key = randomUUID();
    await save(id, 0, { abandonedCart: true }, { key });
    await save(id, 1, { abandonedCart: false });
    expect((await save(id, 0, { abandonedCart: true }, { key })).data).toMatchObject({
      saveOffer: { revision: 2, abandonedCart: false },
    });
    expect(await typesOf(id)).toHaveLength(3);
  });

  it('of what it is already is no event', async () => {
    const id = await anOffer();
    expect((await save(id, 0, { requiredDocument: true })).data).toMatchObject({
      saveOffer: { revision: 0 },
    });
    expect(await typesOf(id)).toEqual(['OfferSaved']);
  });

  it('changes its price for whoever opens its page from then on, and pauses it', async () => {
    const id = await anOffer();
    await save(id, 0, { priceCents: 12_300, fakePriceCents: 15_000 });
    const page = () =>
      api.graphql(`query($id: ID!) { checkout(id: $id) { price availability } }`, {
        variables: { id },
      });
    expect((await page()).data).toMatchObject({ checkout: { price: 12_300 } });
    await save(id, 1, { paused: true, title: 'A parada' });
    expect((await page()).data).toMatchObject({ checkout: { availability: 'PAUSED' } });
    const { nodes } = await list(50);
    expect(nodes).toContainEqual(expect.objectContaining({ title: 'A parada', paused: true }));
  });

  it('changes how buyers pay and what sending costs, for whoever opens its page from then on', async () => {
    const id = randomUUID();
    await saveOffer(id, { productId: 'demo-kit' });
    const options = [
      { id: 'slow', description: 'Econômica', deliveryTime: 'até 9 dias úteis', fareCents: 0 },
      { id: 'fast', description: 'Expressa', deliveryTime: '', fareCents: 2_490 },
    ].map((option) => ({ ...option, preSelected: option.id === 'fast' }));
    const saved = await save(id, 0, {
      methods: ['BILLET'],
      fretePriceCents: null,
      deliveryOptions: options,
    });
    expect(saved.errors).toBeUndefined();
    const shown = await api.graphql(
      `query($id: ID!) { offerSettings(id: $id) { methods typeProduct fretePriceCents
        deliveryOptions { id description deliveryTime fareCents preSelected } } }`,
      { cookie: seller, variables: { id } },
    );
    expect(shown.data).toEqual({
      offerSettings: {
        methods: ['BILLET'],
        typeProduct: 'FISICO',
        fretePriceCents: null,
        deliveryOptions: options,
      },
    });
    const page = await api.graphql(
      `query($id: ID!) { checkout(id: $id) { pixEnabled creditCardEnabled fretePrice
        deliveryOptions { id fareAmount } } }`,
      { variables: { id } },
    );
    expect(page.data).toEqual({
      checkout: {
        pixEnabled: false,
        creditCardEnabled: false,
        fretePrice: null,
        deliveryOptions: [
          { id: 'slow', fareAmount: 0 },
          { id: 'fast', fareAmount: 2_490 },
        ],
      },
    });
  });

  it('puts other offers of the seller beside it that can be bought along', async () => {
    const id = await anOffer();
    await saveOffer('of-club', { type: 'SUBSCRIPTION', title: 'Por mês' });
    await api.project();
    const chosen = ['demo-bump-group', 'demo-bump-ebook'];
    const saved = await save(id, 0, { orderBumpOfferIds: chosen });
    expect(saved.errors).toBeUndefined();
    const { data } = await api.graphql(
      `query($id: ID!) { offerSettings(id: $id) { orderBumpOfferIds orderBumpChoices { id } } }`,
      { cookie: seller, variables: { id } },
    );
    const { orderBumpOfferIds, orderBumpChoices } = (
      data as { offerSettings: { orderBumpOfferIds: string[]; orderBumpChoices: { id: string }[] } }
    ).offerSettings;
    expect(orderBumpOfferIds).toEqual(chosen);
    const choices = orderBumpChoices.map((choice) => choice.id);
    expect(choices).toEqual(expect.arrayContaining(['demo-digital', ...chosen]));
    const others = [id, 'of-club', 'of-another', 'of-elsewhere', 'put-away', 'demo-fisico'];
    expect(choices.filter((choice) => others.includes(choice))).toEqual([]);
    const page = await api.graphql(`query($id: ID!) { checkout(id: $id) { orderBumps { id } } }`, {
      variables: { id },
    });
    expect(page.data).toEqual({ checkout: { orderBumps: chosen.map((bump) => ({ id: bump })) } });
  });

  it.each(['of-another', 'of-elsewhere', 'put-away', 'nowhere', 'of-club', 'demo-fisico', 'itself'])(
    'puts no “%s” beside it',
    async (bump) => {
      const id = await anOffer();
      const bumps = ['demo-bump-ebook', bump === 'itself' ? id : bump];
      expect((await save(id, 0, { orderBumpOfferIds: bumps })).errors?.[0]?.extensions).toMatchObject({
        fields: [{ field: 'orderBumpOfferIds.1', code: 'UNSUITABLE' }],
      });
    },
  );

  it.each([
    [{ methods: [] }, 'methods', 'NOTHING_CHOSEN'],
    [{ methods: ['PIX', 'PIX'] }, 'methods', 'REPEATED'],
    [{ fretePriceCents: 100_000_001 }, 'fretePriceCents', 'TOO_BIG'],
    [{ deliveryOptions: [OPTION, OPTION] }, 'deliveryOptions', 'REPEATED'],
    [
      { deliveryOptions: [{ ...OPTION, description: '' }] },
      'deliveryOptions.0.description',
      'TOO_SMALL',
    ],
    [{ priceCents: 99 }, 'priceCents', 'TOO_SMALL'],
    [{ priceCents: 100_000_001 }, 'priceCents', 'TOO_BIG'],
    [{ title: '' }, 'title', 'TOO_SMALL'],
    [{ priceCents: 5_000, fakePriceCents: 5_000 }, 'fakePriceCents', 'TOO_SMALL'],
  ])('refuses %j', async (changes, field, code) => {
    const id = await anOffer();
    expect((await save(id, 0, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field, code }],
    });
    expect(await typesOf(id)).toEqual(['OfferSaved']);
  });

  it.each([
    ['both taken away', { fretePriceCents: 1_290 }, { fretePriceCents: null }],
    ['only options, all taken away', { deliveryOptions: [OPTION] }, { deliveryOptions: [] }],
  ])('sends nothing for free by silence: %s', async (_what, before, changes) => {
    const id = randomUUID();
    await saveOffer(id, { ...SENT, ...before });
    expect((await save(id, 0, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'fretePriceCents', code: 'NO_SHIPPING' }],
    });
  });

  it('hinders nothing else of one that has always had neither a fare nor an option', async () => {
    const id = randomUUID();
    await saveOffer(id, SENT);
    expect((await save(id, 0, { title: 'Kit, agora com forno' })).errors).toBeUndefined();
  });

  it('takes no other field, and no value that does not fit', async () => {
    const id = await anOffer();
    expect(codesOf(await save(id, 0, { coin: 'EUR' }))).toEqual(['INVALID_INPUT']);
    expect(codesOf(await save(id, 0, { requiredDocument: 'yes' }))).toEqual(['INVALID_INPUT']);
    expect((await save(id, 0, { requiredDocument: null })).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'requiredDocument', code: 'INVALID_TYPE' }],
    });
    expect(await typesOf(id)).toEqual(['OfferSaved']);
  });
});
