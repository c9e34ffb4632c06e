import { configurationReadModel } from '../../configuration-read-model.ts';
import { products as table } from './table.ts';

export const products = configurationReadModel(
  'Product',
  table,
  ({ productId, platformId, producerId, name, typeProduct }) => ({
    product_id: productId,
    platform_id: platformId,
    producer_id: producerId,
    name,
    type_product: typeProduct,
  }),
);
