import type { MadeOffer } from './creating/queries.ts';

type Availability = MadeOffer['availability'];
type Unsold = Exclude<Availability, 'ON_SALE' | `LINK_${string}`>;

/** Why an offer of a product cannot be bought; payment links have reasons of their own. */
export const unsoldReason = (availability: Availability): Unsold | undefined =>
  availability === 'ON_SALE' || availability.startsWith('LINK_') ? undefined : (availability as Unsold);
