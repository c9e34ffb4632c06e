import type { SaleStanding } from '../../domain/payment/order.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { offers } from '../../projections/read-models/offers/table.ts';
import { offerSales } from '../../projections/read-models/payments/table.ts';
import {
  PRODUCT_STATES,
  products as table,
  type ProductRow,
} from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listOf } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';

export type { ProductRow };

/** A producer's own products, those that are archived last, by name. */
export const products = listOf(table, {
  owner: { user: 'producerId', platform: 'platformId' },
  sorts: { name: ['archived', 'name'] },
  order: 'name',
  filters: { state: oneOf('state', PRODUCT_STATES) },
  counts: 'state',
  search: [prefix('searchedName', searchText)],
});

/** All products of a platform, those first whose state changed last. */
export const listedProducts = listOf(table, {
  owner: { platform: 'platformId' },
  sorts: { stateSince: ['stateSince'] },
  order: '-stateSince',
  filters: { state: oneOf('state', PRODUCT_STATES) },
  counts: 'state',
  search: [prefix('searchedName', searchText)],
});

/** Days that sales are shown of, today included. */
const SALES_DAYS = 30;

/** What the offers of a product were sold for, by how the sales stand now. */
export interface SoldOfProduct {
  readonly standing: SaleStanding;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
}

/** The sales of each of some products in `SALES_DAYS`, in cents, the greatest sum first. */
export async function salesOf(
  pools: Pick<Pools, 'read'>,
  productIds: readonly string[],
  now: Date,
): Promise<SoldOfProduct[][]> {
  const since = addDays(saoPauloDay(now), 1 - SALES_DAYS);
  const { rows } = await pools.read<SoldOfProduct & { readonly productId: string }>(
    `select o.product_id as "productId", s.standing, s.currency, sum(s.count)::bigint as count,
       sum(s.amount_cents)::bigint as amount
     from ${offers.view} o join ${offerSales.view} s using (offer_id)
     where o.product_id = any($1) and s.day >= $2
     group by o.product_id, s.standing, s.currency having sum(s.count) > 0
     order by sum(s.amount_cents) desc, s.currency`,
    [productIds, since],
  );
  return productIds.map((productId) =>
    rows
      .filter((row) => row.productId === productId)
      .map(({ standing, currency, count, amount }) => ({ standing, currency, count, amount })),
  );
}

/** Of a product's sales those that stand: approved, and neither given back nor disputed. */
export const standingSales = (sold: readonly SoldOfProduct[]) =>
  sold.filter(({ standing }) => standing === 'APPROVED');

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
