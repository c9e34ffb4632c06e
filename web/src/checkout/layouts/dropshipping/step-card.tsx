import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../i18n/checkout.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { StepState } from './use-steps.ts';
import type { Step } from './steps.ts';

interface Props {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
  /** The step was opened a moment ago: its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly summary: ReactNode;
  readonly onEdit: () => void;
  /** What was opened once stays, out of sight: a card's frame forgets what it is taken out with. */
  readonly keeps: boolean;
  readonly children: ReactNode;
}

const NUMBER = {
  current: 'bg-primary text-on-primary',
  done: 'bg-good-wash text-good',
  ahead: 'bg-sunken text-muted',
} as const;

/**
 * One step of the form: open while it is the present one, a summary that opens it again once it is
 * done.
 */
export function StepCard(props: Props) {
  const { step, number, state, takesFocus, summary, onEdit, keeps, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'current';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isThere = isOpen || (keeps && wasOpen);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className={`flex items-center gap-3 text-lg font-semibold ${state === 'ahead' ? 'text-muted' : ''}`}
      >
        <span
          aria-hidden="true"
          className={`grid size-7 place-items-center rounded-full text-sm font-bold ${NUMBER[state]}`}
        >
          {state === 'done' ? <Icon name="check" className="size-4" /> : number}
        </span>
        {t(`step.${step}`)}
      </h2>
      {state === 'done' && (
        <button
          type="button"
          onClick={onEdit}
          className="mt-3 flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3 text-left text-[0.9375rem] text-soft hover:bg-line"
        >
          <span className="min-w-0 flex-1 basis-56">{summary}</span>
          <span className="font-semibold text-primary-ink">{t(`step.edit.${step}`)}</span>
        </button>
      )}
      {isThere && (
        <div className="mt-4" hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
