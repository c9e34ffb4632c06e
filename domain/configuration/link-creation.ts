import type { Scope } from '../access/scope.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { ok, type Result } from '../kernel/result.ts';
import { newOffer, newProduct } from './creation.ts';
import type { ConfigurationOf, SellerIdentity } from './schemas.ts';
import type { CheckoutBrand } from './seller-profile.ts';

/** What a seller says of a payment link's checkout. */
export interface LinkSaid {
  readonly title: string;
  readonly amountCents: number;
  readonly methods: readonly PaymentMethod[];
  readonly installmentsMax: number | null;
  readonly requiredDocument: boolean;
  readonly requiredDocumentAndPhone: boolean;
  readonly seller: SellerIdentity;
}

interface LinkCreation {
  readonly linkId: string;
  readonly said: LinkSaid;
  /** What the platform has new products begin with. */
  readonly guaranteeDays: number;
  /** What the seller's profile says of new checkouts; undefined: there is none. */
  readonly brand: CheckoutBrand | undefined;
}

/**
 * The product and the offer that a payment link is paid by, both under its id and on sale: nothing
 * of them is handed over here, and nobody changes them. Errors: FORBIDDEN; INVALID_INPUT with
 * fields and codes.
 */
export function newLinkOffer(
  scope: Scope,
  { linkId, said, guaranteeDays, brand }: LinkCreation,
): Result<{ readonly product: ConfigurationOf<'Product'>; readonly offer: ConfigurationOf<'Offer'> }> {
  const { title, amountCents: priceCents, seller, ...asked } = said;
  const product = newProduct(scope, {
    productId: linkId,
    said: { name: title, typeProduct: 'DIGITAL', integration: 'PAYMENTS_ONLY', guaranteeDays, seller },
    ...{ others: 0, isOurs: () => false },
  });
  if (!product.ok) return product;
  const kept = { ...product.value, published: true, forLink: true };
  const offer = newOffer(scope, {
    ...{ offerId: linkId, product: kept, others: 0, look: null, brand },
    said: { ...asked, title, priceCents, abandonedCart: false },
  });
  return offer.ok ? ok({ product: kept, offer: { ...offer.value, forLink: true } }) : offer;
}
