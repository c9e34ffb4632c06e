import { formatCep } from '../../../../domain/brazil/cep.ts';
import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import type { FieldName, FormValues } from './values.ts';

/** What was typed before the script came has no mask yet. */
const MASKS: Partial<Record<FieldName, (text: string) => string>> = {
  phone: formatPhone,
  cpf: formatCpf,
  cep: formatCep,
};

function heldBy(data: FormData, field: FieldName): FormValues[FieldName] | null {
  if (field === 'orderBumpsIds') return data.getAll(field).map(String);
  const text = data.get(field);
  if (typeof text !== 'string') return null;
  return field === 'cardInstallment' ? Number(text) : (MASKS[field]?.(text) ?? text);
}

/**
 * What the fields on the page hold other than `values`. A field that is not on the page holds
 * nothing.
 */
export function heldValues(element: HTMLFormElement, values: FormValues): Partial<FormValues> {
  const data = new FormData(element);
  const fields = Object.keys(values) as FieldName[];
  const held = fields.map((field) => [field, heldBy(data, field)] as const);
  return Object.fromEntries(
    held.filter(([field, value]) => value !== null && String(value) !== String(values[field])),
  );
}
