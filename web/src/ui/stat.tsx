import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** One figure that matters, in a card. */
export function Stat({ label, value, note }: Props) {
  return (
    <div className="rounded-card bg-white p-4 shadow-card sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="mt-1 block text-xl font-bold tracking-tight tabular-nums sm:text-2xl">
          {value}
        </span>
        {note && <span className="mt-1 block text-[0.8125rem] text-muted">{note}</span>}
      </dd>
    </div>
  );
}
