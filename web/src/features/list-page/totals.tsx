import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../ui/stat.tsx';

/** One figure of a list's totals; `of` is undefined while it is on its way. */
export interface Total<Of> {
  readonly label: string;
  readonly value: (totals: Of) => ReactNode;
  readonly note?: (totals: Of) => ReactNode;
}

interface Props<Of> {
  readonly figures: readonly Total<Of>[];
  /** One for each currency: they are never added up. Undefined: on its way. */
  readonly totals: readonly (Of & { readonly currency: string })[] | undefined;
  /** Nothing at all. */
  readonly none: Of;
}

const LOADING = <Skeleton className="my-1.5 h-6 w-28" />;

/** Over everything that the filters match, not only the rows on screen. */
export function Totals<Of>({ figures, totals, none }: Props<Of>) {
  const rows: readonly (Of | undefined)[] = totals?.length === 0 ? [none] : (totals ?? [undefined]);
  return rows.map((of, place) => (
    <StatRow key={place}>
      {figures.map(({ label, value, note }) => (
        <Stat key={label} label={label} value={of ? value(of) : LOADING} note={of && note?.(of)} />
      ))}
    </StatRow>
  ));
}
