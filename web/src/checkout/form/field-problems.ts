import type { FieldErrors, Resolver } from 'react-hook-form';
import { CEP_LENGTH } from '../../../../domain/brazil/cep.ts';
import { isValidCnpj } from '../../../../domain/brazil/cnpj.ts';
import { CPF_LENGTH, isValidCpf } from '../../../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { isValidPhone, MOBILE_LENGTH, missingPhoneDigits } from '../../../../domain/brazil/phone.ts';
import { isEmail } from '../../../../domain/checkout/email.ts';
import { NAME_LENGTH_MIN, nameProblem } from '../../../../domain/checkout/name.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { t } from '../../i18n/checkout.ts';
import { isSent } from '../order/totals.ts';
import type { Checkout } from '../shell/types.ts';
import { asksCpf, asksPhone, type FieldName, type FormValues, LENGTH_MAX } from './values.ts';

/** What is wrong with one field in words that help, or undefined. */
export type FieldCheck = (value: string) => string | undefined;

const lengthProblem = (field: FieldName, value: string): string | undefined => {
  const max = LENGTH_MAX[field] ?? Infinity;
  return asLine(value).length > max ? t('problem.maxLength', { max }) : undefined;
};

/**
 * The specification asks for 4 characters but its message says 3
 * (specification/checkout#form-schema). Up to two letters get that message; three letters, which
 * would make it a riddle, are asked for the full name.
 */
const nameMessage: FieldCheck = (value) => {
  switch (nameProblem(value)) {
    case 'EMPTY':
      return t('problem.required');
    case 'TOO_SHORT':
      return asLine(value).length < NAME_LENGTH_MIN - 1
        ? t('problem.minLength', { min: NAME_LENGTH_MIN - 1 })
        : t('error.NAME_REQUIRED');
    default:
      return lengthProblem('name', value);
  }
};

const emailProblem: FieldCheck = (value) => {
  const email = value.trim();
  if (email === '') return t('problem.required');
  return isEmail(email) ? undefined : t('error.INVALID_EMAIL');
};

/** Empty is for the submission rules to judge; half a number is told at once. */
const cpfProblem: FieldCheck = (value) => {
  const missing = CPF_LENGTH - onlyDigits(value).length;
  if (missing === CPF_LENGTH) return undefined;
  if (isValidCnpj(value)) return t('problem.cpfIsCnpj');
  if (missing > 0) return t('problem.cpfDigits', { missing });
  if (missing < 0) return t('problem.surplus', { surplus: -missing });
  return isValidCpf(value) ? undefined : t('problem.cpfCheck');
};

const phoneProblem: FieldCheck = (value) => {
  const missing = missingPhoneDigits(value);
  if (missing === MOBILE_LENGTH || isValidPhone(value)) return undefined;
  if (missing < 0) return t('problem.surplus', { surplus: -missing });
  return missing > 0 ? t('problem.phoneDigits', { missing }) : t('problem.phoneCheck');
};

const cepProblem: FieldCheck = (value) => {
  const missing = CEP_LENGTH - onlyDigits(value).length;
  if (missing < 0) return t('problem.surplus', { surplus: -missing });
  return missing > 0 && missing < CEP_LENGTH ? t('problem.cepDigits', { missing }) : undefined;
};

type Check = (values: FormValues) => string | undefined;

const always = () => true;

type CheckRow = readonly [field: FieldName, counts: (offer: Checkout) => boolean, check: Check];
/** Each field that has a check, and when it counts. */
const CHECKS: readonly CheckRow[] = [
  ['name', always, ({ name }) => nameMessage(name)],
  ['email', always, ({ email }) => emailProblem(email)],
  ['phone', asksPhone, ({ phone }) => phoneProblem(phone)],
  ['cpf', asksCpf, ({ cpf }) => cpfProblem(cpf)],
  ['cep', isSent, ({ cep }) => cepProblem(cep)],
  ...(['street', 'number', 'complement', 'district', 'city'] as const).map((field): CheckRow => [
    field,
    isSent,
    (values) => lengthProblem(field, values[field]),
  ]),
];

/**
 * What is wrong with each field by itself, checked when the buyer leaves it and again on submit
 * (specification/checkout#form-schema). What the order as a whole needs is in
 * `problems.ts`, what is wrong with a card its own frame tells. Functions and no schema: a
 * library for schemas would be a tenth of what a buyer downloads.
 */
export function fieldMessages(offer: Checkout, values: FormValues): Partial<Record<FieldName, string>> {
  const messages: Partial<Record<FieldName, string>> = {};
  for (const [field, counts, check] of CHECKS) {
    const message = counts(offer) ? check(values) : undefined;
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

/** The checks of the fields as the form library asks for them. */
export const fieldResolver =
  (offer: Checkout): Resolver<FormValues> =>
  (values) => {
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      Object.entries(fieldMessages(offer, values)).map(([field, message]) => [
        field,
        { type: 'field', message },
      ]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
