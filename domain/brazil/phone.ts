import { onlyDigits } from './digits.ts';

export const MOBILE_LENGTH = 11;
const LANDLINE_LENGTH = 10;

/** The area codes that ANATEL has given out. */
const AREA_CODE = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** Mobiles have nine digits and begin with 9; landlines have eight and begin with 2 to 5. */
const DIALABLE = new RegExp(`^${AREA_CODE}(?:9\\d{8}|[2-5]\\d{7})$`);

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
export const isValidPhone = (text: string): boolean => DIALABLE.test(nationalPhone(text));
