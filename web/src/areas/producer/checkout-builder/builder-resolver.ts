import { set, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import { fieldProblem } from '../../../features/configuration-form/field-words.ts';
import { problemsOf } from './builder-problems.ts';
import { appearanceOf, type BuilderInputs } from './builder-values.ts';

export type BuilderField = FieldPath<BuilderInputs>;

/** The form's field that the API calls so: all but the layout are parts of the appearance. */
export const fieldOf = (field: string): BuilderField =>
  // What is wrong with a picture's address or size is told of the picture.
  field
    .replace(/^appearance\./, '')
    .replace(/(mage)\.\w+$/, '$1')
    .replace(/\.id$/, '.title') as BuilderField;

/** The checks of the fields as the form library asks for them. */
export const builderResolver: Resolver<BuilderInputs> = (values) => {
  const errors: FieldErrors<BuilderInputs> = {};
  for (const { field, code } of problemsOf(appearanceOf(values)))
    set(errors, fieldOf(field), { type: 'rule', message: fieldProblem(code) });
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
