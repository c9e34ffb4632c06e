import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { canBeBumpOf } from '../../domain/checkout/bump.ts';
import type { Catalogue as PricingCatalogue } from '../../domain/checkout/order.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { OpenRoute } from '../../domain/routing/routes-of-purchase.ts';
import type { Catalogue } from './catalogue.ts';

/** An offer with all that its checkout and its price depend on. */
export interface SellableOffer {
  readonly offer: ConfigurationOf<'Offer'>;
  readonly product: ConfigurationOf<'Product'>;
  readonly platform: ConfigurationOf<'Platform'>;
  readonly bumps: readonly {
    readonly offer: ConfigurationOf<'Offer'>;
    readonly product: ConfigurationOf<'Product'>;
  }[];
  /** The methods that the offer takes and that have a connection. */
  readonly methods: readonly PaymentMethod[];
}

/**
 * Undefined when the offer, its product or its platform does not exist or is archived; a bump that
 * is gone, or that cannot be sold together with the offer, is left out.
 */
export async function findSellableOffer(
  catalogue: Catalogue,
  offerId: string,
): Promise<SellableOffer | undefined> {
  const offer = await catalogue.get('Offer', offerId);
  if (!offer) return undefined;
  const [product, platform, ...bumps] = await Promise.all([
    catalogue.get('Product', offer.productId),
    catalogue.get('Platform', offer.platformId),
    ...offer.orderBumpOfferIds.map((id) => findBump(catalogue, id)),
  ]);
  if (!product || !platform) return undefined;
  const methods = (['PIX', 'CREDIT_CARD', 'BILLET'] as const).filter(
    (method) => offer.methods.includes(method) && platform.routes[method].length > 0,
  );
  const sold = { offer, product };
  return {
    ...sold,
    platform,
    methods,
    bumps: bumps.filter((bump): bump is Sold => !!bump && canBeBumpOf(termsOf(sold), termsOf(bump))),
  };
}

/** A platform's list for a method, as far as its connections are there and not archived. */
export async function openRoutes(
  catalogue: Pick<Catalogue, 'get'>,
  { routes }: ConfigurationOf<'Platform'>,
  method: PaymentMethod,
): Promise<OpenRoute[]> {
  const found = await Promise.all(
    routes[method].map(async (route) => ({
      route,
      connection: await catalogue.get('ProviderConnection', route.connectionId),
    })),
  );
  return found.filter((line): line is OpenRoute => line.connection !== undefined);
}

type Sold = Pick<SellableOffer, 'offer' | 'product'>;

const termsOf = ({ offer, product }: Sold) => ({ ...offer, producerId: product.producerId });

async function findBump(catalogue: Catalogue, offerId: string): Promise<Sold | undefined> {
  const offer = await catalogue.get('Offer', offerId);
  const product = offer && (await catalogue.get('Product', offer.productId));
  return product && { offer, product };
}

/** The parts of an offer that prices follow from. */
export const pricingOf = ({
  offer,
  product,
  platform,
  bumps,
  methods,
}: SellableOffer): PricingCatalogue => ({
  offer: { ...sellable(offer, product), methods, type: offer.type },
  bumps: bumps.map((bump) => sellable(bump.offer, bump.product)),
  installments: platform.installments,
});

const sellable = (offer: ConfigurationOf<'Offer'>, product: ConfigurationOf<'Product'>) => ({
  offerId: offer.offerId,
  title: offer.title,
  priceCents: offer.priceCents,
  tangible: product.typeProduct === 'FISICO',
});
