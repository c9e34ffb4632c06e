import type { core } from 'zod/mini';

/** A setting as the API has it. Money is cents. */
export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

export interface Choice {
  readonly value: Value;
  readonly label: string;
}

interface Described<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** What the value must be, beyond what its kind says; the server has the last word. */
  readonly rule?: core.$ZodType;
}

type AnyField<Text extends string, Money extends string, Switch extends string, Any extends string> =
  | ({ readonly kind: 'text'; readonly maxLength?: number } & Described<Text>)
  /** Cents; empty is null. */
  | ({ readonly kind: 'money' } & Described<Money>)
  | ({ readonly kind: 'switch' } & Described<Switch>)
  | ({ readonly kind: 'select'; readonly options: readonly Choice[] } & Described<Any>);

/** One setting, whichever configuration it is of. */
export type Field = AnyField<string, string, string, string>;

type NameOf<Of, T> = { [Name in keyof Of & string]: Of[Name] extends T ? Name : never }[keyof Of &
  string];

/** One setting of a configuration: its kind fits the type that the API has for it. */
export type FieldOf<Of> = AnyField<
  NameOf<Of, string>,
  NameOf<Of, number | null>,
  NameOf<Of, boolean>,
  keyof Of & string
>;

interface Section<F> {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly F[];
}

/** A form as data. The form itself is always the same (`configuration-form.tsx`). */
export interface FormScreen<F = Field> {
  readonly sections: readonly Section<F>[];
}

/** A configuration's settings as somebody saw them. */
export interface Seen<Of extends Values = Values> {
  readonly revision: number;
  readonly values: Of;
}

/** What is sent to save them. The same key again is the same save. */
export interface SaveRequest<Of extends Values = Values> {
  readonly idempotencyKey: string;
  readonly expectedRevision: number;
  readonly changes: Partial<Of>;
}

export const fieldsOf = ({ sections }: FormScreen): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);
