import type { InputHTMLAttributes, Ref } from 'react';
import { FieldMessage, useControl, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** On or off: a checkbox that looks and reads like a switch. The whole row turns it. */
export function SwitchField({ label, hint, error, ...input }: Props) {
  const control = useControl({ hint, error });
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-4 py-1">
      <div className="min-w-0">
        <label
          htmlFor={control.id}
          className="text-[0.9375rem] font-medium text-ink after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        <FieldMessage id={control.id} hint={hint} error={error} />
      </div>
      <input
        {...input}
        {...control}
        type="checkbox"
        role="switch"
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5.5 after:rounded-full after:bg-white after:transition-transform checked:border-primary checked:bg-primary checked:after:translate-x-5 forced-colors:appearance-auto forced-colors:after:hidden"
      />
    </div>
  );
}
