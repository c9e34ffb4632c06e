import { searchText } from '../../domain/kernel/text.ts';
import { products as table, type ProductRow } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { listOf } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';

export type { ProductRow };

/** A producer's own products, those that are archived last, by name. */
export const products = listOf(table, {
  owner: { user: 'producerId', platform: 'platformId' },
  sorts: { name: ['archived', 'name'] },
  order: 'name',
  search: [prefix('searchedName', searchText)],
});

/** Products by their ids; undefined for one that is not there yet. */
export async function productsOf(
  pools: Pick<Pools, 'read'>,
  productIds: readonly string[],
): Promise<(ProductRow | undefined)[]> {
  const { rows } = await pools.read<ProductRow>(
    `select ${table.all} from ${table.view} where product_id = any($1)`,
    [productIds],
  );
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return productIds.map((productId) => byId.get(productId));
}
