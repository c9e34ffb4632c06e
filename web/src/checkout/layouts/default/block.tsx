import { useId, type ReactNode } from 'react';

interface Props {
  readonly step: number;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of the two form blocks of the Default layout. */
export function Block({ step, title, className = 'card', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${className} p-4 sm:p-6`}>
      <h2 id={id} className="mb-4 flex items-center gap-3 text-lg font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-primary-wash text-sm font-bold text-primary-ink"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
