import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import type { Checkout } from '../types.ts';
import { brokenRules } from './submission-rules.ts';
import type { FieldName, FormValues } from './values.ts';

export interface Problem {
  readonly field: FieldName | null;
  readonly text: string;
}

export interface Problems {
  /** What kept the last submit back, for the summary on top. */
  readonly list: readonly Problem[];
  /** Grows with each refused submit, so that the summary takes the focus again. */
  readonly round: number;
  /** Checks the order; true when it may be sent. */
  readonly check: (fieldErrors: FieldErrors<FormValues>) => boolean;
}

/**
 * Collects what is wrong on submit: the fields by themselves first, then the checks on submit in
 * their order (specification/checkout#checks-on-submit).
 */
export function useProblems(form: UseFormReturn<FormValues>, offer: Checkout): Problems {
  const [{ list, round }, setFound] = useState<{ list: readonly Problem[]; round: number }>({
    list: [],
    round: 0,
  });

  const check = (fieldErrors: FieldErrors<FormValues>): boolean => {
    const values = form.getValues();
    const found: Problem[] = (Object.keys(values) as FieldName[]).flatMap((field) => {
      const text = fieldErrors[field]?.message;
      return text ? [{ field, text }] : [];
    });
    for (const { rule, field } of brokenRules(values, offer)) {
      if (field && found.some((problem) => problem.field === field)) continue;
      const text = t(`error.${rule}`);
      found.push({ field, text });
      if (field) form.setError(field, { type: 'rule', message: text });
    }
    setFound((before) => ({ list: found, round: found.length > 0 ? before.round + 1 : before.round }));
    return found.length === 0;
  };

  return { list, round, check };
}
