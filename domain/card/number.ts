import { onlyDigits } from '../brazil/digits.ts';
import { cardBrand } from './brand.ts';
import { passesLuhn } from './luhn.ts';

/** In groups as the brand prints it: 4-4-4-4, Amex 4-6-5, Diners 4-6-4; the surplus comes last. */
export function formatCardNumber(text: string): string {
  const digits = onlyDigits(text);
  const { gaps } = cardBrand(digits);
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/**
 * How many digits are still to be typed until the shortest length of the brand; 0 when there are
 * enough.
 */
export function missingCardDigits(text: string): number {
  const digits = onlyDigits(text);
  return Math.max(0, Math.min(...cardBrand(digits).lengths) - digits.length);
}

/** How many digits there are beyond the longest length of the brand. */
export function surplusCardDigits(text: string): number {
  const digits = onlyDigits(text);
  return Math.max(0, digits.length - Math.max(...cardBrand(digits).lengths));
}

/** A length that the brand has, and the check digit right. */
export function isValidCardNumber(text: string): boolean {
  const digits = onlyDigits(text);
  return cardBrand(digits).lengths.includes(digits.length) && passesLuhn(digits);
}
