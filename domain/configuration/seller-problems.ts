import { isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { taxIdCharacters } from '../brazil/tax-id.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { SellerIdentity } from './schemas.ts';

/** What a document can only be meant to be, by its length. */
const MEANT: Readonly<Record<number, string>> = { 11: 'NO_SUCH_CPF', 14: 'NO_SUCH_CNPJ' };

/**
 * What a checkout may not say of its seller, whom the rules of e-commerce want to be named (decree
 * 7.962/2013, article 2): no name (`REQUIRED`), or a document whose check digits are wrong
 * (`NO_SUCH_CPF`, `NO_SUCH_CNPJ`) or that is neither by its length (`INVALID_FORMAT`).
 */
export function sellerProblems({ name, document }: SellerIdentity): readonly InvalidField[] {
  const isDocument = isValidCpf(document) || isValidCnpj(document);
  const code = MEANT[taxIdCharacters(document).length] ?? 'INVALID_FORMAT';
  return [
    ...(name.trim() === '' ? [{ field: 'seller.name', code: 'REQUIRED' }] : []),
    ...(isDocument ? [] : [{ field: 'seller.document', code }]),
  ];
}
