import { selected, type Columns, type Table } from '../../../projections/table.ts';
import type { Filter } from './filters.ts';
import type { SearchKey } from './search.ts';

/** What a list is read from: a read model's table, or one that is kept as it is (`keptTable`). */
export interface ListedTable<C extends Columns = Columns, K extends string = string> extends Pick<
  Table<C, K>,
  'name' | 'columns' | 'key' | 'view' | 'all'
> {
  /** Only of a read model, whose rows are as old as what it has applied. */
  readonly checkpoint?: string;
}

/** Declares a table that no projection writes, such as a log of the API's own. */
export const keptTable = <const C extends Columns, const K extends keyof C & string>(
  table: Pick<Table<C, K>, 'name' | 'columns' | 'key' | 'view'>,
): ListedTable<C, K> => ({ ...table, all: selected(Object.keys(table.columns)) });

type Name<T extends ListedTable> = keyof T['columns'] & string;

/** What a list adds up, of all rows that its filter leaves: from a table of daily sums. */
export interface Totals {
  /** An `add` table with the owner's columns and those of the filters. */
  readonly table: Table;
  /** One line for each value of this column, that with the most rows first. */
  readonly by: string;
  /** The day that a row of `table` is of, in place of the column that days are filtered by. */
  readonly day: string;
  /** Rows that are summed up at all. */
  readonly only?: Readonly<Record<string, string>>;
  /** What a line says: the sum of a column, `count` being how many rows there are, or of some. */
  readonly sums: Readonly<
    Record<string, string | { readonly of: string; readonly only: Readonly<Record<string, string>> }>
  >;
}

/**
 * Columns that say whose a row is. `platform`: of everybody on it, and a master has those of all;
 * `user`: of this user alone.
 */
interface Owner<Column extends string> {
  readonly user?: Column;
  readonly platform: Column;
}

/**
 * Where another table says it: a row is theirs whose row it names. Such a list sorts all of an
 * owner's rows, of which there are few.
 */
interface OwnerElsewhere<Column extends string> {
  readonly by: Column;
  readonly of: Table;
  readonly owner: Owner<string>;
}

/** How a table is listed. */
export interface ListDefinition<T extends ListedTable, Deps> {
  /** Whose a row is. */
  readonly owner: Owner<Name<T>> | OwnerElsewhere<Name<T>>;
  /**
   * Columns to sort by, under the name of the argument `sort`, each upwards and, as
   * `-name`, downwards. The key is added. An index has the owner, what is filtered by, and these.
   */
  readonly sorts: Readonly<Record<string, readonly Name<T>[]>>;
  /** The sort of whoever asks for none. */
  readonly order: string;
  readonly filters?: Readonly<Record<string, Filter<Name<T>>>>;
  readonly search?: readonly SearchKey<Deps, Name<T>>[];
  /** The filter by whose values rows are counted for `counts`. */
  readonly counts?: string;
  readonly totals?: Totals;
  /** Rows that differ in the sort's columns alone are one, with the sums of these. */
  readonly sums?: readonly Name<T>[];
}

/** Of whichever table. */
export type Definition = ListDefinition<ListedTable, never>;
