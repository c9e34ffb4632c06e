import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { codesOf, OFFER, startOffers } from '../testing/offers-of-a-seller.ts';

let of: Awaited<ReturnType<typeof startOffers>>;
beforeAll(async () => {
  of = await startOffers();
});
afterAll(() => of?.api.stop());

interface Offers {
  readonly nodes: readonly { readonly title: string }[];
  readonly endCursor: string | null;
}
const list = async (first: number, after: string | null = null): Promise<Offers> => {
  const { data } = await of.api.graphql(
    `query($first: Int!, $after: String) { offers(first: $first, after: $after) {
      nodes { id title productName paused archived } endCursor } }`,
    { cookie: of.seller, variables: { first, after } },
  );
  return (data as { offers: Offers }).offers;
};

describe('offers', () => {
  it('are one’s own, those that are archived last, page by page', async () => {
    const first = await list(2);
    const rest = await list(5, first.endCursor);
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
      expect.objectContaining({ title: 'Oficina de torno', archived: false }),
      expect.objectContaining({ title: 'A mais antiga', archived: true }),
    ]);
    expect(rest.endCursor).toBeNull();
  });

  it.each([['{ offers(first: 0) { endCursor } }'], ['{ offers(after: "nonsense") { endCursor } }']])(
    'refuse %s',
    async (query) => {
      expect(codesOf(await of.api.graphql(query, { cookie: of.seller }))).toEqual(['INVALID_INPUT']);
    },
  );
});

describe('the settings of an offer', () => {
  it('are as its stream tells them, with the revision that was seen', async () => {
    const fields = `id revision title productName platformAbandonedCart abandonedCart
      requiredDocument requiredDocumentAndPhone`;
    expect((await of.settings('demo-digital', fields)).data).toEqual({
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
      expect((await of.settings(id)).data).toEqual({ offerSettings: null });
      expect(codesOf(await of.save(id, 0, { abandonedCart: true }))).toEqual(['NOT_FOUND']);
    },
  );
});

describe('saving an offer', () => {
  it('changes what it names, as an event of the seller, and is seen at once', async () => {
    const id = await of.anOffer();
    const saved = await of.save(id, 0, { abandonedCart: true });
    expect(saved.data).toEqual({
      saveOffer: {
        id,
        revision: 1,
        abandonedCart: true,
        requiredDocument: true,
        requiredDocumentAndPhone: true,
      },
    });
    const [, event] = await of.api.stack.store.load(`offer-${id}`);
    expect(event?.data).toEqual({ ...OFFER, offerId: id, abandonedCart: true });
    expect(event?.metadata.actor).toBe(`user:${DEMO_PRODUCER.userId}`);
    expect((await of.save(id, 1, { abandonedCart: null })).data).toMatchObject({
      saveOffer: { revision: 2, abandonedCart: null },
    });
  });

  it('says the language of its buyers, one of three', async () => {
    const id = await of.anOffer();
    const localeOf = async () => (await of.settings(id, 'locale')).data;
    expect(await localeOf()).toEqual({ offerSettings: { locale: 'PT_BR' } });
    expect((await of.save(id, 0, { locale: 'ES_ES' })).errors).toBeUndefined();
    expect(await localeOf()).toEqual({ offerSettings: { locale: 'ES_ES' } });
    for (const locale of ['FR_FR', 'es-ES', null])
      expect(codesOf(await of.save(id, 1, { locale }))).toEqual(['INVALID_INPUT']);
  });

  it.each([-1, 0, 2, 9])(
    'that saw revision %i is a conflict, which tells the present one',
    async (seen) => {
      const id = await of.anOffer();
      await of.save(id, 0, { requiredDocument: false });
      const late = await of.save(id, seen, { abandonedCart: true });
      expect(late.errors?.map(({ extensions }) => extensions)).toEqual([
        { code: 'CONFLICT', revision: 1 },
      ]);
      expect(await of.typesOf(id)).toEqual(['OfferSaved', 'OfferSaved']);
    },
  );

  it('again with its key is that save, though somebody else has saved since', async () => {
    const id = await of.anOffer();
    const key = randomUUID();
    await of.save(id, 0, { abandonedCart: true }, { key });
    await of.save(id, 1, { abandonedCart: false });
    expect((await of.save(id, 0, { abandonedCart: true }, { key })).data).toMatchObject({
      saveOffer: { revision: 2, abandonedCart: false },
    });
    expect(await of.typesOf(id)).toHaveLength(3);
  });

  it('of what it is already is no event', async () => {
    const id = await of.anOffer();
    expect((await of.save(id, 0, { requiredDocument: true })).data).toMatchObject({
      saveOffer: { revision: 0 },
    });
    expect(await of.typesOf(id)).toEqual(['OfferSaved']);
  });

  it('changes its price for whoever opens its page from then on, and pauses it', async () => {
    const id = await of.anOffer();
    await of.save(id, 0, { priceCents: 12_300, fakePriceCents: 15_000 });
    const page = () => of.page(id, 'price availability');
    expect(await page()).toMatchObject({ checkout: { price: 12_300 } });
    await of.save(id, 1, { paused: true, title: 'A parada' });
    expect(await page()).toMatchObject({ checkout: { availability: 'PAUSED' } });
    const { nodes } = await list(50);
    expect(nodes).toContainEqual(expect.objectContaining({ title: 'A parada', paused: true }));
  });

  it.each([
    [{ descriptor: 'Ateliê' }, 'descriptor', 'INVALID_FORMAT'],
    [{ descriptor: 'A2345678901234' }, 'descriptor', 'INVALID_FORMAT'],
    [{ priceCents: 99 }, 'priceCents', 'TOO_SMALL'],
    [{ priceCents: 100_000_001 }, 'priceCents', 'TOO_BIG'],
    [{ title: '' }, 'title', 'TOO_SMALL'],
    [{ priceCents: 5_000, fakePriceCents: 5_000 }, 'fakePriceCents', 'TOO_SMALL'],
  ])('refuses %j', async (changes, field, code) => {
    const id = await of.anOffer();
    expect((await of.save(id, 0, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field, code }],
    });
    expect(await of.typesOf(id)).toEqual(['OfferSaved']);
  });

  it('takes no other field, and no value that does not fit', async () => {
    const id = await of.anOffer();
    expect(codesOf(await of.save(id, 0, { productId: 'demo-kit' }))).toEqual(['INVALID_INPUT']);
    expect(codesOf(await of.save(id, 0, { requiredDocument: 'yes' }))).toEqual(['INVALID_INPUT']);
    expect((await of.save(id, 0, { requiredDocument: null })).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'requiredDocument', code: 'INVALID_TYPE' }],
    });
    expect(await of.typesOf(id)).toEqual(['OfferSaved']);
  });
});
