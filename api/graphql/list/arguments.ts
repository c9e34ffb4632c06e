import { z } from 'zod';
import type { Scope } from '../../../domain/access/scope.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Columns } from '../../../projections/table.ts';
import { pageLength, readCursor, toCursor } from '../cursor.ts';
import type { ListDefinition, ListedTable } from './definition.ts';
import { refused, type Choice, type Filter, type FilterInput } from './filters.ts';
import type { SearchKey } from './search.ts';
import { DEPTH_MAX, type Asked, type Sort, type Span } from './sql.ts';

const SEARCH_MAX = 254;

/** Arguments of a list's field. `page` counts from 1; `after` is an `endCursor`. */
export interface ListArguments {
  readonly filter?: object | null;
  readonly search?: string | null | undefined;
  readonly sort?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A filter's value is said in `filter`, or, of whom the list is, beside it. */
const saidOf = (filters: Readonly<Record<string, Filter>>, args: ListArguments): FilterInput => ({
  ...Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(filters, name))),
  ...args.filter,
});

/** What is asked of a list, checked, and which part of it. Errors: INVALID_INPUT. */
export async function readArguments<T extends ListedTable, Deps extends { readonly now: () => Date }>(
  { table, definition }: { readonly table: T; readonly definition: ListDefinition<T, Deps> },
  deps: Deps,
  scope: Scope,
  args: ListArguments,
): Promise<Result<{ readonly asked: Asked; readonly span: Span }>> {
  const { filters = {}, search = [], sorts, order } = definition;
  const length = pageLength(args.first);
  if (!length.ok) return length;
  const name = args.sort ?? order;
  if (!Object.hasOwn(sorts, name.replace(/^-/, ''))) return refused('sort', 'INVALID_FORMAT');
  const sort = sortOf(table, definition, name);
  const cursor = readCursor(args.after, cursorOf(table.columns, sort));
  if (!cursor.ok) return cursor;
  const [number, first] = [args.page ?? 1, length.value];
  if (number < 1 || number * first > DEPTH_MAX) return refused('page', 'OUT_OF_RANGE');
  if (cursor.value && number > 1) return refused('page', 'INVALID_FORMAT');
  const choices = choicesOf(filters, saidOf(filters, args), deps.now());
  if (!choices.ok) return choices;
  const text = args.search?.trim() ?? '';
  if (text.length > SEARCH_MAX) return refused('search', 'OUT_OF_RANGE');
  const found = text === '' ? undefined : await findBy(search, text, deps);
  const span = { first, after: cursor.value?.slice(1), skip: (number - 1) * first };
  return ok({ asked: { scope, choices: choices.value, found, sort }, span });
}

function sortOf(
  table: ListedTable,
  { sorts, sums }: Pick<ListDefinition<ListedTable, never>, 'sorts' | 'sums'>,
  name: string,
): Sort {
  const columns = sorts[name.replace(/^-/, '')] ?? [];
  const all = sums ? columns : [...new Set([...columns, ...table.key])];
  for (const column of all)
    if (table.columns[column]?.nullable !== false) throw new Error(`${table.name} sorted by ${column}`);
  return { name, columns: all, descends: name.startsWith('-') };
}

function choicesOf(
  filters: Readonly<Record<string, Filter>>,
  input: FilterInput,
  now: Date,
): Result<Choice[]> {
  const choices: Choice[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const choice = filter.read(name, input, now);
    if (!choice.ok) return choice;
    if (choice.value) choices.push(choice.value);
  }
  return ok(choices);
}

async function findBy<Deps>(search: readonly SearchKey<Deps>[], text: string, deps: Deps) {
  const found = await Promise.all(
    search.map(async ({ column, find }) => [column, await find(text, deps)] as const),
  );
  return found.flatMap(([column, values]) => (values ? [[column, values] as const] : []));
}

/** PostgreSQL knows no year 0. */
const isOfOurTime = (text: string): boolean => text >= '1900';

/** What a value of a column is in a cursor, by the column's type in PostgreSQL. */
const CURSOR_PARTS: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  timestamptz: z.iso.datetime().refine(isOfOurTime),
  date: z.iso.date().refine(isOfOurTime),
  int: z.int32(),
  bigint: z.int(),
  boolean: z.boolean(),
};

/** The sort that a cursor is of, and the values of its columns in the last row seen. */
const cursorOf = (columns: Columns, sort: Sort) =>
  z
    .tuple([z.literal(sort.name)])
    .rest(z.unknown())
    .refine(
      ([, ...parts]) =>
        sort.columns.length === parts.length &&
        sort.columns.every(
          (column, index) =>
            (CURSOR_PARTS[columns[column]?.sql ?? ''] ?? z.string()).safeParse(parts[index]).success,
        ),
    );

/** The cursor behind a row. */
export const cursorAfter = (row: Readonly<Record<string, unknown>>, { name, columns }: Sort): string =>
  toCursor([
    name,
    ...columns.map((column) => {
      const value = row[column];
      return value instanceof Date ? value.toISOString() : (value as string | number | boolean);
    }),
  ]);
