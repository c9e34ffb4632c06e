import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './icon.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shown inside the field at its end, such as the brand of a card. */
  readonly adornment?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The look of a control, shared with selects. */
export const controlClass = (invalid: boolean): string =>
  `h-12 w-full rounded-field border bg-white px-3.5 text-base text-ink transition-colors duration-150 placeholder:text-muted/70 hover:border-ink focus-visible:outline-offset-0 ${
    invalid ? 'border-bad ring-1 ring-bad' : 'border-line-strong'
  }`;

/**
 * A labelled input. The line under it always takes its space, so that a message that comes or goes
 * never moves the pay button under a thumb.
 */
export function TextField({ label, hint, error, adornment, className = '', ref, ...input }: Props) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={controlClass(Boolean(error))}
        />
        {adornment && (
          <div className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
            {adornment}
          </div>
        )}
      </div>
      <div
        id={`${id}-message`}
        className={`mt-1 min-h-5 text-[0.8125rem] leading-5 ${error ? 'text-bad' : 'text-muted'}`}
      >
        {error ? (
          <span className="flex gap-1.5">
            <Icon name="alert" className="mt-0.5 size-4" />
            {error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
