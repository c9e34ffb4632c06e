const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The calendar day in São Paulo (YYYY-MM-DD) on which a moment falls. */
export const saoPauloDay = (moment: Date): string => inSaoPaulo.format(moment);

/** The day `days` later; with `businessDay`, a Saturday or Sunday rolls on to Monday (money model, rule 10). */
export function addDays(day: string, days: number, businessDay = false): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const weekday = date.getUTCDay();
  if (businessDay && weekday % 6 === 0) date.setUTCDate(date.getUTCDate() + (weekday === 6 ? 2 : 1));
  return date.toISOString().slice(0, 10);
}
