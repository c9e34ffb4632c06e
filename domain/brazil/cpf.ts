import { isValidCpf as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { onlyDigits } from './digits.ts';

export const CPF_LENGTH = 11;

/** The digits of a typed or pasted CPF, at most eleven. */
export const cpfDigits = (text: string): string => onlyDigits(text).slice(0, CPF_LENGTH);

/** As much of 999.999.999-99 as the digits fill (specification/checkout#masks-and-visibility). */
export function formatCpf(text: string): string {
  const digits = cpfDigits(text);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.');
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

/** Eleven digits, not all equal, with both check digits right. */
export const isValidCpf = (text: string): boolean =>
  onlyDigits(text).length === CPF_LENGTH && hasValidCheckDigits(text);
