import type { Checkout, InstallmentOption, OrderBump } from '../types.ts';

export interface Totals {
  readonly bumps: readonly OrderBump[];
  /** Price and chosen bumps (specification/checkout#constants). */
  readonly goods: number;
  /** What the buyer pays on top for dividing the price. */
  readonly interest: number;
  /** What leaves the buyer's account in the end, and what the server must agree with. */
  readonly total: number;
}

/** Adds the order up. `installment` is the chosen option of a card, null with any other method. */
export function totalsOf(
  offer: Checkout,
  orderBumpsIds: readonly string[],
  installment: InstallmentOption | null,
): Totals {
  const bumps = offer.orderBumps.filter((bump) => orderBumpsIds.includes(bump.id));
  const goods = bumps.reduce((sum, bump) => sum + bump.price, offer.price);
  const interest = installment ? Math.max(0, installment.finalValue - goods) : 0;
  return { bumps, goods, interest, total: goods + interest };
}
