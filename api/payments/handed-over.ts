import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { accessTo, type AccessState } from '../../domain/payment/access.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PaymentRow } from './queries.ts';

type Product = ConfigurationOf<'Product'>;

/** What whoever paid for an item has of it. */
export interface HandedOver extends Pick<Product, 'accessUrl' | 'licence'> {
  readonly access: AccessState;
  /** In the private bucket, each read by a link of its own. */
  readonly files: Product['files'];
}

const NOTHING = { accessUrl: null, licence: null, files: [] };

/**
 * What the product of an item hands over, though it or its offer was archived since: nothing
 * before it is paid, and nothing once the access to it is over (`accessTo`).
 */
export async function handedOver(
  { catalogue, now }: { readonly catalogue: Pick<Catalogue, 'find'>; readonly now: () => Date },
  row: PaymentRow,
  item: PaymentRow['items'][number],
): Promise<HandedOver> {
  const access = accessTo(row, item, now());
  if (access !== 'OPEN') return { ...NOTHING, access };
  const offer = await catalogue.find('Offer', item.id);
  const product = offer && (await catalogue.find('Product', offer.productId));
  return { ...(product ?? NOTHING), access };
}
