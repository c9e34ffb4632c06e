import { onlyDigits } from './digits.ts';

export const MOBILE_LENGTH = 11;
const LANDLINE_LENGTH = 10;

/** The area codes that ANATEL has given out. */
const AREA_CODE = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** Mobiles have nine digits and begin with 9; landlines have eight and begin with 2 to 5. */
const NUMBER = `${AREA_CODE}(?:9\\d{8}|[2-5]\\d{7})`;
/** A number behind the trunk's zero and a carrier's code, as far as somebody wrote them. */
const DIALLED = `(?:0(?:[1-9]\\d)?)?(${NUMBER})$`;
const NATIONAL = new RegExp(`^(?:(?:00)?55)?${DIALLED}`);
const INTERNATIONAL = new RegExp(`^55${DIALLED}`);

const isInternational = (text: string): boolean => /^\D*\+/.test(text);

/** A mobile of area 55 with one digit too many, and no landline of area 9x behind country 55. */
const isOneTooMany = (text: string, digits: string): boolean =>
  digits.length === MOBILE_LENGTH + 1 && /^\s*\(55\)\s*9[\d-]*$/.test(text);

function numberIn(text: string): string | undefined {
  const digits = onlyDigits(text);
  if (isOneTooMany(text, digits)) return undefined;
  return (isInternational(text) ? INTERNATIONAL : NATIONAL).exec(digits)?.[1];
}

/**
 * Area code and number of a Brazilian phone however it was written, because buyers paste numbers
 * from messengers: the country (+55, 0055, a bare 55), the trunk's zero and a carrier's code are
 * dropped. The whole text is judged: what is no such number, or more than one, comes back as it is.
 */
export const nationalPhone = (text: string): string => numberIn(text) ?? text;

/** A mobile or landline number with an area code that exists; for page, server and adapters. */
export const isValidPhone = (text: string): boolean => numberIn(text) !== undefined;

/**
 * How many digits a mobile lacks that is being typed, 0 to 11; negative: it has so many too many.
 */
export function missingPhoneDigits(text: string): number {
  const digits = onlyDigits(text);
  const isCountryGiven = isInternational(text) || digits.startsWith('00');
  const own = isCountryGiven ? digits.replace(/^(?:00)?55/, '') : digits;
  return MOBILE_LENGTH - own.replace(/^0+/, '').length;
}

/** Behind a zero, the digits of a number may be those of a carrier and the number's first ones. */
const mayGoOn = (digits: string): boolean => /^0[1-9]\d{9,10}$/.test(digits);

/**
 * (99) 99999-9999 as far as there are digits (specification/checkout#masks-and-visibility), with
 * what is too much of them at its end. What begins as a country or a carrier has no mask until the
 * number behind it is complete.
 */
export function formatPhone(text: string): string {
  const typed = onlyDigits(text);
  const number = mayGoOn(typed) ? undefined : numberIn(text);
  if (!number && isInternational(text)) return `+${typed}`;
  if (!number && typed.startsWith('0')) return typed;
  const digits = number ?? typed;
  if (digits.length <= 2) return digits && `(${digits}`;
  const rest = digits.slice(2);
  const head = digits.length === LANDLINE_LENGTH ? 4 : 5;
  const tail = rest.slice(head);
  return `(${digits.slice(0, 2)}) ${rest.slice(0, head)}${tail && `-${tail}`}`;
}
