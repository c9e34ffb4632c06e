import { isSent } from '../delivery/shipping.ts';
import type { Checkout } from '../types.ts';
import { cepProblem, cpfProblem, emailProblem, nameProblem, phoneProblem } from './field-problems.ts';
import { asksCpf, asksPhone, type FieldName, type FormValues } from './values.ts';

type Check = (values: FormValues) => string | undefined;

const always = () => true;

/** Each field that has a check, and when it counts. */
const CHECKS: readonly (readonly [
  field: FieldName,
  counts: (offer: Checkout) => boolean,
  check: Check,
])[] = [
  ['name', always, ({ name }) => nameProblem(name)],
  ['email', always, ({ email }) => emailProblem(email)],
  ['phone', asksPhone, ({ phone }) => phoneProblem(phone)],
  ['cpf', asksCpf, ({ cpf }) => cpfProblem(cpf)],
  ['cep', isSent, ({ cep }) => cepProblem(cep)],
];

/**
 * What is wrong with each field by itself, checked when the buyer leaves it and again on submit
 * (specification/checkout#form-schema). What the order as a whole needs is in
 * `submission-rules.ts`, what is wrong with a card its own frame tells. Functions and no schema: a
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
