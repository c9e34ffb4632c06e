import { get, set } from 'react-hook-form';
import { safeParse, type core } from 'zod/mini';
import { COLOUR } from '../../../../domain/configuration/appearance-limits.ts';
import { currencyPrefix } from '../../../../domain/kernel/money/format.ts';
import { lineProblem, linesProblem } from '../../../../domain/kernel/text.ts';
import { formatMoney, plainMoney } from '../../i18n/format.ts';
import type { Picture } from '../picture-upload/queries.ts';
import type { FieldProblem } from './field-words.ts';
import {
  isShown,
  type Field,
  type Row,
  type RowsField,
  type SeveralField,
  type Value,
  type Values,
} from './form-screen.ts';

/** A setting as its control holds it. */
export type Input = string | boolean | readonly string[] | readonly RowInputs[] | Picture | null;
/** The controls of one row of a list; `id` is nobody's control. */
export type RowInputs = Record<string, string | boolean>;
/** All controls, each at its field's path. */
export type Inputs = Record<string, Input>;

interface Kind {
  readonly inputOf: (value: Value, field: Field) => Input;
  /** Undefined for what cannot be read. */
  readonly valueOf: (input: Input, field: Field) => Value | undefined;
}

/**
 * Twelve digits before the comma, in threes by points or not, stay inside the safe range. The sign
 * of a currency is copied along with amounts.
 */
const MONEY = /^(?:(R\$|MX\$|\$|€)\s*)?(\d{1,12}|[1-9]\d{0,2}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/i;

/** "1.234,5" → 123450; nothing typed is null. */
export function centsOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [, , whole, part = ''] = MONEY.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}

const KINDS: Readonly<Record<Field['kind'], Kind>> = {
  text: {
    inputOf: (value) => String(value ?? ''),
    valueOf: (input, field) => {
      const text = String(input).trim();
      return text === '' && field.kind === 'text' && field.optional ? null : text;
    },
  },
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
  colour: {
    inputOf: String,
    valueOf: (input) => {
      const text = String(input).trim().toLowerCase();
      return COLOUR.test(text) ? text : undefined;
    },
  },
  switch: { inputOf: Boolean, valueOf: Boolean },
  several: {
    inputOf: (value) => (value ?? []) as readonly string[],
    valueOf: (input, field) => chosenOf(field as SeveralField, input as readonly string[]),
  },
  list: {
    inputOf: (value) => ((value ?? []) as readonly string[]).join(', '),
    valueOf: (input) =>
      String(input)
        .split(',')
        .flatMap((each) => each.trim() || []),
  },
  picture: {
    inputOf: (value) => pictureOf(value as Picture | null),
    valueOf: (input) => input as Picture | null,
  },
  rows: {
    inputOf: (value, field) =>
      ((value ?? []) as readonly Row[]).map((row) => rowInputsOf(field as RowsField, row)),
    valueOf: (input, field) => rowsOf(field as RowsField, input as readonly RowInputs[]),
  },
};

export function inputsOf(fields: readonly Field[], values: Values): Inputs {
  const inputs: Inputs = {};
  for (const field of fields) set(inputs, field.name, inputOf(field, valueIn(field, values)));
  return inputs;
}

/** What a field begins with, by the settings or without any. */
export const valueIn = ({ name, initial = null }: Field, values: Values = {}): Value =>
  (get(values, name) as Value | undefined) ?? initial;

export const inputOf = (field: Field, value: Value): Input => KINDS[field.kind].inputOf(value, field);

/** As the API takes it: an answer says of what type it is. */
const pictureOf = (picture: Picture | null): Picture | null =>
  picture && { url: picture.url, width: picture.width, height: picture.height };

/** A row in its controls, with its id beside them. */
export const rowInputsOf = ({ columns }: RowsField, row: Row): RowInputs =>
  ({ id: row.id, ...inputsOf(columns, row) }) as RowInputs;

function rowsOf({ columns }: RowsField, rows: readonly RowInputs[]): readonly Row[] | undefined {
  const read = rows.map((inputs) => ({
    id: String(inputs['id']),
    ...Object.fromEntries(columns.map((column) => [column.name, valueOf(column, inputs[column.name])])),
  })) as readonly Partial<Row>[];
  return read.some((row) => Object.values(row).includes(undefined))
    ? undefined
    : (read as readonly Row[]);
}

const chosenOf = ({ options, ordered }: SeveralField, chosen: readonly string[]) =>
  ordered ? chosen : options.flatMap(({ value }) => (chosen.includes(value) ? [value] : []));

const valueOf = (field: Field, input: Input = ''): Value | undefined =>
  KINDS[field.kind].valueOf(input, field);

/** An amount that was copied with the sign of another coin is another amount. */
function hasOtherSign(field: Field, input: Input, inputs: Inputs): boolean {
  const [, sign] = (field.kind === 'money' && MONEY.exec(String(input).trim())) || [];
  return sign !== undefined && sign.toUpperCase() !== currencyPrefix(coinOf(field, inputs));
}

const isNothing = (value: Value) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/**
 * What is wrong with one control, as the server would tell it; undefined: nothing. `inputs`: all of
 * the form.
 */
export function problemOf(field: Field, input: Input, inputs: Inputs = {}): FieldProblem | undefined {
  const value = valueOf(field, input);
  if (value === undefined || hasOtherSign(field, input, inputs)) return { code: 'INVALID_FORMAT' };
  const [issue] = field.rule ? (safeParse(field.rule, value).error?.issues ?? []) : [];
  if (!issue) return textProblem(field, value);
  if (isNothing(value)) return { code: field.kind === 'several' ? 'NOTHING_CHOSEN' : 'REQUIRED' };
  return { code: codeOf(issue), ...limitOf(field, issue, inputs) };
}

/** The control takes any text: what it cut off nobody would see. */
function textProblem(field: Field, value: Value): FieldProblem | undefined {
  if (field.kind !== 'text') return undefined;
  const text = String(value ?? '');
  if (text.length > (field.maxLength ?? Infinity))
    return { code: 'TOO_BIG', limit: String(field.maxLength) };
  const code = field.isLong ? linesProblem(text) : lineProblem(text);
  return code && { code };
}

/** As the server calls it: of a rule of our own, the code among its `params`. */
const codeOf = (issue: core.$ZodIssue): string =>
  String((issue.code === 'custom' && issue.params?.['code']) || issue.code.toUpperCase());

/** The coin of an amount of money, as the form says it now. */
export const coinOf = (field: Field, inputs: Inputs): string =>
  String((field.kind === 'money' && field.coinIn && get(inputs, field.coinIn)) || 'BRL');

function limitOf(field: Field, issue: core.$ZodIssue, inputs: Inputs): Pick<FieldProblem, 'limit'> {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return {};
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const isMoney = field.kind === 'money';
  return { limit: isMoney ? formatMoney(limit, coinOf(field, inputs)) : String(limit) };
}

/** Whether two inputs, or two values, say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What the controls hold other than what was seen. What is set as a whole is there as a whole, as
 * far as it is shown, once a part of it has changed.
 */
export function changesOf(fields: readonly Field[], inputs: Inputs, seen: Values): Partial<Values> {
  const held = fields.flatMap((field) => {
    const value = isShown(field, inputs) ? valueOf(field, get(inputs, field.name)) : undefined;
    return value === undefined ? [] : [{ field, value }];
  });
  const changed = held.filter(({ field, value }) => !isSame(value, asSeen(field, seen)));
  const wholes = new Set(changed.map(({ field }) => wholeOf(field)));
  const changes = {};
  for (const { field, value } of held) if (wholes.has(wholeOf(field))) set(changes, field.name, value);
  return changes;
}

const wholeOf = ({ name }: Field): string => name.split('.', 1)[0] ?? name;

/** As its control would hold it: an answer may say more of a row than is set. */
const asSeen = (field: Field, seen: Values): Value | undefined =>
  seen[wholeOf(field)] === undefined ? undefined : valueOf(field, inputOf(field, valueIn(field, seen)));
