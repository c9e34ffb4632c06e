import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import type { SalesPeriod } from './resolver-types.generated.ts';

/** Days back from today, in São Paulo. */
const PERIOD_DAYS: Record<Exclude<SalesPeriod, 'ALL'>, number> = {
  TODAY: 0,
  LAST_7_DAYS: 6,
  LAST_14_DAYS: 13,
  LAST_30_DAYS: 29,
};

/** The first São Paulo day of a list's period; null: from the beginning. */
export const firstDayOf = (period: SalesPeriod | null | undefined, now: Date): string | null =>
  period && period !== 'ALL' ? addDays(saoPauloDay(now), -PERIOD_DAYS[period]) : null;
