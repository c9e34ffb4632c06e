import { set, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import type { InvalidField } from '../../../graphql/errors.ts';
import { fieldProblem, type FieldProblem } from '../../../features/configuration-form/field-words.ts';
import { problemsOf } from './builder-problems.ts';
import { appearanceOf, type BuilderInputs } from './builder-values.ts';

export type BuilderField = FieldPath<BuilderInputs>;

/** The form's field that the API calls so: all but the layout are parts of the appearance. */
const fieldOf = (field: string): BuilderField =>
  // What is wrong with a picture's address or size is told of the picture.
  field
    .replace(/^appearance\./, '')
    .replace(/(mage)\.\w+$/, '$1')
    .replace(/\.id$/, '.title') as BuilderField;

const COLOUR = ['colour'];
/** Fields that have words of their own for what is wrong with them. */
const ABOUT: Partial<Record<BuilderField, readonly string[]>> = {
  colorPrimary: COLOUR,
  bannerTextColor: COLOUR,
  bannerTextBackgroundColor: COLOUR,
  'countdown.minutes': ['minutes'],
  'countdown.textColor': COLOUR,
  'countdown.backgroundColor': COLOUR,
  backRedirect: ['address'],
};

/** The form's field that a code is of, and its words. */
export function toldOf({ field, ...problem }: InvalidField & FieldProblem) {
  const name = fieldOf(field);
  return { name, message: fieldProblem(problem, [...(ABOUT[name] ?? []), 'text']) };
}

/** The checks of the fields as the form library asks for them. */
export const builderResolver: Resolver<BuilderInputs> = (values) => {
  const errors: FieldErrors<BuilderInputs> = {};
  for (const { name, message } of problemsOf(appearanceOf(values)).map(toldOf))
    set(errors, name, { type: 'rule', message });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
