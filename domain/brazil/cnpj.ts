import { isValidCnpj as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { taxIdCharacters } from './tax-id.ts';

/**
 * Twelve characters, since July 2026 letters among them, and two check digits that are right
 * (specification/providers#cpf-and-cnpj). Punctuation and the case of letters do not count.
 */
export const isValidCnpj = (text: string): boolean =>
  hasValidCheckDigits(taxIdCharacters(text), { version: 2 });
