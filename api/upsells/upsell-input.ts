import type { Buyer } from '../../domain/checkout/buyer.ts';
import { usualShipping } from '../../domain/checkout/shipping.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { shippingOf, type SellableOffer } from '../catalogue/sellable-offer.ts';
import type { PurchaseInput } from '../purchase/purchase-input.ts';

type Sold = Pick<SellableOffer, 'offer' | 'product'>;

const NOT_SENT = { fretePriceCents: null, deliveryOptions: [] };

/** How an upsell is sent: as a buyer gets it who chooses nothing. */
export const shippingOfUpsell = (found: Sold) => usualShipping(shippingOf(found) ?? NOT_SENT);

/** The purchase of an upsell, as its buyer's page would ask for it, from what we have of them. */
export function upsellInput(
  found: Sold,
  { buyer, first }: { readonly buyer: Buyer; readonly first: PurchaseRequestedData },
  expectedTotal: number | null | undefined,
): PurchaseInput {
  const { name, email, phone, document, address, utmQuery, referer, visit } = buyer;
  const { fareCents, option } = shippingOfUpsell(found);
  return {
    ...{ offerId: found.offer.offerId, name, email, phone, cpf: document, utmQuery, referer },
    ...(address ?? NO_ADDRESS),
    paymentMethod: 'PIX',
    orderBumpsIds: [],
    deliveryFare: fareCents,
    deliveryOptionId: option?.id,
    affiliateId: first.affiliateId,
    fingerPrints: [],
    measurementConsent: hasAgreedTo(found, visit),
    expectedTotal,
  };
}

/**
 * Who said yes for the first product said it to the same seller, and to no more than they were
 * told; who was never asked has agreed to nothing.
 */
const hasAgreedTo = ({ product: { measurement } }: Sold, visit: Buyer['visit']): boolean =>
  visit?.agreedTo === 'TOLD' || (visit?.agreedTo === 'MEASURED' && !measurement.tellsBuyer);

const NO_ADDRESS = {
  ...{ cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' },
};
