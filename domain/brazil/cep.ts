import { onlyDigits } from './digits.ts';

export const CEP_LENGTH = 8;

/** Anybody may ask it for places (specification/providers#postal-code-service). */
export const PUBLIC_CEP_URL = 'https://viacep.com.br/ws';

/**
 * 99999-999 as far as there are digits (specification/checkout#masks-and-visibility), with what is
 * too much of them at its end.
 */
export function formatCep(text: string): string {
  const digits = onlyDigits(text);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export const isCompleteCep = (text: string): boolean => onlyDigits(text).length === CEP_LENGTH;
