import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { demo, makeProduct } from '../../products/testing/access.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'offer',
    of: 'SELLER',
    async make(api, owner) {
      const offerId = randomUUID();
      const productId = await makeProduct(api, owner);
      const offer = demo<ConfigurationOf<'Offer'>>('demo-digital');
      const rest = { offerId, productId, platformId: owner.platformId ?? '', orderBumpOfferIds: [] };
      await api.save('Offer', offerId, { ...offer, ...rest });
      return offerId;
    },
    asked: {
      offerSettings: (id) => ({ id }),
      saveOffer: (id) => ({ id, changes: { requiredDocument: true } }),
    },
    listed: { offers: {} },
  },
];
