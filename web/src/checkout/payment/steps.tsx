import type { ReactNode } from 'react';

/** What to do, or what comes next, in its order. */
export function Steps({
  steps,
  good = false,
}: {
  readonly steps: readonly ReactNode[];
  readonly good?: boolean;
}) {
  const mark = good ? 'bg-good-wash text-good' : 'bg-sunken text-ink';
  return (
    <ol className="space-y-3">
      {steps.map((step, index) => (
        <li key={index} className="flex gap-3 text-[0.9375rem] text-soft">
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold ${mark}`}
          >
            {index + 1}
          </span>
          <span className="min-w-0">{step}</span>
        </li>
      ))}
    </ol>
  );
}
