import { onlyDigits } from '../brazil/digits.ts';
import { cardBrand } from './brand.ts';
import { passesLuhn } from './luhn.ts';

/** The digits of a typed or pasted card number, no more than its brand prints. */
export function cardDigits(text: string): string {
  const digits = onlyDigits(text);
  return digits.slice(0, Math.max(...cardBrand(digits).lengths));
}

/** In the groups of the brand: 4-4-4-4, Amex 4-6-5, Diners 4-6-4. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  const { gaps } = cardBrand(digits);
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/**
 * How many digits are still to be typed until the shortest length of the brand; 0 when there are
 * enough.
 */
export function missingCardDigits(text: string): number {
  const digits = cardDigits(text);
  return Math.max(0, Math.min(...cardBrand(digits).lengths) - digits.length);
}

/** A length that the brand has, and the check digit right. */
export function isValidCardNumber(text: string): boolean {
  const digits = cardDigits(text);
  return cardBrand(digits).lengths.includes(digits.length) && passesLuhn(digits);
}
