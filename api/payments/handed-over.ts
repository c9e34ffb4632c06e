import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PaymentRow } from './queries.ts';

type Product = ConfigurationOf<'Product'>;

/** What whoever paid for an item has of it. */
export interface HandedOver extends Pick<Product, 'accessUrl' | 'licence'> {
  /** In the private bucket, each read by a link of its own. */
  readonly files: Product['files'];
}

const NOTHING: HandedOver = { accessUrl: null, licence: null, files: [] };

/**
 * What the product of an offer hands over, though either was archived since: nothing before it is
 * paid, and nothing any more once all its money went back.
 */
export async function handedOver(
  catalogue: Pick<Catalogue, 'find'>,
  { status }: Pick<PaymentRow, 'status'>,
  offerId: string,
): Promise<HandedOver> {
  if (status !== 'APPROVED') return NOTHING;
  const offer = await catalogue.find('Offer', offerId);
  const product = offer && (await catalogue.find('Product', offer.productId));
  return product ?? NOTHING;
}
