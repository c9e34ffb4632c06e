import { formatCents } from '../../../domain/kernel/money/format.ts';
import { groupedDigits } from '../../../domain/kernel/notation.ts';
import { LOCALE } from './locale.ts';
import { momentFormat } from './moment-format.ts';

const TIME_ZONE = 'America/Sao_Paulo';

/** A price in the page's language. */
export const formatMoney = (cents: number, currency = 'BRL'): string =>
  formatCents(cents, currency, LOCALE);

/**
 * Cents as people and spreadsheets of Brazil write them, without a currency: -123456 → "-1234,56".
 */
export function plainMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** A whole number: 1234 → "1.234". */
export const formatCount = (count: number): string => groupedDigits(String(count), LOCALE);

const moment = momentFormat({ dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const momentExact = momentFormat({ dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });
const day = momentFormat({ dateStyle: 'short', timeZone: 'UTC' });
const dayLong = momentFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 21/11/2026, 14:05 in São Paulo. */
export const formatMoment = (iso: string): string => moment(new Date(iso));

/** With seconds, for the trail of events. */
export const formatMomentExact = (iso: string): string => momentExact(new Date(iso));

/** A calendar day YYYY-MM-DD, which has no time zone. */
export const formatDay = (isoDay: string): string => day(new Date(`${isoDay}T00:00:00Z`));

/** segunda-feira, 23 de novembro */
export const formatDayLong = (isoDay: string): string => dayLong(new Date(`${isoDay}T00:00:00Z`));

/**
 * Makes what writes dates while the page is idle: a press that needs it first would be answered 90
 * ms later on a slow phone. Safari has no idle time to offer.
 */
export function prepareDates(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => formatDayLong('2026-01-01'));
}
