import type { Checkout } from '../types.ts';

/** Whether an order's card is kept for its renewal: that of a subscription, where it can be. */
export const isCardKept = ({ type, provider }: Pick<Checkout, 'type' | 'provider'>): boolean =>
  type === 'SUBSCRIPTION' && !!provider?.savesCards;
