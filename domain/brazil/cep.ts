import { onlyDigits } from './digits.ts';

export const CEP_LENGTH = 8;

/** The digits of a typed or pasted postal code, at most eight. */
export const cepDigits = (text: string): string => onlyDigits(text).slice(0, CEP_LENGTH);

/** As much of 99999-999 as the digits fill (specification/checkout#masks-and-visibility). */
export function formatCep(text: string): string {
  const digits = cepDigits(text);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Complete; whether the code exists only a lookup can tell. */
export const isCompleteCep = (text: string): boolean => onlyDigits(text).length === CEP_LENGTH;
