import { get } from 'react-hook-form';
import type { core } from 'zod/mini';
import type { DocumentKind } from './document-rules.ts';
import type { Picture, PicturePurpose } from '../picture-upload/queries.ts';

/** A setting as the API has it. Money is cents. */
export type Value = Scalar | readonly string[] | readonly Row[] | Picture;
/** Settings by name. Each part of one that is set as a whole has a path: `seller.document`. */
export type Values = Readonly<Record<string, Value | Group>>;
type Group = { readonly [name: string]: Value | Group };
type Scalar = string | number | boolean | null;
/** One of a list of things that are set alike; its id is never shown. */
export type Row = Readonly<Record<string, Scalar>> & { readonly id: string };

export interface Choice {
  readonly value: Scalar;
  readonly label: string;
}

interface Described<Name extends string> {
  /** Its path among the values, by which the API's errors name it, too. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** What it begins with where nothing was said yet; else nothing. */
  readonly initial?: Scalar;
  /** Another setting and the value it is shown with; hidden, it is neither checked nor sent. */
  readonly shownIf?: { readonly name: string; readonly is: Scalar };
  /** What it is about, where it has words of its own for what is wrong with it. */
  readonly about?:
    'address' | 'email' | 'formerPrice' | 'name' | 'pixel' | 'taxId' | 'token' | 'descriptor';
  /** It has to be said here, though its document may do without. */
  readonly required?: boolean;
  /** What the value must be, where its document does not say; the server has the last word. */
  readonly rule?: core.$ZodType;
}

type ScalarFieldOf<
  Text extends string,
  Money extends string,
  Switch extends string,
  Any extends string,
> =
  /** `optional`: empty is null. */
  | ({
      readonly kind: 'text';
      readonly maxLength?: number;
      readonly optional?: boolean;
      readonly isLong?: boolean;
      /** Nobody looks over a shoulder, and no browser keeps it. */
      readonly isSecret?: boolean;
    } & Described<Text>)
  /** Cents; empty is null. `coinIn`: the setting that says in which coin, else the real. */
  | ({ readonly kind: 'money'; readonly coinIn?: string } & Described<Money>)
  /** `exclusive`: turned on in one row, it is turned off in the others. */
  | ({ readonly kind: 'switch'; readonly exclusive?: boolean } & Described<Switch>)
  /** `#rrggbb`, typed or taken from a palette. */
  | ({ readonly kind: 'colour' } & Described<Text>)
  | ({ readonly kind: 'select'; readonly options: readonly Choice[] } & Described<Any>);

/** A setting that is one value. */
export type ScalarField = ScalarFieldOf<string, string, string, string>;

/** Things that are set alike, as many as the seller wants. */
interface RowsOf<Name extends string> extends Described<Name> {
  readonly kind: 'rows';
  readonly columns: readonly ScalarField[];
  /** As many as there may be, where its document's schema does not say. */
  readonly max?: number;
  readonly newRow: () => Row;
  /** Of what a row is, such as "Opção" and "Adicionar opção". */
  readonly words: { readonly one: string; readonly add: string; readonly none: string };
}
export type RowsField = RowsOf<string>;

/** Some of several choices. */
interface SeveralOf<Name extends string> extends Described<Name> {
  readonly kind: 'several';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The order in which they are chosen counts. */
  readonly ordered?: boolean;
}
export type SeveralField = SeveralOf<string>;

/** A picture, which is sent by itself before the form is saved. */
interface PictureOf<Name extends string> extends Described<Name> {
  readonly kind: 'picture';
  readonly purpose: PicturePurpose;
}

/** Several short texts with commas between. */
interface ListOf<Name extends string> extends Described<Name> {
  readonly kind: 'list';
}

/** One setting, whichever configuration it is of. */
export type Field = ScalarField | SeveralField | RowsField | PictureOf<string> | ListOf<string>;

type NameOf<Of, T> = {
  [Name in keyof Of & string]: Of[Name] extends T
    ? Name
    : NonNullable<Of[Name]> extends Value
      ? never
      : `${Name}.${NameOf<NonNullable<Of[Name]>, T>}`;
}[keyof Of & string];

/** One setting of a configuration: its kind fits the type that the API has for it. */
export type FieldOf<Of> =
  | ScalarFieldOf<
      NameOf<Of, string | null>,
      NameOf<Of, number | null>,
      NameOf<Of, boolean>,
      NameOf<Of, Scalar>
    >
  | SeveralOf<NameOf<Of, readonly string[]>>
  | ListOf<NameOf<Of, readonly string[]>>
  | RowsOf<NameOf<Of, readonly Row[]>>
  | PictureOf<NameOf<Of, Picture | null>>;

interface Section<F> {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly F[];
}

/** A form as data. The form itself is always the same (`configuration-form.tsx`). */
export interface FormScreen<F = Field> {
  /** What it saves: the schema of that holds its fields, by their names (domain/configuration). */
  readonly document?: DocumentKind;
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
  /** What they were made to. */
  readonly seen: Of;
}

/** Whose words say what is wrong with a field, the nearest first. */
export const aboutOf = ({ about, kind }: Field): readonly string[] => (about ? [about, kind] : [kind]);

/** By what the form's controls hold. */
export const isShown = (
  { shownIf }: Pick<Field, 'shownIf'>,
  inputs: Readonly<Record<string, unknown>>,
): boolean => !shownIf || get(inputs, shownIf.name) === String(shownIf.is);

export const fieldsOf = ({ sections }: FormScreen): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);
