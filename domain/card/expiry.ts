/** Month 1–12 and the full year. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/**
 * As much of MM/YY as has been typed (specification/checkout#masks-and-visibility). 2 to 9 can only
 * be a month, so they get their zero; a pasted or autofilled MM/YYYY loses its century.
 */
export function formatExpiry(text: string): string {
  const [first = '', second] = text.split('/').map((part) => part.replace(/\D/g, ''));
  let digits = second === undefined ? first : first.padStart(second ? 2 : 1, '0') + second;
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Undefined while the text is not a complete MM/YY with a month that exists. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(\d{2})\/(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined;
}

/** A card works until the last day of its month. */
export function isExpired({ month, year }: Expiry, today: Date): boolean {
  const thisYear = today.getFullYear();
  return year < thisYear || (year === thisYear && month < today.getMonth() + 1);
}
