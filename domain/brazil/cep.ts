import { onlyDigits } from './digits.ts';

export const CEP_LENGTH = 8;

/** The digits of a typed or pasted postal code, at most eight. */
export const cepDigits = (text: string): string => onlyDigits(text).slice(0, CEP_LENGTH);
