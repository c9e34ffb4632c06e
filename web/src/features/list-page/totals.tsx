import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatRow } from '../../ui/stat.tsx';
import type { Total } from './list-screen.ts';

interface Props<Line> {
  readonly figures: readonly Total<Line>[];
  /** Undefined: on their way. */
  readonly totals: readonly Line[] | undefined;
  /** Nothing at all. */
  readonly none: Line;
}

const LOADING = <Skeleton className="my-1.5 h-6 w-28" />;

/** Over everything that the filters match, not only the rows on screen. */
export function Totals<Line>({ figures, totals, none }: Props<Line>) {
  const lines: readonly (Line | undefined)[] = totals?.length === 0 ? [none] : (totals ?? [undefined]);
  return lines.map((line, place) => (
    <StatRow key={place}>
      {figures.map(({ label, value, note }) => (
        <Stat
          key={label}
          label={label}
          value={line ? value(line) : LOADING}
          note={line && note?.(line)}
        />
      ))}
    </StatRow>
  ));
}
