import { isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { SellerIdentity } from './schemas.ts';

/**
 * What a checkout may not say of its seller, whom the rules of e-commerce want to be named (decree
 * 7.962/2013, article 2): no name (`REQUIRED`), or a document that is no CPF and no CNPJ
 * (`INVALID_FORMAT`).
 */
export function sellerProblems({ name, document }: SellerIdentity): readonly InvalidField[] {
  const isDocument = isValidCpf(document) || isValidCnpj(document);
  return [
    ...(name.trim() === '' ? [{ field: 'seller.name', code: 'REQUIRED' }] : []),
    ...(isDocument ? [] : [{ field: 'seller.document', code: 'INVALID_FORMAT' }]),
  ];
}
