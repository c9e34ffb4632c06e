import type { ReceiverInput } from '../../contract.ts';
import { placeholderPhone, PLACEHOLDER_ADDRESS } from '../../kit/buyer/placeholders.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';

/**
 * Body of `POST /accounts`. Phone and address are required and not asked for, so they are
 * hard-coded values (specification/gateway#fixed-values).
 */
export function accountBody(input: ReceiverInput, monthlyRevenueCents: number): object {
  const { cep, street, number, district } = PLACEHOLDER_ADDRESS;
  return {
    name: input.name,
    email: input.email,
    cpfCnpj: input.document,
    mobilePhone: placeholderPhone(input.userId),
    incomeValue: decimalNumberOfCents(monthlyRevenueCents),
    address: street,
    addressNumber: number,
    province: district,
    postalCode: cep,
    ...(input.documentType === 'CNPJ' && { companyType: 'LIMITED' }),
  };
}
