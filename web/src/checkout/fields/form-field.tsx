import type { InputHTMLAttributes, ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import type { FormValues } from '../form/values.ts';

type TextName = { [K in keyof FormValues]: FormValues[K] extends string ? K : never }[keyof FormValues];

export interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value'> {
  readonly name: Exclude<TextName, 'paymentMethod'>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly adornment?: ReactNode;
}

/** A text field of the buyer's form, as typed. */
export function FormField({ name, onBlur, ...input }: FormFieldProps) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name, control });
  return (
    <TextField
      {...input}
      {...field}
      error={fieldState.error?.message}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
