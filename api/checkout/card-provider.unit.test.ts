import { expect, it } from 'vitest';
import { unbanded } from '../../domain/routing/routes.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { aConnection } from '../testing/a-connection.ts';
import { firstPolicy } from '../testing/first-policy.ts';
import { checkoutView } from './queries.ts';

const SIMULATOR = 'http://127.0.0.1:4001';

it.each([
  [
    'the simulator',
    `${SIMULATOR}/iugu-v1/v1`,
    { isTest: true, tokenUrl: `${SIMULATOR}/iugu-v1/v1/payment_token` },
  ],
  [
    'Iugu',
    'https://api.iugu.com/v1',
    { isTest: false, tokenUrl: 'https://api.iugu.com/v1/payment_token' },
  ],
])('the page learns whether a connection’s cards are for tests: %s', async (_to, baseUrl, expected) => {
  const connection = { ...aConnection('cards', 'IUGU'), baseUrl };
  const routes = { PIX: [], CREDIT_CARD: [unbanded('cards')], BILLET: [] };
  const get = async (kind: string, id: string) => {
    if (kind === 'ProviderConnection') return connection;
    const found = demoConfigurations.find((demo) => demo.kind === kind && demo.id === id)?.content;
    return kind === 'Platform' ? { ...found, routes } : found;
  };
  const sellerOf = async () => ({ name: '', document: '', supportEmail: '' });
  const userState = async () => ({ phase: 'NONE' });
  const listingOf = async () => 'PUBLISHED';
  const catalogue = {
    ...{ get, find: get, userState, listingOf, sellerOf, policyOf: firstPolicy },
    stepsAfter: async () => [],
    simulatorUrl: SIMULATOR,
  } as unknown as Catalogue;
  const checkout = await checkoutView(catalogue, 'demo-digital');
  expect(checkout?.provider).toMatchObject({ cardTokeniser: 'IUGU', ...expected });
});
