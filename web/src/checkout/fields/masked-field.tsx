import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import type { FormValues } from '../form/values.ts';
import type { FormFieldProps } from './form-field.tsx';
import type { Mask } from './mask-edit.ts';
import { useMask } from './use-mask.ts';

interface Props extends FormFieldProps {
  /** Puts the mask on what is typed, pasted or filled in. */
  readonly format: Mask;
}

/** A field of digits under a mask; the caret stays where the buyer edits. */
export function MaskedField({ name, format, ...input }: Props) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  const change = useMask(field.value, field.onChange, format);
  return <TextField {...input} {...field} error={fieldState.error?.message} onChange={change} />;
}
