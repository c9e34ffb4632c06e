import { z } from 'zod';
import { businessDayFrom } from '../kernel/calendar/business-day.ts';
import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import { day, moment, paymentMethod, providerCode, type PaymentMethod } from '../kernel/enums.ts';
import type { Journal } from '../ledger/journal.ts';
import { moneyAccount } from '../ledger/postings.ts';
import type { PurchaseRequestedData } from './events.ts';

/** One payment that the provider owes us, or takes off (below zero); in cents, without its fee. */
const receivableLot = z.object({
  /** `1` to `12` for the instalments of a sale; of what goes back, its journal. */
  lot: z.string().min(1).max(36),
  dueOn: day,
  amountCents: z.int(),
});
export type ReceivableLot = z.infer<typeof receivableLot>;

/** What a journal did to the provider's debt, and on which days that is due. */
export const receivablesPlanned = z.object({
  paymentId: z.uuid(),
  platformId: z.string(),
  currency: z.string(),
  connectionId: z.string(),
  provider: providerCode,
  method: paymentMethod,
  /** Left out: by what the provider lists. */
  settledBy: z.literal('CALENDAR').optional(),
  lots: z.array(receivableLot).min(1).max(12),
  postedAt: moment,
});
export type ReceivablesPlanned = z.infer<typeof receivablesPlanned>;

const nextBusinessDay = (from: string): string => businessDayFrom(addDays(from, 1));

/** When acquirers pay the n-th instalment of a sale; boletos clear on the second bank day. */
const DUE: Readonly<Record<PaymentMethod, (soldOn: string, instalment: number) => string>> = {
  PIX: (soldOn) => soldOn,
  BILLET: (soldOn) => nextBusinessDay(nextBusinessDay(soldOn)),
  CREDIT_CARD: (soldOn, instalment) => businessDayFrom(addDays(soldOn, 30 * instalment)),
};

/** Equal parts, the rest with the first (specification/money#rule-11-installment-lots). */
function instalmentsOf(totalCents: number, count: number): number[] {
  const each = Math.trunc(totalCents / count);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? totalCents - each * (count - 1) : each,
  );
}

/**
 * The lots that a journal of the payment makes of what the provider owes; undefined where it
 * changes nothing of that, as of a method that settles at once.
 */
export function planReceivables(
  purchase: PurchaseRequestedData,
  { kind, journalId, legs, postedAt }: Journal,
): ReceivablesPlanned | undefined {
  const account = moneyAccount(purchase);
  const ours = purchase.policy.settlesAtOnce ? [] : legs.filter((leg) => leg.account === account);
  const totalCents = ours.reduce((total, { amountCents }) => total + amountCents, 0);
  if (totalCents === 0) return undefined;
  const { paymentId, platformId, currency, connectionId, provider, method } = purchase;
  const today = saoPauloDay(new Date(postedAt));
  const route = purchase.routes.find((each) => each.connectionId === connectionId);
  const count = method === 'CREDIT_CARD' ? purchase.installments : 1;
  return {
    ...{ paymentId, platformId, currency, connectionId, provider, method },
    ...(route?.settledBy && { settledBy: route.settledBy }),
    postedAt,
    lots:
      kind === 'SALE'
        ? instalmentsOf(totalCents, count).map((amountCents, index) => ({
            lot: String(index + 1),
            dueOn: DUE[method](today, index + 1),
            amountCents,
          }))
        : [{ lot: journalId, dueOn: today, amountCents: totalCents }],
  };
}
