import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chargeSale, hear } from '../../runtime/testing/payments.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { DEMO_CONNECTIONS } from '../../embedded/seed/demo.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { aConnection } from '../testing/a-connection.ts';
import { demo, startUpsells } from '../testing/upsells.ts';

const BY_CARD = { paymentMethod: 'CREDIT_CARD', creditCard: { token: 'token_Zq81xv' } };
const CARD = { method: 'CREDIT_CARD', expectedTotal: 2_990 };
/** The same of an offer of the tests’ own price. */
const OWN = { ...CARD, expectedTotal: 10_000 };
const VISA = { brand: 'VISA', lastFour: '4242' };
const GROUP = 'demo-bump-group';
const NOT_OFFERED = { refused: 'UPSELL_NOT_OFFERED' };

let funnel: Awaited<ReturnType<typeof startUpsells>>;
beforeAll(async () => void (funnel = await startUpsells(() => new Date(), { cards: true })));
afterAll(() => funnel?.api.stop());

/** As a worker keeps the card of a purchase that it has saved. */
async function keepCardOf(paymentId: string): Promise<string> {
  const [request] = await funnel.requestsOf(paymentId);
  if (!request?.savedCard) throw new Error('No card is to be saved');
  const { id, endsAt } = request.savedCard;
  const subject = await funnel.vault.subjectFor('maria@example.com');
  await funnel.vault.savedCards.keep(id, funnel.vault.seal(subject, 'card', {}), { endsAt });
  return id;
}

/** A payment by a card that is kept, of an offer that others follow. */
async function paidByCard(change: object = {}, card: object = VISA) {
  const bought = await funnel.buy(await funnel.anOffer(change), BY_CARD);
  const savedCardId = await keepCardOf(bought.paymentId);
  const store = { ...funnel.api.stack.store };
  await chargeSale(store, bought.paymentId, { card });
  await hear(store, bought.paymentId, paidFact());
  return { ...bought, token: bought.upsellToken ?? '', savedCardId };
}

const seen = async (token: string) => {
  const answer = await funnel.follow(token);
  if ('refused' in answer) throw new Error(String(answer.refused));
  return answer;
};

describe('after a payment by card, what follows', () => {
  it('may be paid by that card, which is shown by brand and last digits alone', async () => {
    const { token } = await paidByCard();
    const { card, offers } = await seen(token);
    expect(card).toEqual(VISA);
    expect(offers).toMatchObject([
      { id: GROUP, byCard: true, byPix: true },
      { id: 'demo-bump-ebook', byCard: true, byPix: true },
    ]);
  });

  it('is a purchase by it, at the connection that keeps it, with no token and nothing typed', async () => {
    const first = await paidByCard();
    const { paymentId } = await funnel.accepted(first.token, GROUP, CARD);
    const [request] = await funnel.requestsOf(paymentId);
    expect(request).toMatchObject({
      ...{ method: 'CREDIT_CARD', offerId: GROUP, amountCents: 2_990, installments: 1 },
      ...{ upsellOf: first.paymentId, savedCard: { id: first.savedCardId } },
      routes: [{ connectionId: DEMO_CONNECTIONS.CREDIT_CARD }],
    });
    expect(request).not.toHaveProperty('cardTokenId');
  });

  it('is one charge, whatever is pressed at once, twice and by either method', async () => {
    const { token } = await paidByCard();
    const pressed = await Promise.all([
      funnel.accepted(token, GROUP, CARD),
      funnel.accepted(token, GROUP, CARD),
      funnel.accepted(token, GROUP),
    ]);
    const again = await funnel.accepted(token, GROUP, CARD);
    const ids = new Set([...pressed, again].map(({ paymentId }) => paymentId));
    expect(ids.size).toBe(1);
    expect(await funnel.requestsOf(again.paymentId)).toHaveLength(1);
  });

  it('is not tried by the card again once that was refused: a late press answers the refusal', async () => {
    const { token } = await paidByCard();
    const { paymentId } = await funnel.accepted(token, GROUP, CARD);
    await funnel.refuse(paymentId);
    expect(await funnel.accepted(token, GROUP, CARD)).toMatchObject({ paymentId });
    expect((await seen(token)).offers[0]).toMatchObject({ id: GROUP, byCard: false, byPix: true });
    const byPix = await funnel.accepted(token, GROUP);
    expect(byPix.paymentId).not.toBe(paymentId);
    expect(await funnel.requestsOf(byPix.paymentId)).toMatchObject([{ method: 'PIX' }]);
  });

  it('is offered without PIX, too, where its seller takes cards alone', async () => {
    const own = await funnel.anOffer({ methods: ['CREDIT_CARD'], upsellOfferIds: [] });
    const { token } = await paidByCard({ upsellOfferIds: [own] });
    expect((await seen(token)).offers).toMatchObject([{ id: own, byCard: true, byPix: false }]);
    expect(await funnel.accept(token, own)).toEqual({ refused: 'METHOD_NOT_ENABLED' });
  });

  it('is not paid by card where its seller takes none', async () => {
    const own = await funnel.anOffer({ methods: ['PIX'] });
    const { token } = await paidByCard({ upsellOfferIds: [own, GROUP] });
    expect((await seen(token)).offers).toMatchObject([{ byCard: false, byPix: true }, { id: GROUP }]);
    expect(await funnel.accept(token, own, OWN)).toEqual({ refused: 'METHOD_NOT_ENABLED' });
  });

  it.each([
    ['another one', 100],
    ['none', null],
  ])('tells the price first: %s is refused', async (_which, expectedTotal) => {
    const { token } = await paidByCard();
    const wrong = { ...CARD, expectedTotal };
    expect(await funnel.accept(token, GROUP, wrong)).toEqual({ refused: 'PRICE_CHANGED' });
  });

  it('keeps no card of its own', async () => {
    const own = await funnel.anOffer();
    const { token } = await paidByCard({ upsellOfferIds: [own] });
    const { paymentId, upsellToken } = await funnel.accepted(token, own, OWN);
    expect(upsellToken).toBeNull();
    expect((await funnel.requestsOf(paymentId))[0]?.savedCard).not.toHaveProperty('endsAt');
  });
});

describe('a card is not saved for what it cannot pay', () => {
  const savedFor = async (change: object, shown: object = {}) => {
    const follows = await funnel.anOffer({ upsellOfferIds: [], ...change });
    const offerId = await funnel.anOffer({ upsellOfferIds: [follows] });
    const { paymentId } = await funnel.buy(offerId, { ...BY_CARD, ...shown });
    return (await funnel.requestsOf(paymentId))[0]?.savedCard;
  };

  it('as against what it can', async () => expect(await savedFor({})).toBeDefined());

  it('nor of whoever’s page did not say so, since nothing followed when it was opened', async () => {
    expect(await savedFor({}, { mayKeepCard: false })).toBeUndefined();
    expect(await savedFor({}, { mayKeepCard: true })).toBeDefined();
  });

  it.each([
    ['takes PIX alone', { methods: ['PIX'] }],
    ['is paused', { paused: true }],
    ['is sent, after something that is not', { productId: 'demo-kit' }],
  ])('an offer that %s', async (_title, change) => {
    expect(await savedFor(change)).toBeUndefined();
  });

  it('an offer whose price goes to another connection', async () => {
    const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
    const [line] = platform.routes.CREDIT_CARD;
    await funnel.api.save('ProviderConnection', 'large', aConnection('large', 'PAGARMEBAAS'));
    const small = { ...line, upToCents: 20_000 };
    const CREDIT_CARD = [small, { ...line, connectionId: 'large', fromCents: 20_001 }];
    const routes = { ...platform.routes, CREDIT_CARD } as typeof platform.routes;
    await funnel.api.save('Platform', 'demo-platform', { ...platform, routes });
    await expect.poll(() => savedFor({ priceCents: 30_000 })).toBeUndefined();
    expect(await savedFor({ priceCents: 15_000 })).toBeDefined();
    await funnel.api.save('Platform', 'demo-platform', platform);
  });
});

describe('the card is not offered', () => {
  const noCard = async (token: string) => {
    const { card, offers } = await seen(token);
    expect([card, offers[0]?.byCard]).toEqual([null, false]);
    expect(await funnel.accept(token, GROUP, CARD)).toEqual(NOT_OFFERED);
  };

  it('where one installment costs more than the price that is shown', async () => {
    const { token } = await paidByCard();
    const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
    const fees = platform.terms.installments.fees.with(0, 499);
    const installments = { ...platform.terms.installments, interestFreeUpTo: 0, fees };
    const terms = { ...platform.terms, installments };
    await funnel.api.save('Platform', 'demo-platform', { ...platform, terms });
    await expect.poll(async () => (await seen(token)).offers[0]?.byCard).toBe(false);
    expect((await seen(token)).offers[0]?.byPix).toBe(true);
    expect(await funnel.accept(token, GROUP, CARD)).toEqual(NOT_OFFERED);
    await funnel.api.save('Platform', 'demo-platform', platform);
  });

  it('after a payment by PIX', async () => noCard((await funnel.paid()).token));

  it('once it is not kept any more', async () => {
    const { token, savedCardId } = await paidByCard();
    await funnel.vault.savedCards.drop(savedCardId);
    await noCard(token);
  });

  it('where its last digits are not known', async () => noCard((await paidByCard({}, {})).token));

  it('by a token of another payment, or none', async () => {
    await paidByCard();
    expect(await funnel.accept(randomUUID(), GROUP, CARD)).toEqual({
      refused: 'INVALID_UPSELL_TOKEN',
    });
  });

  it('before the payment is approved, nor after a part of it went back', async () => {
    const bought = await funnel.buy(await funnel.anOffer(), BY_CARD);
    await keepCardOf(bought.paymentId);
    expect(await funnel.accept(bought.upsellToken ?? '', GROUP, CARD)).toEqual(NOT_OFFERED);
    const { paymentId, token } = await paidByCard();
    await funnel.giveBack(paymentId, 1_000);
    expect(await funnel.accept(token, GROUP, CARD)).toEqual(NOT_OFFERED);
  });
});

describe('looking at what follows reads each payment’s stream once', () => {
  async function readsOf(token: string) {
    const loads = vi.spyOn(funnel.api.stack.store, 'load');
    const answer = await funnel.follow(token);
    const read = loads.mock.calls
      .map(([stream]) => stream)
      .filter((name) => name.startsWith('payment-'));
    loads.mockRestore();
    return { answer, read };
  }

  it('of five offers, one of which was refused by PIX and by card', async () => {
    const upsellOfferIds = await Promise.all(Array.from({ length: 5 }, () => funnel.anOffer()));
    const { paymentId, token } = await paidByCard({ upsellOfferIds });
    const [refused = ''] = upsellOfferIds;
    for (const change of [{}, OWN]) {
      const accepted = await funnel.accepted(token, refused, change);
      await funnel.refuse(accepted.paymentId);
    }
    const { answer, read } = await readsOf(token);
    expect(answer).toMatchObject({
      paymentIds: [paymentId],
      offers: upsellOfferIds.map((id) => ({ id, byPix: true, byCard: id !== refused })),
    });
    expect(new Set(read).size).toBe(read.length);
    expect(read).toHaveLength(1 + 4 + 3);
  });

  it('and only the first one’s before that is paid', async () => {
    const { paymentId, upsellToken } = await funnel.buy(await funnel.anOffer());
    const { answer, read } = await readsOf(upsellToken ?? '');
    expect(answer).toMatchObject({ paymentIds: [paymentId], offers: [] });
    expect(read).toEqual([`payment-${paymentId}`]);
  });
});
