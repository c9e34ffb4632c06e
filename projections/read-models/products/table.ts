import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { bigint, boolean, defineTable, text, type Row } from '../../table.ts';

/** One row per product, archived or not: whose it is and what it is called. */
export const products = defineTable({
  group: 'catalogue',
  name: 'products',
  key: ['productId'],
  write: 'replace',
  columns: {
    productId: text(),
    platformId: text(),
    producerId: text(),
    name: text(),
    typeProduct: text<ConfigurationOf<'Product'>['typeProduct']>(),
    archived: boolean,
    position: bigint,
  },
  indexes: ['(producer_id, platform_id)'],
});

export type ProductRow = Row<typeof products>;
