import { allows, type Scope } from '../access/scope.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { CREATION_LIMITS, CREATORS } from './creation.ts';
import type { ConfigurationOf, SellerIdentity } from './schemas.ts';

type Product = ConfigurationOf<'Product'>;
type Offer = ConfigurationOf<'Offer'>;

const NAME_MAX = 120;
const SUFFIX = ' (cópia)';

/** A name that tells a copy from what it is of, within what a name may have. */
const copiedName = (name: string): string => `${name.slice(0, NAME_MAX - SUFFIX.length)}${SUFFIX}`;

interface CopySaid {
  readonly productId: string;
  /** What the copy is of, with its seller as they are named, in clear. */
  readonly original: Product & { readonly seller: SellerIdentity };
  /** How many the producer has, without this one. */
  readonly others: number;
}

/**
 * A draft that is as another product of the same producer. Access tokens of networks are kept under
 * the product that they were given for, and stay behind. Errors: FORBIDDEN; TOO_MANY_PRODUCTS.
 */
export function copyOfProduct(scope: Scope, { productId, original, others }: CopySaid): Result<Product> {
  if (!allows(scope, CREATORS)) return fail('FORBIDDEN');
  const max = CREATION_LIMITS.productsOfProducer;
  if (others >= max) return fail('TOO_MANY_PRODUCTS', { max });
  const measurement = { ...original.measurement, tokens: {} };
  return ok({
    ...original,
    ...{ productId, name: copiedName(original.name), published: false, measurement },
  });
}

/** The same offer of a copied product; what goes along with it and follows it are the same. */
export const copyOfOffer = (
  original: Offer,
  { offerId, productId }: Pick<Offer, 'offerId' | 'productId'>,
): Offer => ({ ...original, offerId, productId });
