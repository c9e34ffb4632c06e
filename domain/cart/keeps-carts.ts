import type { DocumentOf } from '../configuration/schemas.ts';

/** Whether an offer keeps carts: as it says itself, else as its platform says. */
export const keepsCarts = (
  offer: Pick<DocumentOf<'Offer'>, 'abandonedCart'>,
  platform: Pick<DocumentOf<'Platform'>, 'abandonedCart'> | undefined,
): boolean => offer.abandonedCart ?? platform?.abandonedCart ?? false;
