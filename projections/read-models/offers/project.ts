import { documentReadModel } from '../../document-read-model.ts';
import { offers as table } from './table.ts';

export const offers = documentReadModel('Offer', table, ({ offerId, platformId, productId, title }) => ({
  offer_id: offerId,
  platform_id: platformId,
  product_id: productId,
  title,
}));
