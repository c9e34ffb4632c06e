import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Figures side by side, as many as the text leaves room for. */
export const StatRow = ({ children }: { readonly children: ReactNode }) => (
  <dl className="flex flex-wrap gap-3">{children}</dl>
);

/** One figure that matters, in a card of a `StatRow`. */
export function Stat({ label, value, note }: Props) {
  return (
    <div className="panel flex-1 basis-34 p-4 sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="mt-1 block text-xl font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-2xl">
          {value}
        </span>
        {note && <span className="mt-1 block text-[0.8125rem] text-muted">{note}</span>}
      </dd>
    </div>
  );
}
