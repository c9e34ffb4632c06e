import type { Checkout, PaymentMethod } from '../types.ts';

/**
 * The methods that the offer takes, in the order in which the page offers them; the first is the
 * one chosen at the start.
 */
export function enabledMethods(
  offer: Pick<Checkout, 'pixEnabled' | 'creditCardEnabled' | 'billetEnabled'>,
): PaymentMethod[] {
  const methods: [PaymentMethod, boolean][] = [
    ['PIX', offer.pixEnabled],
    ['CREDIT_CARD', offer.creditCardEnabled],
    ['BILLET', offer.billetEnabled],
  ];
  return methods.filter(([, enabled]) => enabled).map(([method]) => method);
}
