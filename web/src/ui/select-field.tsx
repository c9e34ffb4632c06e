import type { Ref, SelectHTMLAttributes } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

interface Props extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A native select: on a phone nothing beats the system's own picker. */
export function SelectField({ label, hint, error, className, ...select }: Props) {
  const control = useControl({ hint, error });
  return (
    <Field {...{ label, hint, error, className }} id={control.id}>
      <select {...select} {...control} className={`${CONTROL} appearance-none truncate pr-10`} />
      <Icon name="chevron" className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted" />
    </Field>
  );
}
