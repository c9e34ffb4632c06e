import { businessDayFrom } from '../../../../domain/kernel/calendar/business-day.ts';
import { addDays, endOfDay, saoPauloDay } from '../../../../domain/kernel/calendar/calendar.ts';
import { momentOf } from '../../said.ts';
import type { Provider } from '../../../../domain/providers/provider.ts';

/**
 * A boleto is paid at another bank, and that bank's notice may take until the third day after the
 * due day (specification/providers#boleto-clearing).
 */
const GRACE_DAYS = 3;
const DAY_S = 86_400;

/** A provider that sells by boleto says how long one waits; no other is asked for one. */
function boletoDaysOf({ boletoDays }: Provider['expiry']): number {
  if (boletoDays === undefined) throw new TypeError('Sells by no boleto');
  return boletoDays;
}

/** How long a PIX waits, where a provider counts whole days. */
export const pixDaysOf = ({ pixSeconds }: Provider['expiry']): number => Math.ceil(pixSeconds / DAY_S);

/** The day in São Paulo of a provider's due time; undefined where it says none. */
export function reportedDay(text: string | null | undefined): string | undefined {
  const due = momentOf(text);
  // Programs write a day alone as its beginning in UTC.
  return due?.endsWith('T00:00:00.000Z') ? due.slice(0, 10) : due && saoPauloDay(new Date(due));
}

/** The calendar day in São Paulo so many days from now. */
export const dueDayFrom = (now: Date, days: number): string => addDays(saoPauloDay(now), days);

/** The day on which a boleto made now falls due: one on which banks work and take it as shown. */
export const boletoDueDay = (now: Date, expiry: Provider['expiry']): string =>
  businessDayFrom(dueDayFrom(now, boletoDaysOf(expiry)));

/** The same for a provider that counts days from today. */
export const daysToBoletoDue = (now: Date, expiry: Provider['expiry']): number =>
  (Date.parse(boletoDueDay(now, expiry)) - Date.parse(saoPauloDay(now))) / (DAY_S * 1_000);

/**
 * The moment from which no payment of a boleto is expected any more. A boleto that falls due when
 * banks rest may be paid on their next working day (Lei 7.089/1983), and no bank's notice comes
 * while they rest: the end of the third day after that, or of the working day after it, in São
 * Paulo.
 */
export const boletoExpiry = (dueDay: string): string =>
  endOfDay(businessDayFrom(addDays(businessDayFrom(dueDay), GRACE_DAYS)));
