import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import { formatDayLong } from './format.ts';
import { LOCALE } from './locale.ts';
import { momentFormat } from './moment-format.ts';

const DAY_MS = 86_400_000;

const timeZone = 'America/Sao_Paulo';
/** Brazil's buyers know whose clock it is; others are told. */
const time = momentFormat(
  LOCALE === 'pt-BR'
    ? { timeStyle: 'short', timeZone }
    : { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
);
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** A moment to come as people say it in São Paulo: "hoje, 22:05", "amanhã, 10:37". */
export function formatUntil(momentMs: number, nowMs: number): string {
  const [day, today] = [saoPauloDay(new Date(momentMs)), saoPauloDay(new Date(nowMs))];
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const named = days <= 1 ? relative.format(days, 'day') : formatDayLong(day);
  return `${named}, ${time(new Date(momentMs))}`;
}
