import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { bigint, boolean, defineTable, text, type Row } from '../../table.ts';

/** One row per product, archived or not: whose it is and what it is called. */
export const products = defineTable({
  group: 'catalogue',
  name: 'products',
  key: ['product_id'],
  write: 'replace',
  columns: {
    product_id: text(),
    platform_id: text(),
    producer_id: text(),
    name: text(),
    type_product: text<ConfigurationOf<'Product'>['typeProduct']>(),
    archived: boolean,
    position: bigint,
  },
  indexes: ['(producer_id, platform_id)'],
});

export type ProductRow = Row<typeof products>;
