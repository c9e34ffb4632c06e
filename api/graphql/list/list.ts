import type { Scope } from '../../../domain/access/scope.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Row } from '../../../projections/table.ts';
import type { Pools } from '../../../runtime/database/pools.ts';
import { unwrap } from '../../http/errors.ts';
import type { RequestContext } from '../context.ts';
import { scopeOf } from '../scope-of.ts';
import { cursorAfter, readArguments, type ListArguments } from './arguments.ts';
import type { ListDefinition, ListedTable } from './definition.ts';
import { UUID } from './search.ts';
import {
  countsStatement,
  countStatement,
  DEPTH_MAX,
  nodeStatement,
  pageStatement,
  totalsStatement,
  type Asked,
  type Span,
} from './sql.ts';
import type { Sql } from './statement.ts';

/** A row as lists show it: where one column is its key, that is its `id`. */
export type Listed<T extends ListedTable> = Row<T> & { readonly id: string };

export interface ListDependencies {
  readonly pools: Pick<Pools, 'read'>;
  readonly now: () => Date;
}

/** A page, as the contract's page types have it: what nobody asks for is not read. */
export interface ListPage<Node> {
  nodes(): Promise<readonly Node[]>;
  /** Opaque; null on the last page. */
  endCursor(): Promise<string | null>;
  count(): Promise<{ readonly value: number; readonly isCapped: boolean }>;
  counts(): Promise<readonly { status: string; count: number; isCapped: boolean }[]>;
  /** One line for each value that totals are `by`. */
  totals<Line>(): Promise<readonly Line[]>;
  /**
   * Up to when the rows have applied the log; null: nobody has looked yet, or they are no log's.
   */
  asOf(): Promise<Date | null>;
}

/** Of whichever list: what page types of the contract are read from. */
export type Page = ListPage<object>;

export interface List<T extends ListedTable, Deps> {
  readonly table: T;
  readonly definition: ListDefinition<T, Deps>;
  /** Errors: INVALID_INPUT. */
  page(deps: Deps, scope: Scope, args: ListArguments): Promise<Result<ListPage<Listed<T>>>>;
  /** One row by its key; undefined also for another's, so that nobody can ask around. */
  find(deps: Deps, scope: Scope, id: string): Promise<Listed<T> | undefined>;
}

/** A table as the API lists it: SQL, cursors, counts and totals follow from its definition. */
export function listOf<T extends ListedTable, Deps extends ListDependencies = ListDependencies>(
  table: T,
  definition: ListDefinition<T, Deps>,
): List<T, Deps> {
  const list: List<T, Deps> = {
    table,
    definition,
    async page(deps, scope, args) {
      const read = await readArguments(list, deps, scope, args);
      return read.ok ? ok(pageOf(list, deps.pools, read.value.asked, read.value.span)) : read;
    },
    async find({ pools }, scope, id) {
      const [key] = table.key;
      if (key === undefined || (table.columns[key]?.sql === 'uuid' && !UUID.test(id))) return undefined;
      return (await run<Listed<T>>(pools, nodeStatement(list, scope, [key, id])))[0];
    },
  };
  declaredLists.push(list as unknown as AnyList);
  return list;
}

type AnyList = List<ListedTable, ListDependencies>;

/** All lists of the program, for the test that looks at their plans. */
export const declaredLists: AnyList[] = [];

const run = async <Line>(pools: ListDependencies['pools'], { text, values }: Sql): Promise<Line[]> =>
  (await pools.read<Line & Record<string, unknown>>(text, values)).rows;

function pageOf<T extends ListedTable, Deps>(
  list: Pick<List<T, Deps>, 'table' | 'definition'>,
  pools: ListDependencies['pools'],
  asked: Asked,
  span: Span,
): ListPage<Listed<T>> {
  const { filters, counts = '', totals } = list.definition;
  const rows = once(() => run<Listed<T>>(pools, pageStatement(list, asked, span)));
  return {
    nodes: async () => (await rows()).slice(0, span.first),
    async endCursor() {
      const last = (await rows())[span.first - 1];
      return last && (await rows()).length > span.first ? cursorAfter(last, asked.sort) : null;
    },
    async count() {
      const [line] = await run<{ count: number }>(pools, countStatement(list, asked));
      return capped(line?.count ?? 0);
    },
    async counts() {
      const lines = await run<StatusLine>(pools, countsStatement(list, asked));
      return (filters?.[counts]?.values ?? []).map((status) => {
        const found = lines.find((line) => line.status === status);
        const { value: count, isCapped } = capped(found?.count ?? 0);
        return { status, count, isCapped };
      });
    },
    totals: async <Line>() => (totals ? run<Line>(pools, totalsStatement(list, totals, asked)) : []),
    async asOf() {
      const { checkpoint } = list.table;
      if (checkpoint === undefined) return null;
      const [line] = await run<{ as_of: Date | null }>(pools, {
        text: `select as_of from ${checkpoint}`,
        values: [],
      });
      return line?.as_of ?? null;
    },
  };
}

interface StatusLine {
  readonly status: string;
  readonly count: number;
}

/** The field of the contract that answers a list. */
export const listField =
  <T extends ListedTable, Deps>(deps: Deps, list: Pick<List<T, Deps>, 'page'>) =>
  async (_root: unknown, args: ListArguments, context: RequestContext) =>
    unwrap(await list.page(deps, await scopeOf(context), args));

/** The field that answers one of its rows; null where there is none. */
export const nodeField =
  <T extends ListedTable, Deps>(deps: Deps, list: Pick<List<T, Deps>, 'find'>) =>
  async (_root: unknown, { id }: { readonly id: string }, context: RequestContext) =>
    (await list.find(deps, await scopeOf(context), id)) ?? null;

const capped = (count: number) => ({
  value: Math.min(count, DEPTH_MAX),
  isCapped: count > DEPTH_MAX,
});

/** Made when it is asked for first. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
