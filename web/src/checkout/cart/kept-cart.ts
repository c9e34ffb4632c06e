import { inTabStorage } from '../tab-storage.ts';

const keyOf = (offerId: string): string => `razao.cart.${offerId}`;

/** The cart that this tab has left of an offer, by its id. */
export const keptCart = (offerId: string): string | null =>
  inTabStorage((storage) => storage.getItem(keyOf(offerId)));

export const rememberCart = (offerId: string, cartId: string): void =>
  void inTabStorage((storage) => storage.setItem(keyOf(offerId), cartId));

/** It was bought: what is typed next is another one. */
export const forgetCart = (offerId: string): void =>
  void inTabStorage((storage) => storage.removeItem(keyOf(offerId)));
