import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associatedData, type Buyer } from '../../domain/checkout/buyer.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demo, startUpsells, UPSELLS } from '../testing/upsells.ts';

type Offer = ConfigurationOf<'Offer'>;

let funnel: Awaited<ReturnType<typeof startUpsells>>;

beforeAll(async () => void (funnel = await startUpsells()));
afterAll(() => funnel?.api.stop());

describe('accepting', () => {
  it('is a purchase by PIX of the same buyer, affiliate and link, with nothing typed again', async () => {
    const { paymentId, token } = await funnel.paid();
    const answer = await funnel.accepted(token, 'demo-bump-ebook');
    expect(answer).toEqual({
      paymentId: expect.any(String) as string,
      ...{ status: 'PENDING', upsellToken: null, payment: { amount: 4_700, method: 'PIX' } },
    });
    const [request] = await funnel.requestsOf(answer.paymentId);
    if (!request) throw new Error('Nothing was written');
    const [first] = await funnel.requestsOf(paymentId);
    expect(request).toMatchObject({
      ...{ method: 'PIX', offerId: 'demo-bump-ebook', amountCents: 4_700 },
      ...{ affiliateId: 'bia', upsellOf: paymentId, subjectId: first?.subjectId },
    });
    const buyer = (await funnel.vault.open(request.buyer, associatedData(answer.paymentId))) as Buyer;
    expect(buyer).toMatchObject({
      ...{ name: 'Maria da Silva', email: 'maria@example.com', phone: '11987654321' },
      ...{ document: '52998224725', utmQuery: 'utm_source=mail' },
    });
  });

  it.each([
    ['agreed, who was told all and said yes', { tellsBuyer: true }, true, true],
    ['did not agree, who said yes to less', { tellsBuyer: false }, true, false],
    ['did not agree, who said nothing', { tellsBuyer: true }, undefined, false],
    ['did not agree, who was never asked', { asksConsent: false }, undefined, false],
  ])('its buyer %s', async (_what, change, measurementConsent, consented) => {
    const measured = async (differs: object) => {
      const productId = randomUUID();
      const product = demo<ConfigurationOf<'Product'>>('demo-course');
      const asking = { asksConsent: true, tellsBuyer: true, tokens: { FACEBOOK: 'v1' } };
      const measurement = { ...asking, ...differs };
      await funnel.api.save('Product', productId, { ...product, productId, measurement });
      return productId;
    };
    const follows = await funnel.anOffer({ productId: await measured({}), upsellOfferIds: [] });
    const first = { productId: await measured(change), upsellOfferIds: [follows] };
    const { token } = await funnel.paid(first, { measurementConsent });
    const { paymentId } = await funnel.accepted(token, follows);
    const [request] = await funnel.requestsOf(paymentId);
    if (!request) throw new Error('Nothing was written');
    const buyer = (await funnel.vault.open(request.buyer, associatedData(paymentId))) as Buyer;
    expect(buyer.visit?.consented).toBe(consented);
  });

  it('twice, in two tabs, after a lost answer: one charge', async () => {
    const { paymentId, token } = await funnel.paid();
    const both = await Promise.all([
      funnel.accepted(token, 'demo-bump-ebook'),
      funnel.accepted(token, 'demo-bump-ebook'),
    ]);
    const again = await funnel.accepted(token, 'demo-bump-ebook');
    const ids = [...both, again].map((each) => each.paymentId);
    expect(new Set(ids).size).toBe(1);
    expect(await funnel.requestsOf(again.paymentId)).toHaveLength(1);
    expect(await funnel.follow(token)).toMatchObject({
      paymentIds: [paymentId, again.paymentId],
      offers: [{ id: 'demo-bump-group' }],
    });
  });

  it('anew after the provider refused, of which nobody was given a code: three times at most', async () => {
    const { token } = await funnel.paid();
    const made: string[] = [];
    for (let times = 0; times < 4; times += 1) {
      const { paymentId } = await funnel.accepted(token, 'demo-bump-ebook');
      if (!made.includes(paymentId)) await funnel.refuse(paymentId);
      made.push(paymentId);
    }
    expect(new Set(made.slice(0, 3)).size).toBe(3);
    expect(made[3]).toBe(made[2]);
  });

  it('again after a code was shown and refused is the same: it may be paid yet', async () => {
    const own = await funnel.anOffer();
    const { token } = await funnel.paid({ upsellOfferIds: [own] });
    const { paymentId } = await funnel.accepted(token, own);
    await funnel.refuseShown(paymentId);
    expect(await funnel.accepted(token, own)).toMatchObject({ paymentId });
  });

  it('again after the offer went off sale answers what was made', async () => {
    const own = await funnel.anOffer({ priceCents: 3_000 });
    const { token } = await funnel.paid({ upsellOfferIds: [own] });
    const before = await funnel.accepted(token, own);
    await funnel.saveOffer(own, { paused: true, priceCents: 9_000 });
    await expect.poll(async () => availability(own)).toBe('PAUSED');
    expect(await funnel.accepted(token, own)).toMatchObject({ paymentId: before.paymentId });
  });

  it('sends to the address of the first, by what is usual', async () => {
    const kit = demo<Offer>('demo-fisico');
    const more = randomUUID();
    await funnel.saveOffer(more, { priceCents: 2_000 }, kit);
    const sent = randomUUID();
    const option = kit.deliveryOptions[0];
    const fare = { deliveryFare: option?.fareCents, deliveryOptionId: option?.id };
    const priceCents = 10_000 - (option?.fareCents ?? 0);
    await funnel.saveOffer(sent, { priceCents, upsellOfferIds: [more], orderBumpOfferIds: [] }, kit);
    const address = {
      ...{ cep: '01001000', street: 'Praça da Sé', number: '100', complement: '' },
      ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
    };
    const bought = await funnel.buy(sent, { ...address, ...fare });
    await funnel.pay(bought.paymentId);
    const seen = await funnel.follow(bought.upsellToken ?? '');
    const offer = 'offers' in seen && (seen.offers[0] as { amount?: number; deliveryFare?: number });
    expect(offer).toMatchObject({ id: more, amount: 2_000 + ((offer && offer.deliveryFare) || 0) });
    const { paymentId } = await funnel.accepted(bought.upsellToken ?? '', more);
    const [request] = await funnel.requestsOf(paymentId);
    const buyer =
      request && ((await funnel.vault.open(request.buyer, associatedData(paymentId))) as Buyer);
    expect(buyer?.address).toEqual(address);
  });
});

const availability = async (id: string) => {
  const { data } = await funnel.api.graphql(`{ checkout(id: "${id}") { availability } }`);
  return (data as { checkout: { availability: string } }).checkout.availability;
};

describe('nobody accepts', () => {
  it('before the first payment is approved', async () => {
    const { upsellToken: token } = await funnel.buy(await funnel.anOffer());
    expect(await funnel.accept(token ?? '', UPSELLS[0])).toEqual({ refused: 'UPSELL_NOT_OFFERED' });
  });

  it('after a part of the first payment went back', async () => {
    const { paymentId, token } = await funnel.paid();
    await funnel.giveBack(paymentId, 100);
    expect(await funnel.offered(token)).toEqual([]);
    expect(await funnel.accept(token, UPSELLS[0])).toEqual({ refused: 'UPSELL_NOT_OFFERED' });
  });

  it.each([
    ['another offer of the seller', () => funnel.anOffer()],
    ['one that is not there', async () => randomUUID()],
  ])('%s', async (_what, which) => {
    const { token } = await funnel.paid();
    expect(await funnel.accept(token, await which())).toEqual({ refused: 'UPSELL_NOT_OFFERED' });
  });

  it('another seller’s offer, though the document names it', async () => {
    const productId = randomUUID();
    const product = demo<ConfigurationOf<'Product'>>('demo-course');
    await funnel.api.save('Product', productId, { ...product, productId, producerId: 'otto' });
    const others = await funnel.anOffer({ productId });
    const { token } = await funnel.paid({ upsellOfferIds: [others] });
    expect(await funnel.accept(token, others)).toEqual({ refused: 'UPSELL_NOT_OFFERED' });
  });

  it.each<[string, Partial<Offer>, string]>([
    ['an offer that is paused', { paused: true }, 'OFFER_NOT_ON_SALE'],
    ['an offer without PIX', { methods: ['CREDIT_CARD'] }, 'METHOD_NOT_ENABLED'],
  ])('%s', async (_what, change, refused) => {
    const own = await funnel.anOffer(change);
    const { token } = await funnel.paid({ upsellOfferIds: [own] });
    expect(await funnel.accept(token, own)).toEqual({ refused });
  });

  it('at a price that the buyer did not see', async () => {
    const { token } = await funnel.paid();
    const refused = await funnel.accept(token, 'demo-bump-ebook', { expectedTotal: 4_600 });
    expect(refused).toEqual({ refused: 'PRICE_CHANGED' });
    expect(await funnel.offered(token)).toEqual(UPSELLS);
  });

  it('with a buyer who was forgotten', async () => {
    const { token } = await funnel.paid({}, { email: 'gone@example.com', phone: '11912345678' });
    await funnel.api.forget('gone@example.com');
    expect(await funnel.offered(token)).toEqual([]);
    expect(await funnel.accept(token, 'demo-bump-ebook')).toEqual({ refused: 'UPSELL_NOT_OFFERED' });
  });
});
