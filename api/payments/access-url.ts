import type { Catalogue } from '../catalogue/catalogue.ts';

/** Where the product of an offer is used, though either was archived since; null: nowhere. */
export async function accessUrlOf(
  catalogue: Pick<Catalogue, 'find'>,
  offerId: string,
): Promise<string | null> {
  const offer = await catalogue.find('Offer', offerId);
  const product = offer && (await catalogue.find('Product', offer.productId));
  return product?.accessUrl ?? null;
}
