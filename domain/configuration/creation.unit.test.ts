import { describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../access/permissions.ts';
import { USER_ROLES, type UserRole } from '../access/roles.ts';
import { scopeOf } from '../access/scope.ts';
import {
  CREATION_LIMITS,
  newOffer,
  newPlatform,
  newProduct,
  newSellerProfile,
  UNBRANDED,
} from './creation.ts';
import type { ConfigurationOf } from './schemas.ts';

const scope = (role: UserRole = 'PRODUCER', userId = 'ana') =>
  scopeOf({
    userId,
    platformId: role === 'MASTER' ? null : 'acme',
    role,
    permissions: PERMISSION_NAMES,
  });
const OURS = 'https://media.example/caneca.png';
const seller = { name: 'Ateliê', document: '11.222.333/0001-81', supportEmail: 'a@example.com' };
const product = (
  said: object = {},
  { by = scope(), others = 0 }: { by?: ReturnType<typeof scope>; others?: number } = {},
) =>
  newProduct(by, {
    productId: 'mug',
    said: { name: 'Caneca', typeProduct: 'FISICO', seller, ...said },
    others,
    isOurs: (url) => url === OURS,
  });
const mug = { ...(product() as { value: ConfigurationOf<'Product'> }).value };
const COURSE = { ...mug, typeProduct: 'DIGITAL' as const };
const offer = (
  said: object = {},
  {
    by = scope(),
    of = COURSE,
    others = 0,
    look = null,
    brand,
  }: {
    by?: ReturnType<typeof scope>;
    of?: ConfigurationOf<'Product'>;
    others?: number;
    look?: ConfigurationOf<'Offer'>['appearance'] | null;
    brand?: ConfigurationOf<'SellerProfile'>['checkout'];
  } = {},
) =>
  newOffer(by, {
    offerId: 'o-1',
    product: of,
    said: { title: 'Caneca', priceCents: 4_900, methods: ['PIX'], ...said },
    others,
    look,
    brand,
  });
const refused = (...fields: { field: string; code: string }[]) => ({
  ok: false,
  error: { code: 'INVALID_INPUT', details: { fields } },
});

describe('a new product', () => {
  it('is its producer’s, on their platform, and a draft', () => {
    expect(product()).toEqual({
      ok: true,
      value: {
        ...{ productId: 'mug', platformId: 'acme', producerId: 'ana', name: 'Caneca' },
        ...{ typeProduct: 'FISICO', description: '', image: null, accessUrl: null },
        ...{ files: [], licence: null },
        ...{ category: null, salesPage: null, integration: 'EMAIL_ONLY' },
        ...{
          guaranteeDays: 7,
          published: false,
          forLink: false,
          seller: { ...seller, address: undefined },
        },
        pixels: expect.objectContaining({ facebook: [] }),
        measurement: { asksConsent: false, tellsBuyer: false, tokens: {} },
      },
    });
  });

  it('takes neither id nor owner nor platform from what is said', () => {
    const said = { productId: 'x', platformId: 'elsewhere', producerId: 'otto' };
    expect(product(said)).toEqual(product());
  });

  it.each(USER_ROLES.filter((role) => role !== 'PRODUCER'))('is not for %s to make', (role) => {
    expect(product({}, { by: scope(role) })).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it('is the last one at the limit, and refused beyond it', () => {
    const max = CREATION_LIMITS.productsOfProducer;
    expect(product({}, { others: max - 1 }).ok).toBe(true);
    expect(product({}, { others: max })).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_PRODUCTS', details: { max } },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'TOO_SMALL'],
    [{ name: 'x'.repeat(121) }, 'name', 'TOO_BIG'],
    [{ typeProduct: 'OUTRO' }, 'typeProduct', 'INVALID_VALUE'],
    [{ accessUrl: 'https://a:b@example.com/' }, 'accessUrl', 'CREDENTIALS'],
    [{ image: { url: 'https://elsewhere/a.png', width: 1, height: 1 } }, 'image', 'ADDRESS_REFUSED'],
    [{ seller: { ...seller, document: '1' } }, 'seller.document', 'INVALID_FORMAT'],
  ])('is refused with %j', (said, field, code) => {
    expect(product(said)).toEqual(refused({ field, code }));
  });

  it('has a picture that was sent here', () => {
    const image = { url: OURS, width: 1, height: 1 };
    expect(product({ image })).toMatchObject({ value: { image } });
  });
});

describe('a new offer', () => {
  it('sells its product once, in reais and Portuguese, unbranded', () => {
    expect(offer()).toEqual({
      ok: true,
      value: {
        ...{ offerId: 'o-1', platformId: 'acme', productId: 'mug', title: 'Caneca' },
        ...{ layout: 'DEFAULT', type: 'ONE_TIME', coin: 'BRL', locale: 'PT_BR', priceCents: 4_900 },
        ...{ fakePriceCents: null, recurrence: null, fretePriceCents: null, deliveryOptions: [] },
        ...{ methods: ['PIX'], requiredDocument: true, requiredDocumentAndPhone: true },
        ...{ orderBumpOfferIds: [], upsellOfferIds: [], abandonedCart: null, paused: false },
        ...{
          installmentsMax: null,
          thankYou: { pix: null, creditCard: null, billet: null },
          descriptor: null,
          forLink: false,
        },
        appearance: UNBRANDED,
      },
    });
  });

  it.each([
    ['DEFAULT', '#0762d1'],
    ['DROPSHIPPING', '#000000'],
    ['VEGA', '#06c167'],
  ])('of the layout %s has its colour', (layout, colorPrimary) => {
    expect(offer({ layout })).toMatchObject({
      value: { layout, appearance: { ...UNBRANDED, colorPrimary } },
    });
  });

  it('begins with the look of the last one, in whatever layout', () => {
    const look = { ...UNBRANDED, colorPrimary: '#8a1c1c', bannerText: 'Só hoje' };
    expect(offer({ layout: 'VEGA' }, { look })).toMatchObject({ value: { appearance: look } });
  });

  it('has what the seller’s profile chooses before the look of the last one, and else that', () => {
    const look = { ...UNBRANDED, colorPrimary: '#8a1c1c', bannerText: 'Só hoje' };
    const brand = { ...newSellerProfile(scope()).checkout, bannerTextColor: '#222222' };
    const appearance = { ...look, bannerTextColor: '#222222' };
    expect(offer({}, { look, brand })).toMatchObject({ value: { appearance } });
    expect(offer({}, { look, brand: newSellerProfile(scope()).checkout })).toEqual(offer({}, { look }));
  });

  it('takes neither id nor product nor platform from what is said', () => {
    expect(offer({ offerId: 'x', productId: 'y', platformId: 'z' })).toEqual(offer());
  });

  it.each(USER_ROLES.filter((role) => role !== 'PRODUCER'))('is not for %s to make', (role) => {
    expect(offer({}, { by: scope(role) })).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it.each([
    ['another’s', { ...COURSE, producerId: 'otto' }],
    ['of another platform', { ...COURSE, platformId: 'elsewhere' }],
  ])('is not made of a product that is %s', (_which, of) => {
    expect(offer({}, { of })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('is the last one at the limit, and refused beyond it', () => {
    const max = CREATION_LIMITS.offersOfProduct;
    expect(offer({}, { others: max - 1 }).ok).toBe(true);
    expect(offer({}, { others: max })).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_OFFERS', details: { max } },
    });
  });

  it.each([
    [{ priceCents: 99 }, 'priceCents', 'TOO_SMALL'],
    [{ priceCents: 100.5 }, 'priceCents', 'INVALID_TYPE'],
    [{ title: '' }, 'title', 'TOO_SMALL'],
    [{ methods: [] }, 'methods', 'NOTHING_CHOSEN'],
    [{ methods: ['PIX', 'PIX'] }, 'methods', 'REPEATED'],
    [{ type: 'SUBSCRIPTION' }, 'recurrence', 'REQUIRED'],
    [{ fakePriceCents: 4_900 }, 'fakePriceCents', 'TOO_SMALL'],
  ])('is refused with %j', (said, field, code) => {
    expect(offer(said)).toEqual(refused({ field, code }));
  });

  it('of what is sent says what sending costs', () => {
    expect(offer({}, { of: mug })).toEqual(refused({ field: 'fretePriceCents', code: 'NO_SHIPPING' }));
    expect(offer({ fretePriceCents: 0 }, { of: mug }).ok).toBe(true);
  });

  it('of a subscription says what its periods cost', () => {
    const recurrence = { priceCents: 2_900, frequencyInDays: 30 };
    expect(offer({ type: 'SUBSCRIPTION', recurrence })).toMatchObject({ value: { recurrence } });
  });
});

describe('a new platform', () => {
  const platform = (said: object = {}, { by = scope('MASTER') } = {}) =>
    newPlatform(by, { platformId: 'norte', name: 'Norte', host: null, isHostTaken: false, ...said });

  it('is a master’s to make, takes nothing yet, and has the usual fees', () => {
    expect(platform({ name: ' Norte ', host: ' Vendas.Example.COM ' })).toMatchObject({
      ok: true,
      value: {
        ...{ platformId: 'norte', name: 'Norte', host: 'vendas.example.com' },
        routes: { PIX: [], CREDIT_CARD: [], BILLET: [] },
      },
    });
  });

  it.each(USER_ROLES.filter((role) => role !== 'MASTER'))('is not made by a %s', (role) => {
    expect(platform({}, { by: scope(role) })).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it.each([
    [{ name: '' }, { field: 'name', code: 'TOO_SMALL' }],
    [{ host: 'https://vendas.example.com' }, { field: 'host', code: 'INVALID_FORMAT' }],
    [{ host: 'localhost' }, { field: 'host', code: 'INVALID_FORMAT' }],
    [
      { host: 'vendas.example.com', isHostTaken: true },
      { field: 'host', code: 'TAKEN' },
    ],
    [{ isHostTaken: true }, { field: 'host', code: 'TAKEN' }],
  ])('is refused with %j', (said, field) => {
    expect(platform(said)).toEqual(refused(field));
  });
});
