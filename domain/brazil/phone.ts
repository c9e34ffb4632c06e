import { onlyDigits } from './digits.ts';

export const MOBILE_LENGTH = 11;
const LANDLINE_LENGTH = 10;

/** Every area code that ANATEL has given out. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 ' +
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 ' +
    '91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
/** Mobiles have nine digits and begin with 9; landlines have eight and begin with 2 to 5. */
const NUMBER = /^(?:9\d{8}|[2-5]\d{7})$/;

/**
 * Area code and number of a Brazilian phone however it was written. The country code (+55, 0055, or
 * a bare 55 before a number that is complete without it) and the trunk zero are dropped, because
 * buyers paste numbers from messengers.
 */
export function nationalPhone(text: string): string {
  let digits = onlyDigits(text).replace(/^0+/, '');
  const international = /^\s*(\+|00)/.test(text);
  // "(55) …" is our own mask around the area code 55, one digit too long: not a country code.
  const masked = /^\s*\(/.test(text);
  if (digits.startsWith('55') && !masked && (international || digits.length >= 2 + LANDLINE_LENGTH))
    digits = digits.slice(2);
  return digits.replace(/^0+/, '');
}

/** The same for a field that is being typed in: at most eleven digits. */
export const phoneDigits = (text: string): string => nationalPhone(text).slice(0, MOBILE_LENGTH);

/** As much of (99) 99999-9999 as the digits fill (specification/checkout#masks-and-visibility). */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length <= 2) return digits && `(${digits}`;
  const number = digits.slice(2);
  const head = digits.length === LANDLINE_LENGTH ? 4 : 5;
  const tail = number.slice(head);
  return `(${digits.slice(0, 2)}) ${number.slice(0, head)}${tail && `-${tail}`}`;
}

/** A mobile or landline number with an area code that exists; for page, server and adapters. */
export function isValidPhone(text: string): boolean {
  const digits = nationalPhone(text);
  return AREA_CODES.has(digits.slice(0, 2)) && NUMBER.test(digits.slice(2));
}
