import type { Checkout, InstallmentOption, OrderBump } from '../types.ts';

export interface Totals {
  readonly bumps: readonly OrderBump[];
  /** Null: nothing is sent, or not known where to. */
  readonly fare: number | null;
  /** Price, chosen bumps and fare (specification/checkout#constants). */
  readonly net: number;
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
}

/** Adds the order up. */
export function totalsOf(
  offer: Pick<Checkout, 'price' | 'orderBumps'>,
  { orderBumpsIds, fare, installment }: Choice,
): Totals {
  const bumps = offer.orderBumps.filter((bump) => orderBumpsIds.includes(bump.id));
  const net = bumps.reduce((sum, bump) => sum + bump.price, offer.price + (fare ?? 0));
  const interest = installment ? Math.max(0, installment.finalValue - net) : 0;
  return { bumps, fare, net, interest, total: net + interest };
}
