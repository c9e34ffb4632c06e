import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOffers } from '../testing/offers-of-a-seller.ts';

let of: Awaited<ReturnType<typeof startOffers>>;
beforeAll(async () => {
  of = await startOffers();
  await of.saveOffer('of-club', { type: 'SUBSCRIPTION', title: 'Por mês' });
  await of.saveOffer('of-link', { forLink: true });
  await of.api.project();
});
afterAll(() => of?.api.stop());

interface Bumps {
  readonly orderBumpOfferIds: string[];
  readonly orderBumpChoices: { readonly id: string }[];
}

describe('the order bumps of an offer', () => {
  it('are other offers of the seller that can be bought along', async () => {
    const id = await of.anOffer();
    const chosen = ['demo-bump-group', 'demo-bump-ebook'];
    expect((await of.save(id, 0, { orderBumpOfferIds: chosen })).errors).toBeUndefined();
    const { data } = await of.settings(id, 'orderBumpOfferIds orderBumpChoices { id }');
    const { orderBumpOfferIds, orderBumpChoices } = (data as { offerSettings: Bumps }).offerSettings;
    expect(orderBumpOfferIds).toEqual(chosen);
    const choices = orderBumpChoices.map((choice) => choice.id);
    expect(choices).toEqual(expect.arrayContaining(['demo-digital', ...chosen]));
    const others = [id, 'of-club', 'of-another', 'of-elsewhere', 'put-away', 'demo-fisico'];
    expect(choices.filter((choice) => others.includes(choice))).toEqual([]);
    expect(await of.page(id, 'orderBumps { id }')).toEqual({
      checkout: { orderBumps: chosen.map((bump) => ({ id: bump })) },
    });
  });

  it('beside a subscription are sold once, with its first period', async () => {
    const { data } = await of.settings('of-club', 'orderBumpChoices { id }');
    const choices = (data as { offerSettings: Bumps }).offerSettings.orderBumpChoices;
    expect(choices).toContainEqual({ id: 'demo-bump-ebook' });
    expect(choices).not.toContainEqual({ id: 'demo-assinatura' });
  });

  it.each([
    'of-another',
    'of-elsewhere',
    'put-away',
    'nowhere',
    'of-club',
    'demo-fisico',
    'of-link',
    'itself',
  ])('are never “%s”', async (bump) => {
    const id = await of.anOffer();
    const bumps = ['demo-bump-ebook', bump === 'itself' ? id : bump];
    const { errors } = await of.save(id, 0, { orderBumpOfferIds: bumps });
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'orderBumpOfferIds.1', code: 'UNSUITABLE' }],
    });
  });
});
