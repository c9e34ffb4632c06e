import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { FieldMessage } from './field-message.tsx';
import { Icon } from './icon.tsx';
import { controlClass } from './text-field.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of several, as a field of a form: a native select with a hint and an error under it. */
export function ChoiceField({ label, hint, error, options, ref, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-message` : undefined}
          className={`${controlClass(Boolean(error))} appearance-none truncate pr-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
        />
      </div>
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}
