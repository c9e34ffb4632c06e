import { isValidCnpj } from './cnpj.ts';
import { isValidCpf } from './cpf.ts';
import { taxIdCharacters } from './tax-id.ts';

export type PixKeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'RANDOM';

/** specification/providers#pix-api-fields */
const KEY_LENGTH_MAX = 77;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PHONE = /^[0-9+-]{9,15}$/;

/**
 * What kind of PIX key a text is; null when it is none (specification/gateway#pix-keys).
 *
 * E-mails and random keys come first and a CNPJ keeps its letters, other than that rule has it: it
 * strips everything but digits, finds a stranger's CPF in joao.52998224725@example.com, and would
 * pay the stranger (specification/providers#cpf-and-cnpj).
 */
export function pixKeyType(key: string): PixKeyType | null {
  if (key.length > KEY_LENGTH_MAX) return null;
  if (EMAIL.test(key)) return 'EMAIL';
  if (UUID.test(key)) return 'RANDOM';
  const plain = taxIdCharacters(key);
  if (isValidCpf(plain)) return 'CPF';
  if (isValidCnpj(plain)) return 'CNPJ';
  return PHONE.test(key) ? 'PHONE' : null;
}
