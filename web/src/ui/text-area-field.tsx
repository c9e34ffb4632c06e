import type { Ref, TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of some lines. */
export function TextAreaField({ label, hint, error, className, ...area }: Props) {
  const control = useControl({ hint, error });
  return (
    <Field {...{ label, hint, error, className }} id={control.id} reserved>
      <textarea rows={3} {...area} {...control} className={`${CONTROL} h-auto resize-y py-3`} />
    </Field>
  );
}
