import { onlyDigits } from './digits.ts';

export const CEP_LENGTH = 8;

/** Anybody may ask it for places (specification/providers#postal-code-service). */
export const PUBLIC_CEP_URL = 'https://viacep.com.br/ws';

/** The digits of a typed or pasted postal code, at most eight. */
export const cepDigits = (text: string): string => onlyDigits(text).slice(0, CEP_LENGTH);

/** As much of 99999-999 as the digits fill (specification/checkout#masks-and-visibility). */
export function formatCep(text: string): string {
  const digits = cepDigits(text);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export const isCompleteCep = (text: string): boolean => cepDigits(text).length === CEP_LENGTH;
