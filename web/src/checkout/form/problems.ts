import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { isCompleteCep } from '../../../../domain/brazil/cep.ts';
import { isValidCpf } from '../../../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { isBlank } from '../../../../domain/kernel/text.ts';
import { t } from '../../i18n/checkout.ts';
import type { CardField } from '../card/card-fields.ts';
import { cardUrlOf } from '../card/use-card-entry.ts';
import { isSent } from '../order/totals.ts';
import type { Checkout } from '../shell/types.ts';
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
const emptyAddressFields = (values: FormValues): readonly FieldName[] =>
  isCompleteCep(values.cep) ? ADDRESS_FIELDS.filter((field) => isBlank(values[field])) : ['cep'];

/**
 * What the order still needs, in the order in which the specification checks it on submit
 * (specification/checkout#checks-on-submit). Its step 4, invented values for what was not asked, is
 * left to the provider adapter that needs one.
 */
export function brokenRules(values: FormValues, offer: Checkout): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (rule: BrokenRule, field: FieldName | null) => void problems.push({ rule, field });
  const has = (field: FieldName) => problems.some((problem) => problem.field === field);
  const cpf = onlyDigits(values.cpf);
  const phone = onlyDigits(values.phone);

  if (offer.requiredDocument && !cpf) add('INVALID_CPF', 'cpf');
  if (offer.requiredDocumentAndPhone && !phone) add('INVALID_PHONE', 'phone');
  if (asksCpf(offer) && cpf && !isValidCpf(values.cpf)) add('INVALID_CPF', 'cpf');
  if (offer.requiredDocumentAndPhone && !cpf && !has('cpf')) add('PHONE_AND_CPF_REQUIRED', 'cpf');
  if (isBlank(values.name)) add('NAME_REQUIRED', 'name');
  if (isSent(offer)) {
    const [empty] = emptyAddressFields(values);
    if (empty) add('ADDRESS_REQUIRED', empty);
  }
  if (values.paymentMethod === 'CREDIT_CARD' && !cardUrlOf(offer)) add('PAYMENT_NOT_CONFIGURED', null);
  return problems;
}

export interface Problem {
  readonly field: FieldName | CardField | null;
  readonly text: string;
  /** The card's fields did not come: over as soon as they are there. */
  readonly ofFrame?: boolean;
}

export interface Problems {
  /** What kept the last submit back, for the summary on top. */
  readonly list: readonly Problem[];
  /** Grows with each refused submit, so that the summary takes the focus again. */
  readonly round: number;
  /** Checks this order, with what its card's frame has found; true when it may be sent. */
  readonly check: (
    values: FormValues,
    fieldErrors: FieldErrors<FormValues>,
    ofCard: readonly Problem[],
  ) => boolean;
  /** Checks a part of the order by these fields alone; true when nothing of it is wrong. */
  readonly checkFields: (fields: readonly FieldName[]) => Promise<boolean>;
}

/** What the order needs of a field of the form, or of none. */
interface Lack {
  readonly field: FieldName | null;
  readonly text: string;
}

/** A step asks for each field of its address (specification/checkout#form-schema). */
const asRequired = (field: FieldName): Lack => ({ field, text: t('problem.required') });

/**
 * Collects what is wrong on submit: of the fields by themselves, and by the checks on submit
 * (specification/checkout#checks-on-submit).
 */
export function useProblems(form: UseFormReturn<FormValues>, offer: Checkout): Problems {
  const [{ list, round }, setFound] = useState<{ list: readonly Problem[]; round: number }>({
    list: [],
    round: 0,
  });

  /** In the order of the page: the card's fields, and what is of none, come last. */
  const placeOf = ({ field }: Problem): number => {
    const names: readonly (string | null)[] = Object.keys(form.getValues());
    const place = names.indexOf(field);
    return place < 0 ? names.length : place;
  };

  /** What is wrong with a field by itself goes before what the order lacks of it. */
  function judge(ownMessages: readonly Problem[], lacks: readonly Lack[]): boolean {
    const found: Problem[] = [...ownMessages];
    for (const { text, field } of lacks) {
      if (field && found.some((problem) => problem.field === field)) continue;
      found.push({ field, text });
      if (field) form.setError(field, { type: 'rule', message: text });
    }
    found.sort((one, other) => placeOf(one) - placeOf(other));
    setFound((before) => ({ list: found, round: found.length > 0 ? before.round + 1 : before.round }));
    return found.length === 0;
  }

  const lacksOf = (values: FormValues): Lack[] =>
    brokenRules(values, offer).map(({ rule, field }) => ({ field, text: t(`error.${rule}`) }));

  const problemsOf = (
    fields: readonly FieldName[],
    messageOf: (field: FieldName) => string | undefined,
  ): Problem[] =>
    fields.flatMap((field) => {
      const text = messageOf(field);
      return text ? [{ field, text }] : [];
    });

  return {
    list,
    round,
    check(values, fieldErrors, ofCard) {
      const fields = Object.keys(values) as FieldName[];
      return judge(
        [...problemsOf(fields, (field) => fieldErrors[field]?.message), ...ofCard],
        lacksOf(values),
      );
    },
    async checkFields(fields) {
      await form.trigger([...fields]);
      const values = form.getValues();
      return judge(
        problemsOf(fields, (field) => form.getFieldState(field).error?.message),
        [...emptyAddressFields(values).map(asRequired), ...lacksOf(values)].filter(
          ({ field }) => field && fields.includes(field),
        ),
      );
    },
  };
}
