import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { products, type ProductRow } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';
import { listOffersOf, type ListedOffer } from '../offers/queries.ts';

/** A product of the list with its offers. */
export interface ListedProduct extends Pick<
  ProductRow,
  'productId' | 'name' | 'typeProduct' | 'archived'
> {
  readonly offers: readonly ListedOffer[];
}

/** Sort key of the last product seen. */
const lastProduct = z.tuple([z.union([z.literal(0), z.literal(1)]), z.string(), z.string()]);

const PAGE = `select product_id, name, type_product, archived from ${products.view}
  where producer_id = $1 and platform_id = $2
    and ($3::text is null or (archived::int, name, product_id) > ($5::int, $3::text, $4::text))
  order by archived, name, product_id limit $6`;

/** A producer's own products, those that are archived last, by name. Errors: INVALID_INPUT. */
export async function listProducts(
  pools: Pools,
  { userId, platformId }: Scope,
  { first, after }: { readonly first: number; readonly after: string | null | undefined },
): Promise<Result<{ nodes: ListedProduct[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastProduct);
  if (!cursor.ok) return cursor;
  const [archived = null, name = null, productId = null] = cursor.value ?? [];
  const { rows } = await pools.read<Omit<ListedProduct, 'offers'>>(PAGE, [
    ...[userId, platformId],
    ...[name, productId, archived],
    first + 1,
  ]);
  const page = rows.slice(0, first);
  const last = rows.length > first ? page.at(-1) : undefined;
  const offersOf = await listOffersOf(
    pools,
    page.map(({ productId }) => productId),
  );
  return ok({
    nodes: page.map((row) => ({ ...row, offers: offersOf.get(row.productId) ?? [] })),
    endCursor: last ? toCursor([Number(last.archived), last.name, last.productId]) : null,
  });
}
