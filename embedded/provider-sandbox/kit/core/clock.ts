/** Time as the sandbox sees it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs the task once after that many milliseconds; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The time as every provider writes it in JSON. */
export const iso = (time: number): string => new Date(time).toISOString();

const DAY_IN_BRAZIL = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The calendar day in São Paulo, YYYY-MM-DD. */
export const dayInBrazil = (time: number): string => DAY_IN_BRAZIL.format(time);

/**
 * The last millisecond of a calendar day in São Paulo, where the clock has stood at UTC-3 all year
 * since 2019.
 */
export const endOfDayInBrazil = (day: string): number => Date.parse(`${day}T23:59:59.999-03:00`);
