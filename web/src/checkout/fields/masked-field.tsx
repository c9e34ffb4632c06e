import { useController, useFormContext } from 'react-hook-form';
import { useRifm } from 'rifm';
import { TextField } from '../../ui/text-field.tsx';
import type { FormValues } from '../form/values.ts';
import type { FormFieldProps } from './form-field.tsx';

interface Props extends FormFieldProps {
  /** Puts the mask on what is typed or pasted. */
  readonly format: (text: string) => string;
}

/** A field of digits under a mask; the caret stays where the buyer edits. */
export function MaskedField({ name, format, ...input }: Props) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  const masked = useRifm({ value: field.value, onChange: field.onChange, format });
  return (
    <TextField
      {...input}
      {...field}
      error={fieldState.error?.message}
      value={masked.value}
      onChange={masked.onChange}
    />
  );
}
