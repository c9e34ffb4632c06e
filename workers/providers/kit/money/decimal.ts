/**
 * Reads an amount in units of currency (`37`, `37.5`, `37.00`) as cents, digit by digit. Undefined
 * for anything else.
 */
export function centsOfDecimal(value: string | number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  const [, units = '', fraction = ''] = match;
  return Number(BigInt(units + fraction.padEnd(2, '0')));
}

/** Writes cents as the PIX API takes them: `37.00`. Throws RangeError for what is no amount. */
export function decimalOfCents(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('Not an amount in cents');
  const digits = BigInt(cents).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The same as a JSON number. The nearest double of a decimal with at most 15 digits prints as that
 * decimal again, so none is lost.
 */
export const decimalNumberOfCents = (cents: number): number => Number(decimalOfCents(cents));
