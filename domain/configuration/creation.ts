import { allows, isWithinReach, type Requirement, type Scope } from '../access/scope.ts';
import { invalidInput, type InvalidField } from '../kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { NO_PIXELS, UNDECORATED } from './decoration.ts';
import { NO_MEASUREMENT } from './measurement.ts';
import { methodProblems } from './method-problems.ts';
import { priceProblems } from './price-problems.ts';
import { productProblems } from './product-problems.ts';
import { recurrenceProblems } from './recurrence-problems.ts';
import { FIRST_TERMS } from '../policy/terms.ts';
import {
  configurationKinds,
  offer,
  platform,
  product,
  type ConfigurationOf,
  type SellerIdentity,
} from './schemas.ts';
import { TOLD_OF_ALL, type CheckoutBrand } from './seller-profile.ts';
import { sellerProblems } from './seller-problems.ts';
import { shippingProblems } from './shipping-problems.ts';
import { asWritten } from './written.ts';

type Product = ConfigurationOf<'Product'>;
type Offer = ConfigurationOf<'Offer'>;

/** Who makes products and offers: whoever is paid for them. */
export const CREATORS: Requirement = { roles: ['PRODUCER'] };

/** Who makes platforms. */
const FOUNDERS: Requirement = { roles: ['MASTER'] };

type Platform = ConfigurationOf<'Platform'>;

/**
 * What a platform begins with beside its name and host: no connection, so that nothing is sold
 * before its administrator says by whom.
 */
export const PLATFORM_DEFAULTS = {
  terms: FIRST_TERMS,
  routes: { PIX: [], CREDIT_CARD: [], BILLET: [] },
  payoutRoutes: [],
  abandonedCart: true,
  suspended: false,
  reviewsProducts: false,
} satisfies Partial<Platform>;

/** A host name of at least two labels, in lower case (RFC 1123). */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host as it is kept: in lower case, null for none. */
export const hostOf = (said: string | null | undefined): string | null =>
  said?.trim().toLowerCase() || null;

/** Why a platform may not be reached by a host; undefined: it may. */
export function hostProblem(host: string | null, isTaken: boolean): string | undefined {
  if (host !== null && !HOST.test(host)) return 'INVALID_FORMAT';
  return isTaken ? 'TAKEN' : undefined;
}

interface PlatformSaid {
  readonly platformId: string;
  readonly name: string;
  /** Null: it is reached by the installation's own address alone. */
  readonly host: string | null;
  /** Whether another platform is reached by that host, or, with none, has none either. */
  readonly isHostTaken: boolean;
}

/**
 * A new platform, with fees and terms to begin with. Errors: FORBIDDEN; INVALID_INPUT with fields
 * and codes (`name`, `host`).
 */
export function newPlatform(
  scope: Scope,
  { platformId, name, host: saidHost, isHostTaken }: PlatformSaid,
): Result<Platform> {
  if (!allows(scope, FOUNDERS)) return fail('FORBIDDEN');
  const host = hostOf(saidHost);
  const written = asWritten(configurationKinds.Platform, { name: name.trim(), host });
  if (!written.ok) return written;
  const parsed = platform.safeParse({ ...PLATFORM_DEFAULTS, ...written.value, platformId });
  if (!parsed.success) return invalidInput(parsed.error);
  const problem = hostProblem(host, isHostTaken);
  return whole(parsed.data, problem ? [{ field: 'host', code: problem }] : []);
}

/** How many of them are in use at most, archived ones apart (decision 0098). */
export const CREATION_LIMITS = { productsOfProducer: 200, offersOfProduct: 50 } as const;

/** What a product begins with beside what is said of it: a draft, which nobody can buy. */
export const PRODUCT_DEFAULTS = {
  description: '',
  image: null,
  accessUrl: null,
  files: [],
  licence: null,
  category: null,
  salesPage: null,
  integration: 'EMAIL_ONLY',
  guaranteeDays: 7,
  published: false,
  forLink: false,
  pixels: NO_PIXELS,
  measurement: NO_MEASUREMENT,
} satisfies Partial<Product>;

/** What a checkout looks like whose seller has not branded it. */
export const UNBRANDED: Offer['appearance'] = {
  logoTopImage: null,
  headerImage: null,
  bannerText: null,
  bannerTextColor: '#ffffff',
  bannerTextBackgroundColor: '#0b4aa8',
  colorPrimary: '#0762d1',
  ...UNDECORATED,
};

/** Where its layout is not coloured as the default one (specification/checkout#constants). */
const COLOUR_OF_LAYOUT: Readonly<Record<string, string>> = {
  DROPSHIPPING: '#000000',
  VEGA: '#06c167',
};

const unbranded = ({ layout }: { readonly layout?: unknown }): Offer['appearance'] => ({
  ...UNBRANDED,
  colorPrimary: COLOUR_OF_LAYOUT[String(layout)] ?? UNBRANDED.colorPrimary,
});

/** What a seller has chosen for all that they make: not what every profile begins with. */
const chosen = (brand: CheckoutBrand | undefined): Partial<CheckoutBrand> =>
  Object.fromEntries(
    Object.entries(brand ?? {}).filter(
      ([field, value]) => value !== UNBRANDED[field as keyof CheckoutBrand],
    ),
  );

/** The profile of a seller who has said nothing of it yet. */
export function newSellerProfile({
  userId,
  platformId,
}: Pick<Scope, 'userId' | 'platformId'>): ConfigurationOf<'SellerProfile'> {
  const { logoTopImage, colorPrimary, bannerTextColor, bannerTextBackgroundColor } = UNBRANDED;
  const checkout = { logoTopImage, colorPrimary, bannerTextColor, bannerTextBackgroundColor };
  return {
    ...{ userId, platformId: platformId ?? '', avatar: null, brand: { name: '' }, checkout },
    notifications: TOLD_OF_ALL,
  };
}

/** What an offer begins with beside what is said of it. */
export const OFFER_DEFAULTS = {
  layout: 'DEFAULT',
  type: 'ONE_TIME',
  coin: 'BRL',
  locale: 'PT_BR',
  fakePriceCents: null,
  recurrence: null,
  fretePriceCents: null,
  requiredDocument: true,
  requiredDocumentAndPhone: true,
  abandonedCart: null,
  paused: false,
  installmentsMax: null,
  thankYou: { pix: null, creditCard: null, billet: null },
  descriptor: null,
  forLink: false,
} satisfies Partial<Offer>;

interface ProductSaid {
  readonly productId: string;
  readonly said: object;
  /** How many the producer has, without this one. */
  readonly others: number;
  /** Whether an address is of a picture that was sent here. */
  readonly isOurs: (url: string) => boolean;
}

/**
 * A producer's new product. Errors: FORBIDDEN; TOO_MANY_PRODUCTS; INVALID_INPUT with fields and
 * codes, as for a change of a product.
 */
export function newProduct(
  scope: Scope,
  { productId, said, others, isOurs }: ProductSaid,
): Result<Product> {
  const { platformId, userId } = scope;
  if (!allows(scope, CREATORS)) return fail('FORBIDDEN');
  const max = CREATION_LIMITS.productsOfProducer;
  if (others >= max) return fail('TOO_MANY_PRODUCTS', { max });
  const owned = { productId, platformId, producerId: userId };
  const written = asWritten(configurationKinds.Product, said);
  if (!written.ok) return written;
  const parsed = product.safeParse({ ...PRODUCT_DEFAULTS, ...written.value, ...owned });
  if (!parsed.success) return invalidInput(parsed.error);
  const seen = { ...parsed.data, ...PRODUCT_DEFAULTS };
  return whole(parsed.data, [
    ...productProblems(parsed.data, { seen, isOurs }),
    ...sellerProblems(parsed.data.seller as SellerIdentity),
  ]);
}

interface OfferSaid {
  readonly offerId: string;
  readonly product: Product;
  readonly said: object;
  /** How many the product has, without this one. */
  readonly others: number;
  /** Of its producer's last offer, which it begins with; null: it is their first. */
  readonly look: Offer['appearance'] | null;
  /** What their profile says of new checkouts, which goes before that; undefined: there is none. */
  readonly brand: CheckoutBrand | undefined;
}

/**
 * A new offer of a producer's own product, on sale from then on as far as the platform takes its
 * methods. Errors: FORBIDDEN; NOT_FOUND for another's product; TOO_MANY_OFFERS; INVALID_INPUT with
 * fields and codes, as for a change of an offer.
 */
export function newOffer(
  scope: Scope,
  { offerId, product: sold, said, others, look, brand }: OfferSaid,
): Result<Offer> {
  const { platformId, productId, producerId, typeProduct } = sold;
  if (!allows(scope, CREATORS)) return fail('FORBIDDEN');
  if (!isWithinReach(scope, { platformId, userId: producerId })) return fail('NOT_FOUND');
  const max = CREATION_LIMITS.offersOfProduct;
  if (others >= max) return fail('TOO_MANY_OFFERS', { max });
  const written = asWritten(configurationKinds.Offer, said);
  if (!written.ok) return written;
  const parsed = offer.safeParse({
    ...OFFER_DEFAULTS,
    deliveryOptions: [],
    orderBumpOfferIds: [],
    upsellOfferIds: [],
    appearance: { ...(look ?? unbranded(said)), ...chosen(brand) },
    ...written.value,
    ...{ offerId, platformId, productId },
  });
  if (!parsed.success) return invalidInput(parsed.error);
  return whole(parsed.data, [
    ...recurrenceProblems(parsed.data),
    ...priceProblems(parsed.data),
    ...methodProblems(parsed.data),
    ...shippingProblems(parsed.data, typeProduct),
  ]);
}

const whole = <T>(content: T, fields: readonly InvalidField[]): Result<T> =>
  fields.length > 0 ? fail('INVALID_INPUT', { fields }) : ok(content);
