import { LRUCache } from 'lru-cache';
import {
  availabilityOf,
  type Availability,
  canBeBumpOf,
  canBeUpsellOf,
} from '../../domain/checkout/offer.ts';
import {
  type Catalogue as PricingCatalogue,
  dearestFare,
  type ShippingTerms,
} from '../../domain/checkout/order.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import {
  currency,
  paymentMethod,
  type Currency,
  type PaymentMethod,
} from '../../domain/kernel/enums.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Policy } from '../../domain/policy/policy.ts';
import { maySell, methodsOfSeller } from '../../domain/user/seller.ts';
import {
  type AmountSpan,
  type Route,
  ableRoutes,
  routesOfPurchase,
  type OpenRoute,
} from '../../domain/routing/routes.ts';
import { perMinute } from '../http/minute-limit.ts';
import type { Catalogue } from './catalogue.ts';

/** An offer with all that its checkout and its price depend on. */
export interface SellableOffer {
  readonly offer: ConfigurationOf<'Offer'>;
  readonly product: ConfigurationOf<'Product'>;
  readonly platform: ConfigurationOf<'Platform'>;
  /** The terms of this moment, as they are for its seller. */
  readonly policy: Policy;
  readonly bumps: readonly {
    readonly offer: ConfigurationOf<'Offer'>;
    readonly product: ConfigurationOf<'Product'>;
  }[];
  /** From the offer's price alone up to that with all its bumps and the dearest fare. */
  readonly span: AmountSpan;
  /** The platform's lists, as far as their connections are there and not archived. */
  readonly routes: Readonly<Record<PaymentMethod, readonly OpenRoute[]>>;
  /** The methods that its seller may sell by, on a platform that allows them. */
  readonly sellersMethods: readonly PaymentMethod[];
  /** Those of them that the offer takes and that a connection takes at some of its span. */
  readonly methods: readonly PaymentMethod[];
  readonly availability: Availability;
}

/**
 * Undefined when the offer, its product or its platform does not exist or is archived; a bump that
 * is gone, that nobody can buy for now, or that cannot be sold together with the offer, is left
 * out. `alone`: nothing goes along with it, and nothing of that is read.
 */
export async function findSellableOffer(
  catalogue: Catalogue,
  offerId: string,
  { alone = false } = {},
): Promise<SellableOffer | undefined> {
  const offer = await catalogue.get('Offer', offerId);
  if (!offer) return undefined;
  const [product, platform, ...bumps] = await Promise.all([
    catalogue.get('Product', offer.productId),
    catalogue.get('Platform', offer.platformId),
    ...(alone ? [] : offer.orderBumpOfferIds).map((id) => findBump(catalogue, id)),
  ]);
  if (!product || !platform) return undefined;
  const [producer, policy, listingPhase] = await Promise.all([
    catalogue.userState(product.producerId),
    catalogue.policyOf(platform, product.producerId),
    catalogue.listingOf(product),
  ]);
  const sold = { offer, product };
  const sellableBumps = bumps.filter(
    (bump): bump is Found => !!bump && isOnSale(bump) && canBeBumpOf(termsOf(sold), termsOf(bump)),
  );
  const span = spanOf(sold, sellableBumps);
  const routes = await openRoutesOf(catalogue, platform);
  const isTaken = (method: PaymentMethod) =>
    ableRoutes(routes[method], { method, currency: offer.coin, span }).length > 0;
  const sellersMethods = methodsOfSeller(producer).filter((method) => policy.methods.includes(method));
  const methods = sellersMethods.filter((method) => offer.methods.includes(method) && isTaken(method));
  const availability = availabilityOf({
    sellerBlocked: platform.suspended || !maySell(producer),
    published: listingPhase === 'PUBLISHED',
    paused: offer.paused,
    methods,
    linkProblem: offer.forLink ? await catalogue.linkProblemOf(offerId) : undefined,
  });
  const whole = { ...sold, platform, policy, span, routes, availability, bumps: sellableBumps };
  return { ...whole, methods, sellersMethods };
}

function spanOf(sold: Sold, bumps: readonly Sold[]): AmountSpan {
  const { priceCents } = sold.offer;
  const shipping = shippingOf(sold);
  const most = priceCents + (shipping ? dearestFare(shipping) : 0);
  return {
    fromCents: priceCents,
    upToCents: bumps.reduce((total, bump) => total + bump.offer.priceCents, most),
  };
}

/** Null: it is not sent. */
export const shippingOf = ({ offer, product }: Sold): ShippingTerms | null =>
  product.typeProduct === 'FISICO' ? offer : null;

/** The currencies of which a platform's connections take any amount by any method. */
export async function takenCurrencies(
  catalogue: Pick<Catalogue, 'get'>,
  platform: ConfigurationOf<'Platform'>,
): Promise<Currency[]> {
  const routes = await openRoutesOf(catalogue, platform);
  const span = { fromCents: 0, upToCents: Number.MAX_SAFE_INTEGER };
  return currency.options.filter((each) =>
    paymentMethod.options.some(
      (method) => ableRoutes(routes[method], { method, currency: each, span }).length > 0,
    ),
  );
}

async function openRoutesOf(
  catalogue: Pick<Catalogue, 'get'>,
  { routes }: ConfigurationOf<'Platform'>,
): Promise<SellableOffer['routes']> {
  const [PIX, CREDIT_CARD, BILLET] = await Promise.all([
    openRoutes(catalogue, routes.PIX),
    openRoutes(catalogue, routes.CREDIT_CARD),
    openRoutes(catalogue, routes.BILLET),
  ]);
  return { PIX, CREDIT_CARD, BILLET };
}

/** The lines of a list whose connection is there and not archived. */
export async function openRoutes(
  catalogue: Pick<Catalogue, 'get'>,
  lines: readonly Route[],
): Promise<OpenRoute[]> {
  const found = await Promise.all(
    lines.map(async (route) => ({
      route,
      connection: await catalogue.get('ProviderConnection', route.connectionId),
    })),
  );
  return found.filter((line): line is OpenRoute => line.connection !== undefined);
}

/** The connections that may be asked for a sale of the offer, in their order. */
export const routesOf = (
  { offer, routes, span }: SellableOffer,
  sale: { readonly method: PaymentMethod; readonly amountCents: number },
) => routesOfPurchase(routes[sale.method], { ...sale, currency: offer.coin, span });

type Sold = Pick<SellableOffer, 'offer' | 'product'>;

/** Of some offers, those that can be bought along with this one. */
export const suitableBumps = (
  catalogue: Catalogue,
  offer: ConfigurationOf<'Offer'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  suitable(catalogue, offer, ids, (sold, bump) => canBeBumpOf(termsOf(sold), termsOf(bump)));

/** Of some offers, those that are on sale and can follow a payment of this one. */
export const suitableUpsells = (
  catalogue: Catalogue,
  offer: ConfigurationOf<'Offer'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  suitable(
    catalogue,
    offer,
    ids,
    (sold, upsell: Found) => isOnSale(upsell) && canBeUpsellOf(termsOf(sold), termsOf(upsell)),
  );

async function suitable(
  catalogue: Catalogue,
  offer: ConfigurationOf<'Offer'>,
  ids: readonly string[],
  suits: (sold: Sold, other: Found) => boolean,
): Promise<ReadonlySet<string>> {
  const product = await catalogue.get('Product', offer.productId);
  const found = await Promise.all(ids.map((id) => findBump(catalogue, id)));
  return new Set(
    found.flatMap((other) =>
      other && product && other.offer.offerId !== offer.offerId && suits({ offer, product }, other)
        ? [other.offer.offerId]
        : [],
    ),
  );
}

/** What decides with which others an offer can be sold. */
export const termsOf = ({ offer, product: { producerId, typeProduct } }: Sold) => ({
  ...offer,
  ...{ producerId, typeProduct },
});

/** An offer beside another one, and whether its product is on sale. */
interface Found extends Sold {
  readonly published: boolean;
}

const isOnSale = ({ offer, published }: Found) => !offer.paused && published;

/** What a payment link sells is sold by it alone: it may be for one payment, or be over. */
async function findBump(catalogue: Catalogue, offerId: string): Promise<Found | undefined> {
  const offer = await catalogue.get('Offer', offerId);
  if (offer?.forLink) return undefined;
  const product = offer && (await catalogue.get('Product', offer.productId));
  return product && { offer, product, published: (await catalogue.listingOf(product)) === 'PUBLISHED' };
}

/** The parts of an offer that prices follow from. */
export const pricingOf = ({
  offer,
  product,
  policy,
  bumps,
  methods,
}: SellableOffer): PricingCatalogue => ({
  offer: {
    ...sellable(offer, product),
    methods,
    type: offer.type,
    shipping: shippingOf({ offer, product }),
  },
  bumps: bumps.map((bump) => sellable(bump.offer, bump.product)),
  installments: {
    ...policy.installments,
    max: Math.min(policy.installments.max, offer.installmentsMax ?? policy.installments.max),
  },
});

const sellable = (offer: ConfigurationOf<'Offer'>, product: ConfigurationOf<'Product'>) => ({
  offerId: offer.offerId,
  title: offer.title,
  priceCents: offer.priceCents,
  tangible: product.typeProduct === 'FISICO',
});

/**
 * How long an offer is remembered to be there, or not to be, in milliseconds. What is there is
 * still looked up; it is remembered for whoever shares a network with somebody who invents ids.
 */
const LOOKED_UP_MS = { known: 3_600_000, missed: 10_000 } as const;
const OFFERS_MAX = 10_000;
const MISSES_PER_MINUTE = 60;

interface Named {
  readonly network: string;
  readonly offerId: string;
}

export interface OfferLookup {
  /**
   * What `look` finds of an offer; it is not asked about one that was not there a moment ago.
   * Errors: OFFER_NOT_FOUND; RATE_LIMITED for a network that named too many that are none, except
   * about one that is known to be there.
   */
  find<T>(named: Named, look: () => Promise<T | undefined>): Promise<Result<T>>;
}

/** Whether there is no such offer, which is an answer where somebody only looks. */
export const isMissing = (found: Result<unknown>): boolean =>
  !found.ok && found.error.code === 'OFFER_NOT_FOUND';

/**
 * An offer's id that somebody invents must not cost a read each time. Each program remembers for
 * itself.
 */
export function createOfferLookup(): OfferLookup {
  const known = new LRUCache<string, true>({ max: OFFERS_MAX, ttl: LOOKED_UP_MS.known });
  const missed = new LRUCache<string, true>({ max: OFFERS_MAX, ttl: LOOKED_UP_MS.missed });
  const misses = perMinute(MISSES_PER_MINUTE);
  return {
    async find({ network, offerId }, look) {
      if (missed.has(offerId)) return fail('OFFER_NOT_FOUND');
      if (misses.isSpent(network) && !known.has(offerId))
        return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
      const found = await look();
      if (found !== undefined) {
        known.set(offerId, true);
        return ok(found);
      }
      missed.set(offerId, true);
      misses.allow(network);
      return fail('OFFER_NOT_FOUND');
    },
  };
}
