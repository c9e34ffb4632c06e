import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

const demo = <T>(id: string) => demoConfigurations.find((document) => document.id === id)?.content as T;
const OFFER = demo<ConfigurationOf<'Offer'>>('demo-digital');
const PRODUCT = demo<ConfigurationOf<'Product'>>('demo-course');
const { platformId } = OFFER;

let api: ApiStack;
let seller = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations)
    await api.save(kind, id, content as ConfigurationOf<typeof kind>);
  await api.save('Product', 'anothers', { ...PRODUCT, productId: 'anothers', producerId: 'otto' });
  await api.save('Product', 'hidden', { ...PRODUCT, productId: 'hidden', published: false });
  await saveOffer('of-another', { productId: 'anothers' });
  await saveOffer('in-dollars', { coin: 'USD' });
  await saveOffer('paused', { paused: true });
  await saveOffer('unpublished', { productId: 'hidden' });
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const saveOffer = (offerId: string, changes: Partial<ConfigurationOf<'Offer'>> = {}) =>
  api.save('Offer', offerId, { ...OFFER, offerId, ...changes });

async function anOffer(changes: Partial<ConfigurationOf<'Offer'>> = {}): Promise<string> {
  const id = randomUUID();
  await saveOffer(id, changes);
  return id;
}

const setUpsells = (id: string, upsellOfferIds: readonly string[]) =>
  api.graphql(
    `mutation($key: String!, $id: ID!, $changes: OfferChanges!) {
      saveOffer(idempotencyKey: $key, id: $id, expectedRevision: 0, changes: $changes) { upsellOfferIds } }`,
    { cookie: seller, variables: { key: randomUUID(), id, changes: { upsellOfferIds } } },
  );

async function choicesOf(id: string): Promise<string[]> {
  const { data } = await api.graphql(
    'query($id: ID!) { offerSettings(id: $id) { upsellChoices { id } } }',
    { cookie: seller, variables: { id } },
  );
  const { upsellChoices } = (data as { offerSettings: { upsellChoices: { id: string }[] } })
    .offerSettings;
  return upsellChoices.map((choice) => choice.id);
}

const CHOSEN = ['demo-bump-group', 'demo-bump-ebook'];

describe('the upsells of an offer', () => {
  it('are other offers of its seller, in their order', async () => {
    const { data, errors } = await setUpsells(await anOffer(), CHOSEN);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ saveOffer: { upsellOfferIds: CHOSEN } });
  });

  it('are chosen among those that can be, the chosen ones first', async () => {
    const choices = await choicesOf(await anOffer({ upsellOfferIds: ['paused'] }));
    expect(choices[0]).toBe('paused');
    expect(choices).toEqual(expect.arrayContaining(['demo-digital', ...CHOSEN]));
    const others = ['of-another', 'in-dollars', 'demo-assinatura', 'demo-fisico'];
    expect(choices.filter((choice) => others.includes(choice))).toEqual([]);
    expect(await choicesOf(await anOffer())).not.toContain('paused');
  });

  it('of a subscription are sold once, too', async () => {
    const choices = await choicesOf('demo-assinatura');
    expect(choices).toContain('demo-bump-ebook');
    expect((await setUpsells('demo-assinatura', ['demo-bump-ebook'])).errors).toBeUndefined();
  });

  it.each([
    ...['of-another', 'in-dollars', 'paused', 'unpublished', 'nowhere'],
    ...['demo-assinatura', 'demo-fisico', 'itself'],
  ])('are never “%s”', async (upsell) => {
    const id = await anOffer();
    const { errors } = await setUpsells(id, [CHOSEN[0] ?? '', upsell === 'itself' ? id : upsell]);
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'upsellOfferIds.1', code: 'UNSUITABLE' }],
    });
  });
});
