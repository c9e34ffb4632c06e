import { documentReadModel } from '../../document-read-model.ts';
import { products as table } from './table.ts';

export const products = documentReadModel(
  'Product',
  table,
  ({ productId, platformId, producerId, name }) => ({
    product_id: productId,
    platform_id: platformId,
    producer_id: producerId,
    name,
  }),
);
