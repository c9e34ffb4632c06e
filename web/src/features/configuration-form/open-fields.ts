import { get, type FieldErrors } from 'react-hook-form';
import type { Inputs } from './field-kinds.ts';
import type { Field, RowsField } from './form-screen.ts';
import type { OpenField } from './form-summary.tsx';

type Problem = { readonly message?: string | undefined } | undefined;

/** The fields with something wrong, in the order of the form; of a list, those of its rows. */
export const openFields = (
  fields: readonly Field[],
  errors: FieldErrors<Inputs>,
): readonly OpenField<string>[] =>
  fields.flatMap((field) => {
    const error = get(errors, field.name) as FieldErrors<Inputs>[string];
    if (!error) return [];
    return field.kind === 'rows' && Array.isArray(error)
      ? openInRows(field, error as readonly Record<string, Problem>[])
      : [{ name: field.name, label: field.label, message: error.message ?? error.root?.message }];
  });

const openInRows = (
  { name, columns, words }: RowsField,
  rows: readonly (Record<string, Problem> | undefined)[],
): readonly OpenField<string>[] =>
  [...rows.entries()].flatMap(([index, row]) =>
    columns.flatMap((column) => {
      const problem = row?.[column.name];
      const label = `${words.one} ${index + 1}, ${column.label}`;
      return problem
        ? [{ name: `${name}.${index}.${column.name}`, label, message: problem.message }]
        : [];
    }),
  );
