import { get, set, type Resolver } from 'react-hook-form';
import { config } from 'zod/mini';
import { problemOf, type Inputs, type RowInputs } from './field-kinds.ts';
import { fieldProblem } from './field-words.ts';
import { aboutOf, isShown, type Field } from './form-screen.ts';

// zod would probe for `new Function`, which the content security policy reports as a violation.
config({ jitless: true });

/** Each control of a field with its path: a list has those of its rows. */
const controlsOf = (field: Field, inputs: Inputs): readonly (readonly [path: string, Field])[] =>
  field.kind === 'rows'
    ? ((get(inputs, field.name) ?? []) as readonly RowInputs[]).flatMap((_row, index) =>
        field.columns.map((column) => [`${field.name}.${index}.${column.name}`, column] as const),
      )
    : [[field.name, field]];

/**
 * Each field that is shown by its kind and its own rule; what the configuration as a whole needs
 * the server knows.
 */
export const resolverOf =
  (fields: readonly Field[]): Resolver<Inputs> =>
  (inputs) => {
    const errors = {};
    const shown = fields.filter((field) => isShown(field, inputs));
    for (const [path, field] of shown.flatMap((each) => controlsOf(each, inputs))) {
      const problem = problemOf(field, get(inputs, path), inputs);
      if (problem)
        set(errors, path, { type: problem.code, message: fieldProblem(problem, aboutOf(field)) });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: inputs, errors: {} };
  };
