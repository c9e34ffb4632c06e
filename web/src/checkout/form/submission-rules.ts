import { isCompleteCep } from '../../../../domain/brazil/cep.ts';
import { cpfDigits, isValidCpf } from '../../../../domain/brazil/cpf.ts';
import { phoneDigits } from '../../../../domain/brazil/phone.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { cardUrlOf } from '../card/card-url.ts';
import { isSent } from '../delivery/shipping.ts';
import type { Checkout } from '../types.ts';
import { asksCpf, type FieldName, type FormValues } from './values.ts';

export type BrokenRule =
  | 'INVALID_CPF'
  | 'INVALID_PHONE'
  | 'PHONE_AND_CPF_REQUIRED'
  | 'NAME_REQUIRED'
  | 'ADDRESS_REQUIRED'
  | 'PAYMENT_NOT_CONFIGURED';

export interface RuleProblem {
  readonly rule: BrokenRule;
  /** Where the buyer mends it; null when they cannot. */
  readonly field: FieldName | null;
}

/** As they stand on the page. */
const ADDRESS_FIELDS = ['cep', 'street', 'number', 'district', 'city', 'state'] as const;

/** Half a postal code is none: without it there are no other fields to fill. */
export const emptyAddressFields = (values: FormValues): readonly FieldName[] =>
  isCompleteCep(values.cep) ? ADDRESS_FIELDS.filter((field) => !values[field].trim()) : ['cep'];

/**
 * What the order still needs, in the order in which the specification checks it on submit
 * (specification/checkout#checks-on-submit). Its step 4, invented values for what was not asked, is
 * left to the provider adapter that needs one.
 */
export function brokenRules(values: FormValues, offer: Checkout): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (rule: BrokenRule, field: FieldName | null) => void problems.push({ rule, field });
  const has = (field: FieldName) => problems.some((problem) => problem.field === field);
  const cpf = cpfDigits(values.cpf);
  const phone = phoneDigits(values.phone);

  if (offer.requiredDocument && !cpf) add('INVALID_CPF', 'cpf');
  if (offer.requiredDocumentAndPhone && !phone) add('INVALID_PHONE', 'phone');
  if (asksCpf(offer) && cpf && !isValidCpf(cpf)) add('INVALID_CPF', 'cpf');
  if (offer.requiredDocumentAndPhone && !cpf && !has('cpf')) add('PHONE_AND_CPF_REQUIRED', 'cpf');
  if (!asLine(values.name)) add('NAME_REQUIRED', 'name');
  if (isSent(offer)) {
    const [empty] = emptyAddressFields(values);
    if (empty) add('ADDRESS_REQUIRED', empty);
  }
  if (values.paymentMethod === 'CREDIT_CARD' && !cardUrlOf(offer)) add('PAYMENT_NOT_CONFIGURED', null);
  return problems;
}
