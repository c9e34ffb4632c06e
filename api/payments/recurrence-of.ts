import { nextChargeDay } from '../../domain/checkout/offer.ts';
import type { Checkout } from '../graphql/resolver-types.generated.ts';
import type { PaymentRow } from './queries.ts';

const MAY_GO_ON: readonly PaymentRow['status'][] = ['PENDING', 'APPROVED'];

/**
 * The day on which the next period of what was bought begins: counted from the money, until it came
 * from the purchase, as the buyer's page did. Null: it is no subscription, or not one any more.
 */
export const nextChargeDayOf = ({
  recurrence,
  status,
  approvedAt,
  createdAt,
}: Pick<PaymentRow, 'recurrence' | 'status' | 'approvedAt' | 'createdAt'>): string | null =>
  recurrence && MAY_GO_ON.includes(status)
    ? nextChargeDay((approvedAt ?? createdAt).getTime(), recurrence.frequencyInDays)
    : null;

/** What a payment's page says of the price as it was agreed, whatever the offer says by now. */
export const agreedPricing = ({
  currency,
  recurrence,
}: Pick<PaymentRow, 'currency' | 'recurrence'>): Pick<
  Checkout,
  'coin' | 'type' | 'recurrencePrice' | 'frequencyInDays'
> => ({
  coin: currency,
  type: recurrence ? 'SUBSCRIPTION' : 'ONE_TIME',
  recurrencePrice: recurrence?.priceCents ?? null,
  frequencyInDays: recurrence?.frequencyInDays ?? null,
});
