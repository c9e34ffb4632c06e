import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { funnel, saveFunnel, stepsOfList } from '../../../domain/funnel/funnel.ts';
import { handle } from '../../../eventstore/repository.ts';
import { demo } from '../../products/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** An offer, another that may follow it, and the funnel of both. */
async function makeFunnel(api: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const id = randomUUID();
  const of = { platformId: platformId ?? '' };
  const product = demo<ConfigurationOf<'Product'>>('demo-course');
  await api.save('Product', id, { ...product, ...of, producerId, productId: id });
  const offer = demo<ConfigurationOf<'Offer'>>('demo-digital');
  const own = { ...offer, ...of, productId: id, orderBumpOfferIds: [], upsellOfferIds: [] };
  for (const offerId of [id, `${id}-b`]) await api.save('Offer', offerId, { ...own, offerId });
  await handle(api.stack.store, funnel, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: producerId },
    decide: (state) =>
      saveFunnel(state, {
        ...{ offerId: id, platformId: of.platformId, userId: producerId, name: 'Depois do curso' },
        ...{ steps: stepsOfList([`${id}-b`]), by: producerId, at: new Date().toISOString() },
        revision: 0,
      }),
  });
  return id;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'funnel', of: 'SELLER', make: makeFunnel },
    asked: {
      funnelSettings: (offerId) => ({ offerId }),
      saveFunnel: (offerId) => ({
        ...{ offerId, revision: 1 },
        input: { name: 'Depois', steps: [{ id: 'a', offerId: `${offerId}-b` }] },
      }),
      pauseFunnel: (id) => ({ id }),
      resumeFunnel: (id) => ({ id }),
    },
    listed: { funnels: {} },
  },
];
