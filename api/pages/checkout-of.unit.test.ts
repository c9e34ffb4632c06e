import { expect, it, vi } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { aConnection } from '../testing/a-connection.ts';
import { firstPolicy } from '../testing/first-policy.ts';
import { createOfferLookup } from '../catalogue/sellable-offer.ts';
import { checkoutOf } from './checkout-of.ts';

const get = vi.fn(async (kind: string, id: string) =>
  kind === 'ProviderConnection'
    ? aConnection(id, 'PAGARME')
    : demoConfigurations.find((each) => each.kind === kind && each.id === id)?.content,
);
const seller = { name: 'Ana', document: '52998224725', supportEmail: 'ana@example.com' };
const catalogue = {
  get,
  find: get,
  listingOf: async () => 'PUBLISHED',
  stepsAfter: async () => [],
  userState: async () => ({ phase: 'NONE' }),
  sellerOf: async () => seller,
  policyOf: firstPolicy,
} as unknown as Catalogue;
const lookAt = (id: string) => checkoutOf({ catalogue, offers: createOfferLookup() }, id, '203.0.113.7');

it('looks an offer up once, for its checkout and its installments', async () => {
  const { checkout, installments } = await lookAt('demo-digital');
  expect([checkout?.id, installments.length]).toEqual(['demo-digital', 12]);
  expect(get.mock.calls.filter(([, id]) => id === 'demo-digital')).toHaveLength(1);
});

it('says in how many days a boleto of the offer’s provider falls due', async () => {
  expect((await lookAt('demo-digital')).checkout?.boletoDays).toBe(5);
});

it('finds nothing of an offer that is none', async () => {
  expect(await lookAt('none')).toEqual({ offer: null, checkout: null, installments: [] });
});
