import { isValidCpf as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidCnpj } from './cnpj.ts';
import { onlyDigits } from './digits.ts';
import { formatTaxId, taxIdCharacters } from './tax-id.ts';

export const CPF_LENGTH = 11;

/**
 * 999.999.999-99 as far as there are digits (specification/checkout#masks-and-visibility), with
 * what is too much of them at its end. A CNPJ stays one, letters included: a part of it may be
 * somebody's CPF.
 */
export function formatCpf(text: string): string {
  if (isValidCnpj(text)) return formatTaxId(text);
  const digits = onlyDigits(text);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.');
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

/** Eleven digits and no letter, not all equal, with both check digits right. */
export const isValidCpf = (text: string): boolean =>
  /^\d{11}$/.test(taxIdCharacters(text)) && hasValidCheckDigits(text);
