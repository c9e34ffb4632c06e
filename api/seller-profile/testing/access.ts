import { newSellerProfile } from '../../../domain/configuration/creation.ts';
import { findConfiguration } from '../../../eventstore/configuration.ts';
import type { OfNobody, Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'seller profile',
    of: 'SELLER',
    async make(api, { platformId, producerId }) {
      // Whose id is that of a seller elsewhere is one person, of one platform.
      const userId = platformId === 'acme' ? producerId : `${platformId}.${producerId}`;
      await api.save('SellerProfile', userId, newSellerProfile({ platformId, userId }));
      return userId;
    },
    revision: async ({ stack }, id) =>
      (await findConfiguration(stack.store, 'SellerProfile', id)).revision,
    asked: { saveSellerProfile: (id) => ({ id, changes: { brand: { name: 'Horizonte' } } }) },
  },
];

export const ofNobody: OfNobody = { sellerProfile: {} };
