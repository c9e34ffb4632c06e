import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { bigint, boolean, defineTable, searchable, text, type Row } from '../../table.ts';

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
    /** As it is searched by. */
    searchedName: searchable,
    typeProduct: text<ConfigurationOf<'Product'>['typeProduct']>(),
    archived: boolean,
    position: bigint,
  },
  indexes: [
    '(producer_id, platform_id, archived, name, product_id)',
    '(producer_id, platform_id, searched_name)',
  ],
});

export type ProductRow = Row<typeof products>;
