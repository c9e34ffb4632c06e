import { safeParse } from 'zod/mini';
import { plainMoney } from '../../i18n/format.ts';
import type { Field, Value, Values } from './form-screen.ts';

/** A setting as its control holds it. */
export type Input = string | boolean;
export type Inputs = Record<string, Input>;

interface Kind {
  readonly inputOf: (value: Value) => Input;
  /** Undefined for what cannot be read. */
  readonly valueOf: (input: Input, field: Field) => Value | undefined;
}

/** Nine digits before the comma stay far inside the safe range. */
const MONEY = /^(\d{1,9})(?:,(\d{1,2}))?$/;

/** "1.234,5" → 123450; nothing typed is null. */
function centsOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [, whole, part = ''] = MONEY.exec(text.replace(/\.(?=\d{3}(?:\D|$))/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const KINDS: Readonly<Record<Field['kind'], Kind>> = {
  text: { inputOf: (value) => String(value ?? ''), valueOf: (input) => String(input).trim() },
  money: {
    inputOf: (value) => (value === null ? '' : plainMoney(Number(value))),
    valueOf: (input) => centsOf(String(input).trim()),
  },
  select: {
    inputOf: String,
    valueOf: (input, field) =>
      field.kind === 'select'
        ? field.options.find(({ value }) => String(value) === input)?.value
        : undefined,
  },
  switch: { inputOf: Boolean, valueOf: Boolean },
};

export const inputsOf = (fields: readonly Field[], values: Values): Inputs =>
  Object.fromEntries(fields.map(({ kind, name }) => [name, KINDS[kind].inputOf(values[name] ?? null)]));

/** The code of what is wrong with one control, as the server would tell it; undefined: nothing. */
export function problemOf(field: Field, input: Input): string | undefined {
  const value = KINDS[field.kind].valueOf(input, field);
  if (value === undefined) return 'INVALID_FORMAT';
  const [issue] = field.rule ? (safeParse(field.rule, value).error?.issues ?? []) : [];
  if (!issue) return undefined;
  return value === '' || value === null ? 'REQUIRED' : issue.code.toUpperCase();
}

/** What the controls hold other than what was seen. */
export const changesOf = (fields: readonly Field[], inputs: Inputs, seen: Values): Partial<Values> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = KINDS[field.kind].valueOf(inputs[field.name] ?? '', field);
      return value === undefined || value === seen[field.name] ? [] : [[field.name, value]];
    }),
  );
