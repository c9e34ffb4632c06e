import type { Ref } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';

export interface ColourFieldProps extends FieldWords {
  readonly name: string;
  readonly value: string;
  /** What the palette is called for those who cannot see it. */
  readonly pickLabel: string;
  readonly onChange: (colour: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The palette knows no other form. */
const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A colour, typed or taken from the system's own palette. */
export default function ColourField({
  label,
  hint,
  error,
  pickLabel,
  value,
  onChange,
  ...input
}: ColourFieldProps) {
  const control = useControl({ hint, error });
  return (
    <Field {...{ label, hint, error }} id={control.id} reserved>
      <input
        {...input}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        className={`${CONTROL} pl-15 tabular-nums`}
      />
      <input
        type="color"
        aria-label={pickLabel}
        value={isColour(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="absolute top-1.5 left-1.5 h-9 w-11 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5"
      />
    </Field>
  );
}
