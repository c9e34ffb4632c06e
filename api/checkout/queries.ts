import { networksWithToken } from '../../domain/configuration/network-tokens.ts';
import type { CardProvider, Checkout, InstallmentOption } from '../graphql/resolver-types.generated.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { askedOfBuyer } from '../../domain/checkout/buyer.ts';
import {
  cardInstallments,
  discounted,
  orderTotal,
  type GoodsChoice,
  offeredOptions,
  type ShippingTerms,
} from '../../domain/checkout/order.ts';
import { isSimulated, trustedUrl } from '../../domain/providers/addresses.ts';
import { ableRoutes, cardConnectionOf, savesCards } from '../../domain/routing/routes.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  findSellableOffer,
  pricingOf,
  routesOf,
  shippingOf,
  type SellableOffer,
} from '../catalogue/sellable-offer.ts';
import { mayKeepCard } from '../upsells/may-follow.ts';
import { withoutEmptyLines } from './without-empty-lines.ts';

const NOBODY: SellerIdentity = { name: '', document: '', supportEmail: '' };

/**
 * What a buyer sees of an offer; undefined when there is none, or when its seller was forgotten:
 * who sells has to say who they are. `sold`: to somebody who bought it already, it is shown all the
 * same, as it was last, when it or what it belongs to was archived since.
 */
export async function checkoutView(
  catalogue: Catalogue,
  offerId: string,
  { sold = false } = {},
): Promise<Checkout | undefined> {
  const found = await findSellableOffer(sold ? withArchived(catalogue) : catalogue, offerId);
  return found && checkoutOfOffer(catalogue, found, { sold });
}

/** The same of an offer that was found already. */
export async function checkoutOfOffer(
  catalogue: Catalogue,
  found: SellableOffer,
  { sold = false } = {},
): Promise<Checkout | undefined> {
  const { offerId } = found.offer;
  const seller = (await catalogue.sellerOf(found.product)) ?? (sold ? NOBODY : undefined);
  return (
    seller &&
    toCheckout(found, seller, {
      provider: cardProvider(catalogue, found),
      mayKeepCard: !sold && (await mayKeepCard(catalogue, found)),
      takesCoupons: !sold && (await catalogue.takesCoupons?.(offerId)) === true,
    })
  );
}

const withArchived = (catalogue: Catalogue): Catalogue => ({ ...catalogue, get: catalogue.find });

/**
 * Installments of an offer with the chosen bumps and fare, as far as the connection whose cards its
 * page takes has their amounts. Errors: those of `orderTotal`.
 */
export function installmentsView(
  found: SellableOffer,
  choice: GoodsChoice,
  discountCents = 0,
): Result<InstallmentOption[]> {
  const pricing = discounted(pricingOf(found), discountCents);
  const total = orderTotal(pricing, choice);
  if (!total.ok) return total;
  const isTaken = ({ finalValue }: InstallmentOption) =>
    routesOf(found, { method: 'CREDIT_CARD', amountCents: finalValue }).length > 0;
  return ok(cardInstallments(pricing, total.value).filter(isTaken));
}

/**
 * The address of the provider's script that makes tokens of an offer's cards; undefined where none
 * does.
 */
export function cardScriptOf(catalogue: Catalogue, found: SellableOffer): string | undefined {
  const taken = cardConnection(catalogue, found);
  return taken?.tokeniser === 'PROVIDER_SCRIPT' && taken.url ? taken.url : undefined;
}

function cardProvider(catalogue: Catalogue, found: SellableOffer): CardProvider | null {
  const taken = cardConnection(catalogue, found);
  if (!taken) return null;
  return {
    savesCards: savesCards(taken.code),
    paymentProvider: taken.code,
    gatewayPublicKey: taken.publicKey,
    isTest: taken.isTest,
    cardTokeniser: taken.tokeniser,
    tokenUrl: taken.tokeniser === 'PROVIDER_SCRIPT' ? scriptFrameOf(found.offer.offerId) : taken.url,
  };
}

/** Where the frame is in which a provider's script runs, on the origin of cards. */
const scriptFrameOf = (offerId: string): string => `/card/${encodeURIComponent(offerId)}/script`;

/** Whoever takes the cards of an offer, and where its tokens come from. */
function cardConnection(catalogue: Catalogue, { offer, methods, routes, span }: SellableOffer) {
  if (!methods.includes('CREDIT_CARD')) return undefined;
  const connection = cardConnectionOf(routes.CREDIT_CARD, { currency: offer.coin, span });
  const provider = connection && providerOf(connection.provider);
  if (!connection || !provider?.card) return undefined;
  const { baseUrl, publicKey } = connection;
  const { tokeniser, tokenUrl } = provider.card;
  const reach = { baseUrl, simulatorUrl: catalogue.simulatorUrl };
  const url = tokenUrl && trustedUrl(provider, tokenUrl, reach);
  return { code: provider.code, publicKey, tokeniser, url, isTest: isSimulated(reach) };
}

const delivery = (shipping: ShippingTerms | null) => ({
  fretePrice: shipping?.fretePriceCents ?? null,
  deliveryOptions: (shipping ? offeredOptions(shipping) : []).map(({ fareCents, ...option }) => ({
    ...option,
    fareAmount: fareCents,
  })),
});

/** Of whichever connection makes it, a boleto of today can be paid so many days. */
function boletoDaysOf({ offer, routes, span }: SellableOffer): number | null {
  const able = ableRoutes(routes.BILLET, { method: 'BILLET', currency: offer.coin, span });
  const days = able.flatMap(
    ({ connection }) => providerOf(connection.provider)?.expiry.boletoDays ?? [],
  );
  return days.length > 0 ? Math.min(...days) : null;
}

const toCheckout = (
  found: SellableOffer,
  seller: SellerIdentity,
  ofCards: Pick<Checkout, 'provider' | 'mayKeepCard' | 'takesCoupons'>,
): Checkout => {
  const { offer, product, bumps, methods, availability } = found;
  return {
    id: offer.offerId,
    platformId: offer.platformId,
    availability,
    layout: offer.layout,
    type: offer.type,
    coin: offer.coin,
    locale: offer.locale,
    price: offer.priceCents,
    recurrencePrice: offer.type === 'SUBSCRIPTION' ? (offer.recurrence?.priceCents ?? null) : null,
    frequencyInDays: offer.type === 'SUBSCRIPTION' ? (offer.recurrence?.frequencyInDays ?? null) : null,
    ...delivery(shippingOf({ offer, product })),
    pixEnabled: methods.includes('PIX'),
    creditCardEnabled: methods.includes('CREDIT_CARD'),
    billetEnabled: methods.includes('BILLET'),
    boletoDays: methods.includes('BILLET') ? boletoDaysOf(found) : null,
    ...askedOfBuyer(offer),
    product: {
      name: product.name,
      description: withoutEmptyLines(product.description),
      image: product.image,
      typeProduct: product.typeProduct,
      pixels: product.pixels,
      asksConsent: product.measurement.asksConsent,
      tellsBuyer: product.measurement.tellsBuyer && networksWithToken(product.measurement).length > 0,
    },
    orderBumps: bumps.map((bump) => ({
      id: bump.offer.offerId,
      title: bump.offer.title,
      price: bump.offer.priceCents,
      fakePrice: bump.offer.fakePriceCents,
      image: bump.product.image,
    })),
    seller: { ...seller, address: seller.address ?? null },
    ...ofCards,
    appearance: offer.appearance,
    guaranteeDays: product.guaranteeDays,
  };
};
