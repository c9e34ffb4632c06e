import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOffers } from '../testing/offers-of-a-seller.ts';

let of: Awaited<ReturnType<typeof startOffers>>;
beforeAll(async () => {
  of = await startOffers();
});
afterAll(() => of?.api.stop());

const OPTION = {
  id: 'a',
  description: 'Correios',
  deliveryTime: '3 a 5 dias úteis',
  fareCents: 1_500,
  preSelected: false,
};
const SENT = { productId: 'demo-kit', fretePriceCents: null, deliveryOptions: [] };

describe('how an offer is paid and sent', () => {
  it('changes for whoever opens its page from then on', async () => {
    const id = await of.anOffer({ productId: 'demo-kit' });
    const options = [
      { id: 'slow', description: 'Econômica', deliveryTime: 'até 9 dias úteis', fareCents: 0 },
      { id: 'fast', description: 'Expressa', deliveryTime: '', fareCents: 2_490 },
    ].map((option) => ({ ...option, preSelected: option.id === 'fast' }));
    const changes = { methods: ['BILLET'], fretePriceCents: null, deliveryOptions: options };
    expect((await of.save(id, 0, changes)).errors).toBeUndefined();
    const shown = await of.settings(
      id,
      `methods typeProduct fretePriceCents
        deliveryOptions { id description deliveryTime fareCents preSelected }`,
    );
    expect(shown.data).toEqual({ offerSettings: { ...changes, typeProduct: 'FISICO' } });
    const fields = 'pixEnabled creditCardEnabled fretePrice deliveryOptions { id fareAmount }';
    expect(await of.page(id, fields)).toEqual({
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
  ])('is not %j', async (changes, field, code) => {
    const id = await of.anOffer();
    expect((await of.save(id, 0, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field, code }],
    });
    expect(await of.typesOf(id)).toEqual(['OfferSaved']);
  });

  it.each([
    ['both taken away', { fretePriceCents: 1_290 }, { fretePriceCents: null }],
    ['only options, all taken away', { deliveryOptions: [OPTION] }, { deliveryOptions: [] }],
  ])('sends nothing for free by silence: %s', async (_what, before, changes) => {
    const id = await of.anOffer({ ...SENT, ...before });
    expect((await of.save(id, 0, changes)).errors?.[0]?.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'fretePriceCents', code: 'NO_SHIPPING' }],
    });
  });

  it('hinders nothing else of one that has always had neither a fare nor an option', async () => {
    const id = await of.anOffer(SENT);
    expect((await of.save(id, 0, { title: 'Kit, agora com forno' })).errors).toBeUndefined();
  });
});
