import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldMessage } from './field-message.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** On or off: a checkbox that looks and reads like a switch. */
export function SwitchField({ label, hint, error, ref, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
        <span className="text-[0.9375rem] font-medium text-ink">{label}</span>
        <input
          {...input}
          ref={ref}
          id={id}
          type="checkbox"
          role="switch"
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-message` : undefined}
          className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-5.5 after:rounded-full after:bg-white after:transition-transform checked:border-primary checked:bg-primary checked:after:translate-x-5 forced-colors:appearance-auto forced-colors:after:hidden"
        />
      </label>
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}
