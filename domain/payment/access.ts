import { nextChargeDay } from '../checkout/offer.ts';
import { saoPauloDay } from '../kernel/calendar/calendar.ts';
import type { PurchaseRequestedData } from './events.ts';
import type { SaleStanding } from './order.ts';
import { refundsOf } from './refunds.ts';
import type { PaymentState } from './state.ts';

/** A refund of some of what was bought; `isDone`: the buyer has all that was asked for. */
export interface ItemRefund {
  readonly refundId: string;
  readonly itemIds: readonly string[];
  readonly askedCents: number;
  readonly isDone: boolean;
}

/** Those of a payment, in the order in which they were asked for. */
export const itemRefundsOf = (state: PaymentState): readonly ItemRefund[] =>
  refundsOf(state).flatMap(({ requested: { refundId, itemIds, amountCents: askedCents }, ...refund }) =>
    itemIds ? [{ refundId, itemIds, askedCents, isDone: isWhole(refund, askedCents) }] : [],
  );

const isWhole = (
  { stage, amountCents }: { readonly stage: string; readonly amountCents: number },
  askedCents: number,
): boolean => stage === 'DONE' && amountCents >= askedCents;

/** A payment's refunds of items once one of them has reached the buyer; in cents. */
export const withConfirmed = (
  refunds: readonly ItemRefund[],
  { refundId, amountCents }: { readonly refundId: string; readonly amountCents: number },
): readonly ItemRefund[] =>
  refunds.map((refund) =>
    refund.refundId === refundId ? { ...refund, isDone: amountCents >= refund.askedCents } : refund,
  );

/**
 * Whether a buyer has what an item hands over. `ENDED`: the period of a subscription that was paid
 * is over. `REFUNDED`, `DISPUTED`: the item's money, or the whole payment's, went back.
 */
export const ACCESS_STATES = [
  ...(['OPEN', 'AWAITING_PAYMENT', 'ENDED', 'REFUNDED', 'DISPUTED', 'UNPAID'] as const),
] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

const OF_UNPAID_OR_BACK: Readonly<Record<Exclude<SaleStanding, 'APPROVED'>, AccessState>> = {
  PENDING: 'AWAITING_PAYMENT',
  REJECTED: 'UNPAID',
  CANCELED: 'UNPAID',
  REFUNDED: 'REFUNDED',
  CHARGEBACK: 'DISPUTED',
  MED: 'DISPUTED',
};

interface Sold {
  readonly standing: SaleStanding;
  readonly recurrence: PurchaseRequestedData['recurrence'] | null;
  readonly approvedAt: Date | null;
  readonly itemRefunds: readonly ItemRefund[];
}

type Item = Pick<PurchaseRequestedData['items'][number], 'id' | 'kind'>;

/**
 * The last day in São Paulo of the access to an item; null: it has no end, or has not begun. What
 * is bought along with a subscription does not recur.
 */
export const lastDayOf = (
  { recurrence, approvedAt }: Pick<Sold, 'recurrence' | 'approvedAt'>,
  { kind }: Pick<Item, 'kind'>,
): string | null =>
  recurrence && approvedAt && kind === 'OFFER'
    ? nextChargeDay(approvedAt.getTime(), recurrence.frequencyInDays)
    : null;

/**
 * How it stands with the access to one item of a sale. Money that goes back by an amount, or that
 * a bank takes in part, is of no item: access ends once all of it went back, and a dispute that is
 * won brings it back.
 */
export function accessTo(sold: Sold, item: Item, now: Date): AccessState {
  if (sold.standing !== 'APPROVED') return OF_UNPAID_OR_BACK[sold.standing];
  if (sold.itemRefunds.some(({ isDone, itemIds }) => isDone && itemIds.includes(item.id)))
    return 'REFUNDED';
  const lastDay = lastDayOf(sold, item);
  return lastDay !== null && saoPauloDay(now) > lastDay ? 'ENDED' : 'OPEN';
}
