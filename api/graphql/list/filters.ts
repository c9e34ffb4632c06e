import { z } from 'zod';
import { addDays, saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import { fail, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Table } from '../../../projections/table.ts';
import type { SalesPeriod } from '../resolver-types.generated.ts';

/** What a filter's values come to: what a row's column has to be. */
export type Choice = { readonly column: string } & (
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'equals'; readonly value: string }
  /** São Paulo days, both included; null: from the beginning, or to the end. */
  | { readonly kind: 'days'; readonly from: string | null; readonly to: string | null }
  /** What the rows of another table of that add up to; `below` excluded, null: no end. */
  | {
      readonly kind: 'sum';
      readonly sum: DailySum;
      readonly since: string;
      readonly from: number;
      readonly below: number | null;
    }
  /** `until` excluded. */
  | { readonly kind: 'range'; readonly from: number; readonly until: number }
);

/** What a row's own rows in a table of daily sums add up to. */
export interface DailySum {
  /** An `add` table whose key begins with what `by` names first. */
  readonly of: Table;
  /** Its columns, and the list's that each has to be the same as. */
  readonly by: Readonly<Record<string, string>>;
  readonly only: Readonly<Record<string, string>>;
  readonly day: string;
  readonly amount: string;
}

/** A filter's values as the contract has them, by their names. */
export type FilterInput = Readonly<Record<string, unknown>>;

/** One way to narrow a list. */
export interface Filter<Column extends string = string> {
  readonly column: Column;
  /** All values that the column can have, where they are few and an index begins with them. */
  readonly values?: readonly string[];
  /** No index knows it: rows are asked one by one until there are enough. */
  readonly isSlow?: true;
  /** Undefined: it is not narrowed. Errors: INVALID_INPUT. */
  read(name: string, input: FilterInput, now: Date): Result<Choice | undefined>;
}

export const refused = (field: string, code: 'OUT_OF_RANGE' | 'INVALID_FORMAT'): Result<never> =>
  fail('INVALID_INPUT', { fields: [{ field, code }] });

const oneOrMany = z.union([z.string().transform((value) => [value]), z.array(z.string())]);

/**
 * By one or several of a column's few values. A list is read once for each of them and combination
 * with others', so that rare ones are found as fast as frequent ones: an index has these columns
 * behind those of the owner. `unsaid` are the values of whoever asks for none; else all.
 */
export const oneOf = <const Column extends string>(
  column: Column,
  values: readonly string[],
  unsaid: readonly string[] = values,
): Filter<Column> => ({
  column,
  values,
  read(name, input) {
    const said = input[name] ?? undefined;
    if (said === undefined) return ok({ kind: 'values', column, values: unsaid });
    const asked = oneOrMany.safeParse(said);
    if (!asked.success || !asked.data.every((value) => values.includes(value)))
      return refused(name, 'INVALID_FORMAT');
    return ok({ kind: 'values', column, values: [...new Set(asked.data)] });
  },
});

/** By one of a column's many values. */
export const equal = <const Column extends string>(column: Column): Filter<Column> => ({
  column,
  read(name, input) {
    const value = input[name] ?? undefined;
    if (value === undefined) return ok(undefined);
    if (typeof value !== 'string') return refused(name, 'INVALID_FORMAT');
    return ok({ kind: 'equals', column, value });
  },
});

/** The same of a column of UUIDs. */
export const equalId = <const Column extends string>(column: Column): Filter<Column> => {
  const filter = equal(column);
  return {
    ...filter,
    read: (name, input, now) =>
      z.uuid().nullish().safeParse(input[name]).success
        ? filter.read(name, input, now)
        : refused(name, 'INVALID_FORMAT'),
  };
};

/** Days back from today, in São Paulo. */
const PERIOD_DAYS: Record<Exclude<SalesPeriod, 'ALL'>, number> = {
  TODAY: 0,
  LAST_7_DAYS: 6,
  LAST_14_DAYS: 13,
  LAST_30_DAYS: 29,
};

/** PostgreSQL knows no year 0. */
const day = z.iso
  .date()
  .refine((text) => text >= '1900')
  .nullish();

/**
 * By São Paulo days: a period that ends today, or from one day to another (`from`, `to`), which
 * goes before a period that is said beside it.
 */
export const days = <const Column extends string>(column: Column): Filter<Column> => ({
  column,
  read(name, input, now) {
    const [from, to] = [day.safeParse(input.from), day.safeParse(input.to)];
    if (!from.success) return refused('from', 'INVALID_FORMAT');
    if (!to.success) return refused('to', 'INVALID_FORMAT');
    const custom = { from: from.data ?? null, to: to.data ?? null };
    if (custom.from && custom.to && custom.from > custom.to) return refused('to', 'OUT_OF_RANGE');
    if (custom.from ?? custom.to) return ok({ kind: 'days', column, ...custom });
    const period = input[name] as SalesPeriod | null | undefined;
    if (!period || period === 'ALL') return ok(undefined);
    const first = addDays(saoPauloDay(now), -PERIOD_DAYS[period]);
    return ok({ kind: 'days', column, from: first, to: null });
  },
});

/**
 * By what the rows of so many days, today included, add up to in another table: for lists of some
 * thousand rows, as each is asked.
 */
export const bandOf = <const Column extends string>(
  column: Column,
  bands: Readonly<Record<string, readonly [from: number, below: number | null]>>,
  { sum, lastDays }: { readonly sum: DailySum; readonly lastDays: number },
): Filter<Column> => ({
  column,
  values: Object.keys(bands),
  isSlow: true,
  read(name, input, now) {
    const said = input[name] ?? undefined;
    if (said === undefined) return ok(undefined);
    const band = typeof said === 'string' && Object.hasOwn(bands, said) ? bands[said] : undefined;
    if (!band) return refused(name, 'INVALID_FORMAT');
    const since = addDays(saoPauloDay(now), 1 - lastDays);
    return ok({ kind: 'sum', column, sum, since, from: band[0], below: band[1] });
  },
});

/** By numbers that the list's own query has worked out: `{ from, until }`. */
export const range = <const Column extends string>(column: Column): Filter<Column> => ({
  column,
  read: (name, input) =>
    ok({ kind: 'range', column, ...(input[name] as { from: number; until: number }) }),
});
