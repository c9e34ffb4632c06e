import { describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { DEFAULT_TERMS } from '../../domain/policy/terms.ts';
import { unbanded, type Route } from '../../domain/routing/routes.ts';
import { NEW_USER } from '../../domain/user/user.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { checkoutOfOffer, installmentsView } from '../checkout/queries.ts';
import { aConnection } from '../testing/a-connection.ts';
import { firstPolicy } from '../testing/first-policy.ts';
import type { Catalogue } from './catalogue.ts';
import { findSellableOffer, routesOf } from './sellable-offer.ts';

const OFFER = 'demo-digital';
const PRICE = 19_700;
const WITH_BUMPS = PRICE + 4_700 + 2_990;

const CONNECTIONS = {
  onz: aConnection('onz', 'ONZ'),
  small: aConnection('small', 'IUGU'),
  large: aConnection('large', 'PAGARME'),
};

/** The demo's offer, on a platform with these lists, beside what else is other than in the demo. */
async function offerWith(
  routes: Partial<Record<'PIX' | 'CREDIT_CARD' | 'BILLET', Route[]>>,
  changed: Readonly<Record<string, object>> = {},
  seller: object = { phase: 'NONE' },
  terms: object = {},
) {
  const get = async (kind: string, id: string) => {
    if (kind === 'ProviderConnection') return CONNECTIONS[id as keyof typeof CONNECTIONS];
    const found = demoConfigurations.find((demo) => demo.kind === kind && demo.id === id)?.content;
    const all = { PIX: [], CREDIT_CARD: [], BILLET: [], ...routes };
    return kind === 'Platform'
      ? { ...found, routes: all, ...changed[id] }
      : { ...found, ...changed[id] };
  };
  const sellerOf = async () => ({ name: '', document: '', supportEmail: '' });
  const catalogue = {
    get,
    find: get,
    userState: async () => seller,
    policyOf: async (platform: ConfigurationOf<'Platform'>) => ({
      ...(await firstPolicy(platform)),
      ...terms,
    }),
    stepsAfter: async () => [],
    listingOf: async (product: { published: boolean }) => (product.published ? 'PUBLISHED' : 'DRAFT'),
    sellerOf,
  } as unknown as Catalogue;
  const found = await findSellableOffer(catalogue, OFFER);
  if (!found) throw new Error('No offer');
  return { found, checkout: await checkoutOfOffer(catalogue, found) };
}
const band = (connectionId: string, fromCents: number, upToCents: number | null = null): Route => ({
  ...{ connectionId, fromCents, upToCents },
});

describe('a method is offered', () => {
  it.each([
    ['where its band has the price', band('onz', PRICE, PRICE), ['PIX']],
    ['where its band has the price with all bumps', band('onz', WITH_BUMPS), ['PIX']],
    ['not where all are below it', band('onz', 0, PRICE - 1), []],
    ['not where all are above it with all bumps', band('onz', WITH_BUMPS + 1), []],
    ['not where its connection is not there', unbanded('archived'), []],
  ])('%s', async (_, line, methods) => {
    expect((await offerWith({ PIX: [line] })).found.methods).toEqual(methods);
  });
});

describe('a seller', () => {
  const lines = { PIX: [unbanded('onz')], CREDIT_CARD: [unbanded('large')] };
  const of = async (user: object, phase = 'ACTIVE') => {
    const account = { ...NEW_USER, userId: 'ana', role: 'PRODUCER', ...user };
    const { found } = await offerWith(lines, {}, { phase, user: account });
    return [found.availability, found.methods] as const;
  };

  it('sells by the methods alone that they may sell by', async () => {
    expect(await of({})).toEqual(['ON_SALE', ['PIX', 'CREDIT_CARD']]);
    expect(await of({ methods: ['CREDIT_CARD', 'BILLET'] })).toEqual(['ON_SALE', ['CREDIT_CARD']]);
    expect(await of({ methods: [] })).toEqual(['NO_METHOD', []]);
  });

  it('sells nothing while their sales are blocked, and once they are archived', async () => {
    expect((await of({ blockedSales: true }))[0]).toBe('SELLER_BLOCKED');
    expect((await of({}, 'ARCHIVED'))[0]).toBe('SELLER_BLOCKED');
    expect((await of({ blocked: true }))[0]).toBe('ON_SALE');
  });
});

describe('the policy of the platform', () => {
  const lines = { PIX: [unbanded('onz')], CREDIT_CARD: [unbanded('large')] };

  it('says by which methods anybody sells', async () => {
    const { found } = await offerWith(lines, {}, { phase: 'NONE' }, { methods: ['CREDIT_CARD'] });
    expect([found.methods, found.sellersMethods]).toEqual([['CREDIT_CARD'], ['CREDIT_CARD']]);
  });

  it('says in which installments, and up to which without interest', async () => {
    const { installments } = DEFAULT_TERMS;
    const said = { ...installments, max: 5, interestFreeUpTo: 1, minimumCents: 5_000 };
    const fees = installments.fees.with(1, 1_000);
    const terms = { installments: { ...said, fees } };
    const { found } = await offerWith(lines, {}, { phase: 'NONE' }, terms);
    const options = installmentsView(found, { bumpIds: [] });
    expect(options.ok && options.value.map((each) => [each.installmentNumber, each.finalValue])).toEqual(
      [
        [1, 19_700],
        [2, 21_670],
        [3, 19_700],
        [4, 20_880],
      ],
    );
  });
});

it('on a suspended platform nothing is sold', async () => {
  const { found } = await offerWith(
    { PIX: [unbanded('onz')] },
    { 'demo-platform': { suspended: true } },
  );
  expect(found.availability).toBe('SELLER_BLOCKED');
});

describe('a card', () => {
  const lines = [band('small', 0, PRICE - 1), band('large', PRICE)];

  it('becomes a token at whoever takes the price', async () => {
    const { found, checkout } = await offerWith({ CREDIT_CARD: lines });
    expect(checkout?.provider).toMatchObject({
      paymentProvider: 'PAGARME',
      gatewayPublicKey: 'key of large',
    });
    const routes = routesOf(found, { method: 'CREDIT_CARD', amountCents: PRICE });
    expect(routes.map(({ connectionId }) => connectionId)).toEqual(['large']);
  });

  it('is offered in the installments alone whose amount its connection takes', async () => {
    const { found } = await offerWith({ CREDIT_CARD: [band('large', 0, PRICE)] });
    const options = installmentsView(found, { bumpIds: [] });
    // From the fourth on there is interest.
    expect(options.ok && options.value.map(({ installmentNumber }) => installmentNumber)).toEqual([
      1, 2, 3,
    ]);
  });
});

describe('an order bump', () => {
  const bumpsWith = async (changed: Readonly<Record<string, object>>) =>
    (await offerWith({}, changed)).found.bumps.map(({ offer }) => offer.offerId);

  it('is one beside the other, in their order', async () => {
    expect(await bumpsWith({})).toEqual(['demo-bump-ebook', 'demo-bump-group']);
  });

  it.each([
    ['is paused', { 'demo-bump-ebook': { paused: true } }],
    ['is of an unpublished product', { 'demo-ebook': { published: false } }],
    ['is sent, beside what is not', { 'demo-ebook': { typeProduct: 'FISICO' } }],
    ['is of another currency', { 'demo-bump-ebook': { coin: 'EUR' } }],
  ])('is not offered when it %s', async (_, changed) => {
    expect(await bumpsWith(changed)).toEqual(['demo-bump-group']);
  });
});
