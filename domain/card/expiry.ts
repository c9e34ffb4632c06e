/** Month 1–12 and the full year. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** A year before the month, as browsers fill it in from `<input type="month">`: 2030-03. */
const YEAR_FIRST = /^20(\d{2})\D*(0[1-9]|1[0-2])$/;

/** Around what was pasted: words, and characters that nobody sees. */
const AROUND = /^[^\d/]+|[^\d/]+$/g;

const join = (month: string, year: string): string => (year ? `${month}/${year}` : month);

/** 2030 is 30. Three digits of it are still on their way to four, and what is too much stays. */
const shortYear = (digits: string): string => digits.replace(/^20(?=\d{2})/, '');

/**
 * As much of MM/YY as the text holds (specification/checkout#masks-and-visibility), whether it was
 * typed, pasted or filled in: `330`, `3/30`, `03/2030`, `032030` and `2030-03` are all `03/30`.
 * 2 to 9 can only be a month, so they get their zero. `unfinished`: somebody is editing inside the
 * text, where a digit that comes by itself would be in their way.
 */
export function formatExpiry(text: string, unfinished = false): string {
  const own = text.replace(AROUND, '');
  const yearFirst = YEAR_FIRST.exec(own);
  if (yearFirst) return `${yearFirst[2]}/${yearFirst[1]}`;
  const [first = '', ...rest] = own.split(/\D+/);
  if (rest.length === 0) {
    const digits = !unfinished && /^[2-9]/.test(first) ? `0${first}` : first;
    return join(digits.slice(0, 2), shortYear(digits.slice(2)));
  }
  const year = rest.join('');
  const month = !unfinished && /^[1-9]$/.test(first) ? `0${first}` : first;
  // A digit too many in the month belongs to the year, unless that has both of its own.
  return join(month.slice(0, 2), shortYear(year.length >= 2 ? year : month.slice(2) + year));
}

/** Undefined while the text is not a month that exists and a year of two digits. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(\d{1,2})\/(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined;
}

/** A card works until the last day of its month. */
export function isExpired({ month, year }: Expiry, today: Date): boolean {
  const thisYear = today.getFullYear();
  return year < thisYear || (year === thisYear && month < today.getMonth() + 1);
}
