import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { stepsOfList } from '../../domain/funnel/funnel.ts';
import { describe, expect, it } from 'vitest';
import { unbanded } from '../../domain/routing/routes.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkoutView } from '../checkout/queries.ts';
import { aConnection } from '../testing/a-connection.ts';
import { firstPolicy } from '../testing/first-policy.ts';

const OFFER = 'demo-digital';
const UPSELL = 'demo-bump-group';
const CONNECTIONS = {
  keeping: aConnection('keeping', 'PAGARME'),
  other: aConnection('other', 'PAGARME'),
  forgetting: aConnection('forgetting', 'IUGU'),
};
type Connection = keyof typeof CONNECTIONS;

interface Changed {
  readonly cards?: Connection;
  /** Of documents, by their ids. */
  readonly documents?: Readonly<Record<string, object>>;
}

/** What was read for a page. */
const read: string[] = [];

/** What the page of the demo's offer is told, which the demo's group may follow. */
async function toldBy({ cards = 'keeping', documents = {} }: Changed = {}, { sold = false } = {}) {
  read.length = 0;
  const routes = { PIX: [], CREDIT_CARD: [unbanded(cards)], BILLET: [] };
  const get = async (kind: string, id: string) => {
    read.push(id);
    if (kind === 'ProviderConnection') return CONNECTIONS[id as Connection];
    const found = demoConfigurations.find((demo) => demo.kind === kind && demo.id === id)?.content;
    if (kind === 'Platform') return { ...found, routes };
    return found && { ...found, ...documents[id] };
  };
  const sellerOf = async () => ({ name: '', document: '', supportEmail: '' });
  const checkout = await checkoutView(
    {
      ...{ get, find: get, sellerOf, policyOf: firstPolicy },
      stepsAfter: async (offer: ConfigurationOf<'Offer'>) => stepsOfList(offer.upsellOfferIds),
      listingOf: async () => 'PUBLISHED',
      userState: async () => ({ phase: 'NONE' }),
    } as unknown as Catalogue,
    OFFER,
    {
      sold,
    },
  );
  return checkout?.mayKeepCard;
}

describe('a card may be kept for what follows', () => {
  it('where an offer may follow that is paid by it at the connection which keeps it', async () =>
    expect(await toldBy()).toBe(true));

  it.each<[string, Changed]>([
    ['no offer follows', { documents: { [OFFER]: { upsellOfferIds: [] } } }],
    ['the provider keeps none', { cards: 'forgetting' }],
    ['no cards are taken', { documents: { [OFFER]: { methods: ['PIX'] } } }],
    ['what follows takes no cards', { documents: { [UPSELL]: { methods: ['PIX'] } } }],
    ['what follows is paused', { documents: { [UPSELL]: { paused: true } } }],
    ['what follows is gone', { documents: { [OFFER]: { upsellOfferIds: ['gone'] } } }],
    ['what follows is in another coin', { documents: { [UPSELL]: { coin: 'USD' } } }],
    [
      'what follows is sent, and this is not',
      { documents: { 'demo-group': { typeProduct: 'FISICO' } } },
    ],
  ])('not where %s', async (_where, changed) => expect(await toldBy(changed)).toBe(false));
});

describe('what follows costs a page no more than it has to', () => {
  it('reads nothing of what goes along with it: it is sold alone', async () => {
    const documents = { [UPSELL]: { orderBumpOfferIds: ['goes-along'] } };
    expect(await toldBy({ documents })).toBe(true);
    expect(read).not.toContain('goes-along');
  });

  it('reads nothing of it for who has bought', async () => {
    await toldBy({ documents: { [OFFER]: { orderBumpOfferIds: [] } } }, { sold: true });
    expect(read).not.toContain(UPSELL);
  });
});
