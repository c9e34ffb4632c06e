import { isCompleteCep } from '../../../../domain/brazil/cep.ts';
import { preSelectedOption } from '../../../../domain/checkout/order.ts';
import type { FormValues } from '../form/values.ts';
import type { Checkout, Coupon, InstallmentOption, OrderBump, PaymentMethod } from '../shell/types.ts';

export type DeliveryOption = Checkout['deliveryOptions'][number];

/** Whether it needs an address. */
export const isSent = ({ product }: Pick<Checkout, 'product'>): boolean =>
  product.typeProduct === 'FISICO';

/** None beside one fare for all, whatever the form says. An option that is gone chooses nothing. */
export const chosenOption = (
  { fretePrice, deliveryOptions }: Pick<Checkout, 'fretePrice' | 'deliveryOptions'>,
  chosenId: string,
): DeliveryOption | undefined =>
  fretePrice === null
    ? (deliveryOptions.find(({ id }) => id === chosenId) ?? preSelectedOption(deliveryOptions))
    : undefined;

/**
 * What sending costs, in cents; null where nothing is sent, or not known where to: it counts only
 * once the postal code is complete (specification/checkout#constants).
 */
export function fareOf(
  offer: Pick<Checkout, 'product' | 'fretePrice' | 'deliveryOptions'>,
  { cep, deliveryOptionId }: Pick<FormValues, 'cep' | 'deliveryOptionId'>,
): number | null {
  if (!isSent(offer) || !isCompleteCep(cep)) return null;
  return offer.fretePrice ?? chosenOption(offer, deliveryOptionId)?.fareAmount ?? 0;
}

export interface Totals {
  readonly bumps: readonly OrderBump[];
  /** Null: nothing is sent, or not known where to. */
  readonly fare: number | null;
  /** Price, chosen bumps and fare (specification/checkout#constants). */
  readonly net: number;
  /** What a coupon takes off; `net` is without it. */
  readonly discount: number;
  /** What the buyer pays on top for dividing the price. */
  readonly interest: number;
  /** What leaves the buyer's account in the end, and what the server must agree with. */
  readonly total: number;
}

export interface Choice {
  readonly orderBumpsIds: readonly string[];
  readonly fare: number | null;
  /** The chosen option of a card, null with any other method. */
  readonly installment: InstallmentOption | null;
  /** What is taken off the price; left out: nothing. */
  readonly coupon?: Coupon | null;
}

/** A coupon as far as a method has it. */
export const couponBy = (coupon: Coupon | null, method: PaymentMethod): Coupon | null =>
  coupon?.methods.includes(method) ? coupon : null;

/** Adds the order up. */
export function totalsOf(
  offer: Pick<Checkout, 'price' | 'orderBumps'>,
  { orderBumpsIds, fare, installment, coupon }: Choice,
): Totals {
  const bumps = offer.orderBumps.filter((bump) => orderBumpsIds.includes(bump.id));
  const discount = coupon?.discount ?? 0;
  const net = bumps.reduce((sum, bump) => sum + bump.price, offer.price - discount + (fare ?? 0));
  const interest = installment ? Math.max(0, installment.finalValue - net) : 0;
  return { bumps, fare, net, discount, interest, total: net + interest };
}
