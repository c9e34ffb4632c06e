import { isValidPhone as isDialable } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { onlyDigits } from './digits.ts';

export const MOBILE_LENGTH = 11;
const LANDLINE_LENGTH = 10;

/**
 * Area code and number of a typed or pasted Brazilian phone, at most eleven digits. The country
 * code (+55, 0055, or a bare 55 before a number that is complete without it) and the trunk zero are
 * dropped, because buyers paste numbers from messengers.
 */
export function phoneDigits(text: string): string {
  let digits = onlyDigits(text).replace(/^0+/, '');
  const international = /^\s*(\+|00)/.test(text);
  // "(55) …" is our own mask around the area code 55, one digit too long: not a country code.
  const masked = /^\s*\(/.test(text);
  if (digits.startsWith('55') && !masked && (international || digits.length >= 2 + LANDLINE_LENGTH))
    digits = digits.slice(2);
  return digits.replace(/^0+/, '').slice(0, MOBILE_LENGTH);
}

/** As much of (99) 99999-9999 as the digits fill (specification/checkout#masks-and-visibility). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length <= 2) return digits && `(${digits}`;
  const number = digits.slice(2);
  const head = digits.length === LANDLINE_LENGTH ? 4 : 5;
  const tail = number.slice(head);
  return `(${digits.slice(0, 2)}) ${number.slice(0, head)}${tail && `-${tail}`}`;
}

/** A mobile or landline number with an area code that exists. */
export const isValidPhone = (text: string): boolean => isDialable(phoneDigits(text));
