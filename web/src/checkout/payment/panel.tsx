import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const TONES = {
  primary: 'bg-primary-wash text-primary-ink',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const;

interface Props {
  readonly tone: keyof typeof TONES;
  readonly icon: IconName | 'spinner';
  readonly title: string;
  readonly text?: ReactNode;
  /**
   * The state came while the buyer watched: the focus follows, as what they had focused is gone.
   */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

/** The main card of the payment page: one state, one heading. */
export function Panel({ tone, icon, title, text, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = title;
    if (takesFocus) heading.current?.focus();
  }, [title, takesFocus]);
  return (
    <section className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-start gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${TONES[tone]}`}>
          {icon === 'spinner' ? <Spinner className="size-6" /> : <Icon name={icon} className="size-6" />}
        </span>
        <div className="min-w-0 flex-1 basis-44 pt-0.5">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl leading-snug font-semibold text-balance wrap-break-word hyphens-auto sm:text-2xl"
          >
            {title}
          </h1>
          {text && <div className="mt-1 text-[0.9375rem] text-soft text-pretty">{text}</div>}
        </div>
      </div>
      {children && <div className="mt-6">{children}</div>}
    </section>
  );
}
