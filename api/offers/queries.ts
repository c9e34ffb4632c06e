import { offers as table, type OfferRow } from '../../projections/read-models/offers/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import { selected } from '../../projections/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ConfigurationView } from '../configuration/authorized.ts';
import { listOf } from '../graphql/list/list.ts';

export type { OfferRow };
export type SeenOffer = ConfigurationView<'Offer'>;

/** The offers of a producer's own products, those that are archived last, by title. */
export const offers = listOf(table, {
  owner: {
    by: 'productId',
    of: products,
    owner: { user: 'producerId', platform: 'platformId' },
  },
  sorts: { title: ['archived', 'title'] },
  order: 'title',
});

/**
 * Offers beside one that share what an order bump has to (domain/checkout/offer.ts), of which those
 * that it has come first.
 */
const choicesOf = (suits: string) => `select ${selected(Object.keys(table.columns), 'o')}
  from ${products.view} own join ${products.view} p using (producer_id)
    join ${table.view} o on o.product_id = p.product_id
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
): Promise<OfferRow[]> {
  const values = [productId, platformId, coin, offerId, orderBumpOfferIds];
  return (await pools.read<OfferRow>(BUMP_CHOICES, values)).rows;
}

/** The same of upsells, which are sold once, whatever they follow (domain/checkout/offer.ts). */
export async function listUpsellChoices(
  pools: Pools,
  { productId, platformId, coin, offerId, upsellOfferIds }: SeenOffer['content'],
): Promise<OfferRow[]> {
  const values = [productId, platformId, coin, offerId, upsellOfferIds];
  return (await pools.read<OfferRow>(UPSELL_CHOICES, values)).rows;
}

/** All offers of each of some products, those that are archived last, by title. */
export async function offersOf(
  pools: Pick<Pools, 'read'>,
  productIds: readonly string[],
): Promise<OfferRow[][]> {
  const { rows } = await pools.read<OfferRow>(
    `select ${table.all} from ${table.view} where product_id = any($1) order by archived, title, offer_id`,
    [productIds],
  );
  return productIds.map((productId) => rows.filter((row) => row.productId === productId));
}
