import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { addDays, weekdayOf } from './calendar.ts';

/**
 * Days on which banks rest without a law that makes them a holiday, counted from Easter Sunday:
 * Carnival's Monday and Tuesday, Corpus Christi.
 */
const RESTS_FROM_EASTER = [-48, -47, 60];

/**
 * Days of a year (YYYY-MM-DD) on which Brazilian banks settle nothing, beside Saturdays
 * and Sundays: the national holidays (Lei 662/1949 as Lei 10.607/2002 has it, Lei 6.802/1980, from
 * 2024 on the 20th of November by Lei 14.759/2023, and Good Friday), and by Resolução CMN
 * 4.880/2020 Carnival and Corpus Christi: the calendar that FEBRABAN publishes. States' and cities'
 * days are not in it, nor is the year's last working day, on which banks are closed to the public
 * and settle all the same. Empty for a year outside of 1900 to 2099.
 */
export function bankHolidays(year: number): ReadonlySet<string> {
  const listed = getHolidays(year).map(({ name, type, date }) => ({ name, type, day: dayOf(date) }));
  const easter = listed.find(({ name }) => name === 'Páscoa')?.day;
  const rests = easter ? RESTS_FROM_EASTER.map((days) => addDays(easter, days)) : [];
  return new Set([...listed.filter(({ type }) => type === 'national').map(({ day }) => day), ...rests]);
}

/**
 * The day itself when banks work on it, else the next one on which they do
 * (specification/money#rule-10-release-date).
 */
export function businessDayFrom(day: string): string {
  let business = day;
  for (let days = 0; days < RESTS_MAX && isRest(business); days += 1) business = addDays(business, 1);
  return business;
}

/** Banks never rest for longer; a day that no calendar has would be asked for without an end. */
const RESTS_MAX = 10;

const isRest = (day: string): boolean =>
  weekdayOf(day) % 6 === 0 || bankHolidays(Number(day.slice(0, 4))).has(day);

/** The library's days are midnights of wherever this program runs. */
const dayOf = (local: Date): string =>
  new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())).toISOString().slice(0, 10);
