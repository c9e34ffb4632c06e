import type { ViewedOffer } from '../../runtime/views/counter.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isMissing, type OfferLookup, findSellableOffer } from '../catalogue/sellable-offer.ts';
import { checkoutOfOffer, installmentsView } from '../checkout/queries.ts';
import type { Checkout, InstallmentOption } from '../graphql/resolver-types.generated.ts';
import { unwrap } from '../http/errors.ts';
import { networkOf } from '../http/minute-limit.ts';

interface Looked {
  /** Whose it is; null where there is no such offer. */
  readonly offer: ViewedOffer | null;
  readonly checkout: Checkout | null;
  readonly installments: InstallmentOption[];
}

/** What the page of an offer is painted from. Throws RATE_LIMITED and what the catalogue does. */
export async function checkoutOf(
  { catalogue, offers }: { readonly catalogue: Catalogue; readonly offers: OfferLookup },
  offerId: string,
  ip: string,
): Promise<Looked> {
  const look = async () => {
    const sellable = await findSellableOffer(catalogue, offerId);
    const checkout = sellable && (await checkoutOfOffer(catalogue, sellable));
    return checkout && { checkout, sellable };
  };
  const found = await offers.find({ network: networkOf(ip), offerId }, look);
  if (isMissing(found)) return { offer: null, checkout: null, installments: [] };
  const { checkout, sellable } = unwrap(found);
  const installments = checkout.creditCardEnabled
    ? installmentsView(sellable, { bumpIds: [] })
    : undefined;
  const { platformId, productId } = sellable.offer;
  const { producerId } = sellable.product;
  return {
    offer: { offerId, platformId, productId, producerId },
    checkout,
    installments: installments?.ok ? installments.value : [],
  };
}
