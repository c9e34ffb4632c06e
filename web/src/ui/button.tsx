import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';

const LOOKS = {
  primary: 'bg-primary text-on-primary shadow-sm hover:brightness-[0.93] active:brightness-[0.86]',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-line',
  quiet: 'text-primary-ink hover:bg-primary-wash active:bg-sunken',
} as const;

const SIZES = {
  large: 'min-h-14 px-4 text-base sm:px-6',
  medium: 'min-h-12 px-4 text-[0.9375rem]',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links that lead somewhere and look like one. */
export const buttonClass = (look: ButtonLook, size: keyof typeof SIZES = 'medium', extra = ''): string =>
  `inline-flex items-center justify-center gap-2 rounded-field text-center leading-tight font-semibold transition ${LOOKS[look]} ${SIZES[size]} ${extra}`;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof SIZES;
  /** A request runs: shows the ring, keeps the words, refuses a second click. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button({
  look = 'secondary',
  size = 'medium',
  busy = false,
  className = '',
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
