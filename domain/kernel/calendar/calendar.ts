const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
});

/** The calendar day in São Paulo (YYYY-MM-DD) on which a moment falls. */
export const saoPauloDay = (moment: Date): string => inSaoPaulo.format(moment);

/** Far from midnight in every time zone. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** 0 for a Sunday, 6 for a Saturday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

/** The day `days` later, or earlier when they are negative. */
export function addDays(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A moment of a day in São Paulo, which keeps no summer time since 2019; ISO 8601. */
const momentIn = (day: string, time: string): string => new Date(`${day}T${time}-03:00`).toISOString();

export const startOfDay = (day: string): string => momentIn(day, '00:00:00');

/** Its last second. */
export const endOfDay = (day: string): string => momentIn(day, '23:59:59');
