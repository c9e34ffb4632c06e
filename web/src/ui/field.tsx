import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The hint stands beside the label, and the message's line is there when there is one. */
  readonly compact?: boolean | undefined;
}

/** What a control says of itself to those who cannot see its message. */
export function useControl({ hint, error, compact }: Omit<FieldWords, 'label'>) {
  const id = useId();
  const hintId = hint && (compact ? `${id}-hint` : `${id}-message`);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-message` : hintId || undefined,
  };
}

/** The look of a text control, shared with selects. */
export const CONTROL =
  'h-12 w-full rounded-field border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-150 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad';

interface Message extends Omit<FieldWords, 'label'> {
  /** The control's. */
  readonly id: string;
  /** The line takes its space also while there is nothing to say. */
  readonly reserved?: boolean;
}

/** What is said of a control, which names it by `aria-describedby`: its error, else its hint. */
export const FieldMessage = ({ id, hint, error, reserved }: Message) => (
  <div
    id={`${id}-message`}
    className={`mt-1 text-[0.8125rem] leading-5 ${reserved ? 'min-h-5' : 'empty:hidden'} ${
      error ? 'text-bad' : 'hint text-muted'
    }`}
  >
    {error ? (
      <span className="flex gap-1.5">
        <Icon name="alert" className="mt-0.5 size-4" />
        <span>{error}</span>
      </span>
    ) : (
      hint
    )}
  </div>
);

interface Props extends FieldWords, Message {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above it and its message below. */
export const Field = ({ label, className, children, compact, hint, ...message }: Props) => (
  <div className={className}>
    <div className="mb-1.5 flex flex-wrap items-end justify-between gap-x-2">
      <label htmlFor={message.id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {compact && hint && (
        <span id={`${message.id}-hint`} className="text-[0.8125rem] leading-5 text-muted">
          {hint}
        </span>
      )}
    </div>
    <div className="relative">{children}</div>
    <FieldMessage {...message} hint={!compact && hint} />
  </div>
);
