import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { offers, type OfferRow } from '../../projections/read-models/offers/table.ts';
import { products, type ProductRow } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** An offer of the list, archived also when its product is. */
export interface ListedOffer extends Pick<
  OfferRow,
  | 'offerId'
  | 'productId'
  | 'title'
  | 'type'
  | 'coin'
  | 'priceCents'
  | 'recurrence'
  | 'paused'
  | 'archived'
> {
  readonly productName: ProductRow['name'];
}

const LISTED = `o.offer_id, o.product_id, o.title, p.name as product_name, o.type, o.coin, o.price_cents,
  o.recurrence, o.paused`;

/**
 * Offers beside one that share what an order bump has to (domain/checkout/offer.ts), of which those
 * that it has come first.
 */
const choicesOf = (suits: string) => `select ${LISTED}, false as archived
  from ${products.view} own join ${products.view} p using (producer_id)
    join ${offers.view} o on o.product_id = p.product_id
  where own.product_id = $1 and (p.type_product = 'DIGITAL' or own.type_product = 'FISICO')
    and p.platform_id = $2 and o.platform_id = $2 and o.coin = $3 and o.type = 'ONE_TIME' and o.offer_id <> $4
    and not o.archived and not p.archived and ${suits}
  order by o.offer_id = any($5) desc, o.title, o.offer_id limit 200`;

const BUMP_CHOICES = choicesOf('true');
const UPSELL_CHOICES = choicesOf('(not o.paused or o.offer_id = any($5))');

/** What an offer can have as order bumps: those that it has, then the others, by title. */
export async function listBumpChoices(
  pools: Pools,
  { productId, platformId, coin, offerId, orderBumpOfferIds }: SeenOffer['content'],
): Promise<ListedOffer[]> {
  const values = [productId, platformId, coin, offerId, orderBumpOfferIds];
  return (await pools.read<ListedOffer>(BUMP_CHOICES, values)).rows;
}

/** The same of upsells, which are sold once, whatever they follow (domain/checkout/offer.ts). */
export async function listUpsellChoices(
  pools: Pools,
  { productId, platformId, coin, offerId, upsellOfferIds }: SeenOffer['content'],
): Promise<ListedOffer[]> {
  const values = [productId, platformId, coin, offerId, upsellOfferIds];
  return (await pools.read<ListedOffer>(UPSELL_CHOICES, values)).rows;
}

export type SeenOffer = ConfigurationView<'Offer'>;

/** Sort key of the last offer seen. */
const lastOffer = z.tuple([z.union([z.literal(0), z.literal(1)]), z.string(), z.string()]);

const PAGE = `select * from (
    select ${LISTED}, (o.archived or p.archived) as archived
    from ${offers.view} o join ${products.view} p using (product_id)
    where p.producer_id = $1 and p.platform_id = $2
  ) own
  where $3::text is null or (archived::int, title, offer_id) > ($5::int, $3::text, $4::text)
  order by archived, title, offer_id limit $6`;

/** A producer's own offers, those that are archived last, by title. Errors: INVALID_INPUT. */
export async function listOffers(
  pools: Pools,
  { userId, platformId }: Scope,
  { first, after }: { readonly first: number; readonly after: string | null | undefined },
): Promise<Result<{ nodes: ListedOffer[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, lastOffer);
  if (!cursor.ok) return cursor;
  const [archived = null, title = null, offerId = null] = cursor.value ?? [];
  const { rows } = await pools.read<ListedOffer>(PAGE, [
    ...[userId, platformId],
    ...[title, offerId, archived],
    first + 1,
  ]);
  const nodes = rows.slice(0, first);
  const last = rows.length > first ? nodes.at(-1) : undefined;
  return ok({
    nodes,
    endCursor: last ? toCursor([Number(last.archived), last.title, last.offerId]) : null,
  });
}

const OF_PRODUCTS = `select ${LISTED}, (o.archived or p.archived) as archived
  from ${offers.view} o join ${products.view} p using (product_id)
  where o.product_id = any($1)
  order by archived, title, offer_id`;

/** All offers of some products, by product, those that are archived last, by title. */
export async function listOffersOf(
  pools: Pools,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedOffer[]>> {
  const { rows } = await pools.read<ListedOffer>(OF_PRODUCTS, [productIds]);
  const byProduct = new Map<string, ListedOffer[]>();
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  return byProduct;
}
