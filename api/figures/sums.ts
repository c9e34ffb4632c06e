import type { FigureSums } from '../graphql/resolver-types.generated.ts';

/** What `FigureSums` has, of rows with the measures of `projections/read-models/figures`. */
export const SUMS = `sum(requested)::bigint as requested, sum(paid)::bigint as paid, sum(sold)::bigint as sold,
  sum(back_in7_days + back_in30_days + back_later)::bigint as refunded, sum(disputed)::bigint as disputed,
  sum(gross_cents)::bigint as gross, sum(back_cents)::bigint as back, sum(net_cents)::bigint as net`;

export const NOTHING: FigureSums = {
  ...{ requested: 0, paid: 0, sold: 0, refunded: 0, disputed: 0 },
  ...{ gross: 0, back: 0, net: 0 },
};

const NAMES = Object.keys(NOTHING) as (keyof FigureSums)[];

export const sumsOf = (line: FigureSums): FigureSums =>
  Object.fromEntries(NAMES.map((name) => [name, line[name]])) as unknown as FigureSums;

/** All lines together. */
export const total = (lines: readonly FigureSums[]): FigureSums =>
  lines.reduce<FigureSums>(
    (sum, line) =>
      Object.fromEntries(
        NAMES.map((name) => [name, Number(sum[name]) + Number(line[name])]),
      ) as unknown as FigureSums,
    NOTHING,
  );

/** Lines by a value of theirs, in the order in which each comes first. */
export function grouped<Line, Key>(
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): ReadonlyMap<Key, readonly Line[]> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line)) ?? [];
    group.push(line);
    groups.set(keyOf(line), group);
  }
  return groups;
}
