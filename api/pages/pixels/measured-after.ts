import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';

type Product = ConfigurationOf<'Product'>;

interface Bought {
  readonly id: string;
  readonly product: Pick<Product, 'pixels'>;
}

/**
 * The offers that a buyer may go on to from a payment's page in the same document: what follows it
 * is accepted there, and its payment is shown by that page's policy.
 */
export async function boughtAfter(
  catalogue: Pick<Catalogue, 'get' | 'stepsAfter'>,
  offerId: string,
): Promise<readonly Bought[]> {
  const offer = await catalogue.get('Offer', offerId);
  const steps = offer ? await catalogue.stepsAfter(offer) : [];
  const ids = [...new Set(steps.map((step) => step.offerId))];
  const found = ids.map(async (id) => {
    const upsell = await catalogue.get('Offer', id);
    const product = upsell && (await catalogue.get('Product', upsell.productId));
    return product ? [{ id, product }] : [];
  });
  return (await Promise.all(found)).flat();
}
