import { formatCents } from '../../../domain/kernel/money/format.ts';
import { LOCALE } from './locale.ts';

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

// Pure, so that a page that shows no moment does not make them.
const moment = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const momentExact = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});
const day = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeZone: 'UTC' });
const dayLong = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 21/11/2026, 14:05 in São Paulo. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** With seconds, for the trail of events. */
export const formatMomentExact = (iso: string): string => momentExact.format(new Date(iso));

/** A calendar day YYYY-MM-DD, which has no time zone. */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

/** segunda-feira, 23 de novembro */
export const formatDayLong = (isoDay: string): string => dayLong.format(new Date(`${isoDay}T00:00:00Z`));
