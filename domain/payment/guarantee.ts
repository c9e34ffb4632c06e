import { addDays, saoPauloDay, startOfDay } from '../kernel/calendar/calendar.ts';
import type { BuyersRequest } from './refund-events.ts';

/** In which the law gives a buyer the money back, whatever the seller thinks, in days. */
export const LEGAL_DAYS = 7;

const DAY_MS = 86_400_000;

/** The end of a day in São Paulo, so many days after a moment. */
const endOfDay = (moment: string, days: number): string =>
  new Date(Date.parse(startOfDay(addDays(saoPauloDay(new Date(moment)), days + 1))) - 1).toISOString();

interface Asked {
  /** Of what was sold; never fewer than the law's. */
  readonly guaranteeDays: number;
  /** In which the seller answers; 0: it is granted at once. */
  readonly answerDays: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Until when the money of a sale is given back, and a request for it is answered. */
export const guaranteeOf = (
  { approvedAt }: { readonly approvedAt: string },
  { guaranteeDays, answerDays, at }: Asked,
): Pick<BuyersRequest, 'guaranteeEndsAt' | 'legalEndsAt' | 'decideBy'> => ({
  guaranteeEndsAt: endOfDay(approvedAt, Math.max(LEGAL_DAYS, guaranteeDays)),
  legalEndsAt: endOfDay(approvedAt, LEGAL_DAYS),
  decideBy: new Date(Date.parse(at) + answerDays * DAY_MS).toISOString(),
});

/** Days left of a guarantee by São Paulo's calendar, 0 on its last one; null: it is over. */
export function daysLeft(endsAt: string, now: Date): number | null {
  if (Date.parse(endsAt) < now.getTime()) return null;
  const [today, last] = [saoPauloDay(now), saoPauloDay(new Date(endsAt))];
  return Math.round((Date.parse(startOfDay(last)) - Date.parse(startOfDay(today))) / DAY_MS);
}
