import type { InputHTMLAttributes, Ref } from 'react';
import { CONTROL, Field, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> {
  /** The sign of the currency, before the amount. */
  readonly sign: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount behind the sign of its currency, as prices are written: R$ 197,00. */
export function MoneyField({ label, hint, error, sign, className, ...input }: Props) {
  const control = useControl({ hint, error });
  return (
    <Field {...{ label, hint, error, className }} id={control.id} reserved>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 flex w-9 items-center text-base text-muted"
      >
        {sign}
      </span>
      <input {...input} {...control} inputMode="decimal" className={`${CONTROL} pl-12 tabular-nums`} />
    </Field>
  );
}
