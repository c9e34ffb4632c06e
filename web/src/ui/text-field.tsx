import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Shown inside the field at its end, such as the brand of a card. */
  readonly adornment?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled input. Unless it is compact, the line under it always takes its space, so that a
 * message that comes or goes never moves the button under a thumb.
 */
export function TextField({ label, hint, error, compact, adornment, className, ...input }: Props) {
  const control = useControl({ hint, error, compact });
  return (
    <Field {...{ label, hint, error, compact, className }} id={control.id} reserved={!compact}>
      <input {...input} {...control} className={CONTROL} />
      {adornment && (
        <div className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          {adornment}
        </div>
      )}
    </Field>
  );
}
