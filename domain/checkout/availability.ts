/**
 * Whether an offer that is there may be bought, and if not, the first reason of these: a buyer is
 * told one (specification/checkout#states-of-an-offer).
 */
export const AVAILABILITIES = [
  'SELLER_BLOCKED',
  'PRODUCT_UNPUBLISHED',
  'PAUSED',
  'NO_METHOD',
  'ON_SALE',
] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface OnOffer {
  readonly sellerBlocked: boolean;
  readonly published: boolean;
  readonly paused: boolean;
  readonly methods: readonly unknown[];
}

export function availabilityOf({ sellerBlocked, published, paused, methods }: OnOffer): Availability {
  if (sellerBlocked) return 'SELLER_BLOCKED';
  if (!published) return 'PRODUCT_UNPUBLISHED';
  if (paused) return 'PAUSED';
  return methods.length === 0 ? 'NO_METHOD' : 'ON_SALE';
}
