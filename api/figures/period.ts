import { addDays, saoPauloDay, startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { hourOf } from '../../projections/read-models/provider-health/table.ts';

const DAYS_MAX = 366;
const HOURS_OF_A_DAY = 24;

/** Two stretches of the same length, both ends included, the second of which ends now. */
export interface Span<Slot extends string | number> {
  readonly beforeFrom: Slot;
  readonly beforeUntil: Slot;
  readonly from: Slot;
  readonly until: Slot;
}

export interface Period {
  readonly days: Span<string>;
  /** Of the same, counted from 1970; of today and yesterday up to this hour. */
  readonly hours: Span<number>;
  /** It is today, which is shown by hours. */
  readonly isToday: boolean;
}

/** So many São Paulo days up to today, and as many before. Error: INVALID_INPUT. */
export function periodOf(days: number, now: Date): Result<Period> {
  if (days < 1 || days > DAYS_MAX)
    return fail('INVALID_INPUT', { fields: [{ field: 'days', code: 'OUT_OF_RANGE' }] });
  const until = saoPauloDay(now);
  const from = addDays(until, 1 - days);
  const isToday = days === 1;
  const firstHour = hourOf(new Date(startOfDay(from)));
  const length = days * HOURS_OF_A_DAY;
  const untilHour = isToday ? hourOf(now) : firstHour + length - 1;
  return ok({
    days: { from, until, beforeFrom: addDays(from, -days), beforeUntil: addDays(from, -1) },
    hours: {
      ...{ from: firstHour, until: untilHour },
      ...{ beforeFrom: firstHour - length, beforeUntil: untilHour - length },
    },
    isToday,
  });
}

/** When an hour begins. */
export const momentOf = (hour: number): Date => new Date(hour * 3_600_000);

/** The moments that a period's figures are shown at. */
export interface Slot {
  readonly day: string;
  /** Null: the whole day. */
  readonly hour: number | null;
}

/** Each day of a period, or hour of today, in their order. */
export function slotsOf({ days, hours, isToday }: Period): Slot[] {
  if (isToday)
    return Array.from({ length: hours.until - hours.from + 1 }, (_, hour) => ({ day: days.from, hour }));
  const length = (hours.until - hours.from + 1) / HOURS_OF_A_DAY;
  return Array.from({ length }, (_, at) => ({ day: addDays(days.from, at), hour: null }));
}
