import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CONNECTIONS } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { OFFER, startOffers } from '../testing/offers-of-a-seller.ts';

let of: Awaited<ReturnType<typeof startOffers>>;

const MONTHLY = { priceCents: 3_990, frequencyInDays: 30 } as const;
const noFee = { rate: 0, fixedCents: 0 };

beforeAll(async () => {
  of = await startOffers();
  await of.api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, platformId: OFFER.platformId, provider: 'ONZ' },
    ...{ baseUrl: 'https://provider.example', publicKey: 'pk', payee: 'payee' },
    ...{ webhookTokenDigest: 'd0', secrets: {}, currencies: ['BRL'] },
    fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee },
  });
});
afterAll(() => of?.api.stop());

const refusedOf = async (id: string, changes: object) =>
  (await of.save(id, 0, changes)).errors?.[0]?.extensions;

describe('the price type of an offer', () => {
  it('becomes a subscription, as its page and the seller’s list say', async () => {
    const id = await of.anOffer();
    await of.save(id, 0, { title: 'AA Clube', type: 'SUBSCRIPTION', recurrence: MONTHLY });
    expect(await of.page(id, 'type recurrencePrice frequencyInDays')).toEqual({
      checkout: { type: 'SUBSCRIPTION', recurrencePrice: 3_990, frequencyInDays: 30 },
    });
    const { data } = await of.api.graphql(
      '{ offers(first: 1) { nodes { title type coin priceCents recurrence { priceCents frequencyInDays } } } }',
      { cookie: of.seller },
    );
    const { priceCents } = OFFER;
    const listed = { title: 'AA Clube', type: 'SUBSCRIPTION', coin: 'BRL', recurrence: MONTHLY };
    expect(data).toEqual({ offers: { nodes: [{ ...listed, priceCents }] } });
  });

  it('becomes a sale of once again: its page speaks of no period, its settings keep them', async () => {
    const id = await of.anOffer({ type: 'SUBSCRIPTION', recurrence: MONTHLY });
    await of.save(id, 0, { type: 'ONE_TIME' });
    expect(await of.page(id, 'type recurrencePrice frequencyInDays')).toEqual({
      checkout: { type: 'ONE_TIME', recurrencePrice: null, frequencyInDays: null },
    });
    const { data } = await of.settings(id, 'type recurrence { priceCents frequencyInDays }');
    expect(data).toEqual({ offerSettings: { type: 'ONE_TIME', recurrence: MONTHLY } });
  });

  it('of a subscription needs its price and interval', async () => {
    expect(await refusedOf(await of.anOffer(), { type: 'SUBSCRIPTION' })).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field: 'recurrence', code: 'REQUIRED' }],
    });
  });

  it.each([7, 15, 30, 60, 90, 365])('renews every %i days', async (frequencyInDays) => {
    const id = await of.anOffer();
    const recurrence = { ...MONTHLY, frequencyInDays };
    expect((await of.save(id, 0, { type: 'SUBSCRIPTION', recurrence })).errors).toBeUndefined();
  });

  it.each([
    [{ ...MONTHLY, frequencyInDays: 31 }, 'recurrence.frequencyInDays', 'INVALID_VALUE'],
    [{ ...MONTHLY, priceCents: 99 }, 'recurrence.priceCents', 'TOO_SMALL'],
    [{ ...MONTHLY, priceCents: 100_000_001 }, 'recurrence.priceCents', 'TOO_BIG'],
  ])('refuses %j', async (recurrence, field, code) => {
    expect(await refusedOf(await of.anOffer(), { type: 'SUBSCRIPTION', recurrence })).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ field, code }],
    });
  });
});

describe('the coin of an offer', () => {
  it('changes for its page, which nobody can pay yet, and its settings say so', async () => {
    const id = await of.anOffer({ orderBumpOfferIds: [], upsellOfferIds: [] });
    expect((await of.settings(id, 'coin availability coinChoices')).data).toEqual({
      offerSettings: { coin: 'BRL', availability: 'ON_SALE', coinChoices: ['BRL'] },
    });
    await of.save(id, 0, { coin: 'EUR', locale: 'ES_ES' });
    const none = { coin: 'EUR', availability: 'NO_METHOD' };
    expect((await of.settings(id, 'coin availability coinChoices')).data).toEqual({
      offerSettings: { ...none, coinChoices: ['BRL', 'EUR'] },
    });
    expect(await of.page(id, 'coin availability')).toEqual({ checkout: none });
  });

  it('takes out nothing in silence: what goes along in another coin is told', async () => {
    const id = await of.anOffer({ orderBumpOfferIds: ['demo-bump-ebook'], upsellOfferIds: [] });
    const refused = {
      code: 'INVALID_INPUT',
      fields: [{ field: 'orderBumpOfferIds.0', code: 'OTHER_COIN' }],
    };
    expect(await refusedOf(id, { coin: 'USD' })).toEqual(refused);
    const changes = { coin: 'USD', orderBumpOfferIds: [] };
    expect((await of.save(id, 0, changes)).errors).toBeUndefined();
  });

  it('is one of four', async () => {
    expect(await refusedOf(await of.anOffer(), { coin: 'GBP' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

/** A purchase by PIX, as the checkout asks for it. */
async function buy(offerId: string): Promise<string> {
  const { data, errors } = await of.api.graphql(
    `mutation($key: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $key, input: $input) { paymentId } }`,
    {
      variables: {
        key: randomUUID(),
        input: {
          ...{ offerId, name: 'Maria da Silva', email: 'maria@example.com' },
          ...{ phone: '11987654321', cpf: '52998224725', paymentMethod: 'PIX' },
        },
      },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { purchase: { paymentId: string } }).purchase.paymentId;
}

const requested = async (paymentId: string) =>
  (await of.api.stack.store.load(stream.payment(paymentId)))[0]?.data;

describe('what is sold', () => {
  it('as a subscription keeps what was agreed, and the page says when the next period begins', async () => {
    const id = await of.anOffer({ type: 'SUBSCRIPTION', recurrence: MONTHLY });
    const paymentId = await buy(id);
    expect(await requested(paymentId)).toMatchObject({ recurrence: MONTHLY, installments: 1 });
    await of.save(id, 0, { recurrence: { priceCents: 9_900, frequencyInDays: 7 } });
    const { data } = await of.api.graphql(
      `{ payment(id: "${paymentId}") { nextChargeDay checkout { type recurrencePrice frequencyInDays } } }`,
    );
    expect(data).toEqual({
      payment: {
        nextChargeDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        checkout: { type: 'SUBSCRIPTION', recurrencePrice: 3_990, frequencyInDays: 30 },
      },
    });
  });

  it('once says nothing of periods, also after its offer became a subscription', async () => {
    const id = await of.anOffer();
    const paymentId = await buy(id);
    expect(await requested(paymentId)).not.toHaveProperty('recurrence');
    await of.save(id, 0, { type: 'SUBSCRIPTION', recurrence: MONTHLY });
    const { data } = await of.api.graphql(
      `{ payment(id: "${paymentId}") { nextChargeDay checkout { type recurrencePrice } } }`,
    );
    expect(data).toEqual({
      payment: { nextChargeDay: null, checkout: { type: 'ONE_TIME', recurrencePrice: null } },
    });
  });

  it('is told its seller with the day on which they ask for the next period', async () => {
    const paymentId = await buy(await of.anOffer({ type: 'SUBSCRIPTION', recurrence: MONTHLY }));
    await of.api.project();
    const { data } = await of.api.graphql(
      `{ sale(id: "${paymentId}") { nextChargeDay recurrence { priceCents frequencyInDays } } }`,
      { cookie: of.seller },
    );
    expect(data).toEqual({
      sale: { nextChargeDay: expect.any(String), recurrence: MONTHLY },
    });
  });
});
