import { isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { isValidPhone, nationalPhone } from '../brazil/phone.ts';
import { taxIdCharacters } from '../brazil/tax-id.ts';
import { isEmail } from '../checkout/email.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { lineProblem, type TextProblem } from '../kernel/text.ts';

/** The terms that sellers accept, by the day from which they hold. */
export const TERMS_VERSION = '2026-11-01';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** What is guessed first, whoever's account it is. */
const COMMON = /^(?:(.)\1*|(?:0?1234567890?|abcdefghij|qwertyuiop|password|senha)\w{0,6})$/i;

/**
 * What is wrong with a new password; undefined: nothing. Long enough and hard to guess is all that
 * is asked (NIST SP 800-63B).
 */
export function passwordProblem(
  password: string,
  email: string,
): 'TOO_SMALL' | 'TOO_BIG' | 'TOO_COMMON' | TextProblem | undefined {
  const problem = lineProblem(password);
  if (problem) return problem;
  if (password.length < PASSWORD_MIN) return 'TOO_SMALL';
  if (password.length > PASSWORD_MAX) return 'TOO_BIG';
  const [mailbox = ''] = email.toLowerCase().split('@');
  const isOfEmail = mailbox.length > 3 && password.toLowerCase().replace(/\d/g, '') === mailbox;
  return isOfEmail || COMMON.test(password) ? 'TOO_COMMON' : undefined;
}

export interface RegisterFields {
  readonly personKind: 'PERSON' | 'COMPANY';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
  readonly password: string;
  readonly termsVersion: string;
}

/** What is wrong with what somebody is called; undefined: nothing. */
export function nameProblem(name: string): string | undefined {
  if (name.length < 3) return 'TOO_SMALL';
  return name.length > 80 ? 'TOO_BIG' : lineProblem(name);
}

/**
 * What somebody says who makes an account, in the form in which it is kept: phone and document
 * without punctuation. For page and server alike. Error: INVALID_INPUT with each field.
 */
export function registration(said: RegisterFields): Result<RegisterFields> {
  const name = said.name.trim();
  const email = said.email.trim().toLowerCase();
  const document = taxIdCharacters(said.document);
  const isDocument = said.personKind === 'PERSON' ? isValidCpf(document) : isValidCnpj(document);
  const problems: readonly (readonly [keyof RegisterFields, string | undefined])[] = [
    ['name', nameProblem(name)],
    ['email', isEmail(email) ? undefined : 'INVALID_FORMAT'],
    ['phone', isValidPhone(said.phone) ? undefined : 'INVALID_PHONE'],
    [
      'document',
      isDocument ? undefined : { PERSON: 'INVALID_CPF', COMPANY: 'INVALID_CNPJ' }[said.personKind],
    ],
    ['password', passwordProblem(said.password, email)],
    ['termsVersion', said.termsVersion === TERMS_VERSION ? undefined : 'NOT_ACCEPTED'],
  ];
  const fields = problems.flatMap(([field, code]): InvalidField[] => (code ? [{ field, code }] : []));
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  return ok({ ...said, name, email, document, phone: nationalPhone(said.phone) });
}
