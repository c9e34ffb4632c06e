import { configurationReadModel } from '../../configuration-read-model.ts';
import { offers as table } from './table.ts';

export const offers = configurationReadModel(
  'Offer',
  table,
  ({ offerId, platformId, productId, title, coin, type, priceCents, recurrence, paused }) => ({
    offer_id: offerId,
    platform_id: platformId,
    product_id: productId,
    price_cents: priceCents,
    ...{ title, coin, type, recurrence, paused },
  }),
);
