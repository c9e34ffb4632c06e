import type { ConfigurationOf } from '../configuration/schemas.ts';

/** Whether an offer keeps carts: as it says itself, else as its platform says. */
export const keepsCarts = (
  offer: Pick<ConfigurationOf<'Offer'>, 'abandonedCart'>,
  platform: Pick<ConfigurationOf<'Platform'>, 'abandonedCart'> | undefined,
): boolean => offer.abandonedCart ?? platform?.abandonedCart ?? false;
