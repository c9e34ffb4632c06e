import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startUpsells } from '../testing/upsells.ts';

const MONTHLY = { priceCents: 3_990, frequencyInDays: 30 as const };
const BY_PERIOD = { type: 'SUBSCRIPTION' as const, recurrence: MONTHLY, upsellOfferIds: [] };

let shop: Awaited<ReturnType<typeof startUpsells>>;
beforeAll(async () => void (shop = await startUpsells()));
afterAll(() => shop?.api.stop());

it.each([
  ['what recurs as it was shown', BY_PERIOD, MONTHLY],
  ['what is sold once, and was shown so', { upsellOfferIds: [] }, null],
  ['what a page of before does not say', BY_PERIOD, undefined],
])('is bought: %s', async (_what, offer, expectedRecurrence) => {
  const { paymentId } = await shop.buy(await shop.anOffer(offer), { expectedRecurrence });
  const [request] = await shop.requestsOf(paymentId);
  expect(request?.recurrence).toEqual('recurrence' in offer ? MONTHLY : undefined);
});

it.each([
  ['at another price', BY_PERIOD, { ...MONTHLY, priceCents: 2_990 }],
  ['after other days', BY_PERIOD, { ...MONTHLY, frequencyInDays: 365 }],
  ['that was shown as sold once', BY_PERIOD, null],
  ['that is sold once by now', { upsellOfferIds: [] }, MONTHLY],
])(
  'is shown before it is bought what recurs otherwise: %s',
  async (_what, offer, expectedRecurrence) => {
    const bought = shop.buy(await shop.anOffer(offer), { expectedRecurrence });
    await expect(bought).rejects.toThrow('PRICE_CHANGED');
  },
);

it('is one purchase, whatever the second try was shown', async () => {
  const [offerId, key] = [await shop.anOffer(BY_PERIOD), randomUUID()];
  const first = await shop.buy(offerId, { expectedRecurrence: MONTHLY }, key);
  const shown = { expectedRecurrence: null, mayKeepCard: false, tellsBuyer: false };
  const again = await shop.buy(offerId, shown, key);
  expect(again.paymentId).toBe(first.paymentId);
});
