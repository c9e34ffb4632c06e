import { isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { onlyDigits } from '../brazil/digits.ts';
import { isValidPhone, nationalPhone } from '../brazil/phone.ts';
import { pixKeyType, type PixKeyType } from '../brazil/pix-key.ts';
import { taxIdCharacters } from '../brazil/tax-id.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** As the system of PIX has a key of each type. */
const WRITTEN: Readonly<Record<PixKeyType, (key: string) => string>> = {
  CPF: onlyDigits,
  CNPJ: taxIdCharacters,
  PHONE: (key) => `+55${nationalPhone(key)}`,
  EMAIL: (key) => key.toLowerCase(),
  RANDOM: (key) => key.toLowerCase(),
};

/**
 * A PIX key by its type, as it is kept. A number of eleven digits may be a CPF or a mobile: check
 * digits decide. Error: INVALID_PIX_KEY, also for a phone that nobody can have.
 */
export function readPixKey(
  text: string,
): Result<{ readonly pixKey: string; readonly pixType: PixKeyType }> {
  const key = text.trim();
  // A phone as people write it has blanks and parentheses, which the rule of types does not know.
  const isPhone = /^[\d\s()+-]+$/.test(key) && !isValidCpf(key) && !isValidCnpj(key);
  const pixType = isPhone && isValidPhone(key) ? 'PHONE' : pixKeyType(key);
  if (pixType === null || (pixType === 'PHONE' && !isValidPhone(key))) return fail('INVALID_PIX_KEY');
  return ok({ pixKey: WRITTEN[pixType](key), pixType });
}
