import type { ReactNode } from 'react';

export interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  /** How long it is; below nothing it has no length. */
  readonly size: number;
  readonly value: string;
  readonly note?: string | undefined;
}

/** Amounts beside each other, each written out. */
export function Bars({
  title,
  none,
  bars,
  whole,
}: {
  readonly title: string;
  readonly none: string;
  readonly bars: readonly Bar[];
  /** What a bar is of that is as long as there is room; left out: the largest is. */
  readonly whole?: number;
}) {
  const longest = whole ?? Math.max(...bars.map(({ size }) => size), Number.MIN_VALUE);
  return (
    <section aria-label={title} className="panel p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {bars.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="space-y-3.5">
        {bars.map(({ id, label, size, value, note }) => (
          <li key={id}>
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">{label}</span>
              <span className="font-medium whitespace-nowrap tabular-nums">{value}</span>
            </span>
            <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(Math.max(size, 0) / longest) * 100}%` }}
              />
            </span>
            {note && <span className="mt-1 block text-[0.8125rem] text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
