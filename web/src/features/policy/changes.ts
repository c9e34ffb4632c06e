import { get } from 'react-hook-form';
import { formatMoney } from '../../i18n/format.ts';
import type { Field } from '../configuration-form/form-screen.ts';
import { t } from './words.ts';

export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A setting as people read it. */
function textOf(field: Field, value: unknown): string {
  if (value === null || value === '' || value === undefined) return t('nothing');
  if (field.kind === 'money') return formatMoney(Number(value));
  if (field.kind === 'switch') return t(value === true ? 'yes' : 'no');
  if (field.kind === 'select')
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'several') {
    const chosen = value as readonly string[];
    const labels = field.options.filter((option) => chosen.includes(option.value));
    return labels.map(({ label }) => label).join(', ') || t('nothing');
  }
  return String(value);
}

/** The fields whose values differ, each with both. */
export const changesBetween = (
  fields: readonly Field[],
  before: object,
  after: object,
): readonly Change[] =>
  fields.flatMap((field) => {
    const [was, is] = [get(before, field.name), get(after, field.name)].map((value: unknown) =>
      textOf(field, value),
    ) as [string, string];
    return was === is ? [] : [{ label: field.label, before: was, after: is }];
  });
