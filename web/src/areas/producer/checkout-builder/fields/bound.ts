import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { BuilderInputs } from '../builder-values.ts';

/** The fields of the form that hold a value of this type. */
export type NameOf<Value> = FieldPathByValue<BuilderInputs, Value>;

/** What a control needs of its field in the form. */
export function useBound<Value>(name: NameOf<Value>) {
  const { control } = useFormContext<BuilderInputs>();
  const { field, fieldState } = useController({ name, control });
  return { ...field, error: fieldState.error?.message };
}
