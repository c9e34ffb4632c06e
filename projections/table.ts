/**
 * The groups of read models and their versions. What one screen joins is one group: its tables have
 * one version, one checkpoint and one transaction. Raise a version when a table or the meaning of a
 * row changes: the next start builds the group's tables anew beside the old ones and switches
 * (decision 0018).
 */
export const groupVersions = {
  sales: 24,
  ledger: 5,
  connections: 3,
  incidents: 6,
  carts: 4,
  catalogue: 6,
  settings: 5,
  people: 2,
  providers: 3,
  withdrawals: 1,
  receivers: 1,
  links: 1,
  figures: 2,
  coupons: 1,
  funnels: 1,
  exports: 1,
} as const;

export type GroupName = keyof typeof groupVersions;

/** PostgreSQL schema in which readers find one version of a group: a shape, not a place. */
export const viewSchemaOf = (group: string, version: number): string => `${group}_v${version}`;

/** A column: its type in PostgreSQL, what is read from it and what is written to it. */
interface Column<Read = unknown, Written = Read> {
  readonly sql: string;
  readonly nullable: boolean;
  /** For the compiler only; never there. */
  readonly read?: Read;
  readonly written?: Written;
}

const column = <Read, Written = Read>(sql: string): Column<Read, Written> => ({ sql, nullable: false });

export const uuid = column<string>('uuid');
export const boolean = column<boolean>('boolean');
export const integer = column<number>('int');
/** Cents, counts and positions; a value outside the safe range is an error. */
export const bigint = column<number>('bigint');
/** A São Paulo day, as `2026-11-03`. */
export const day = column<string>('date');
export const moment = column<Date, Date | string>('timestamptz');
export const text = <T extends string = string>(): Column<T> => column<T>('text');
/** A text that is found by how it begins, written as `searchText` makes it. */
export const searchable = column<string>('text collate "C"');
export const json = <T>(): Column<T> => column<T>('jsonb');

export const optional = <Read, Written>({
  sql,
}: Column<Read, Written>): Column<Read | null, Written | null> => ({ sql, nullable: true });

export type Columns = Readonly<Record<string, Column>>;

export interface Table<C extends Columns = Columns, K extends string = string> {
  readonly group: GroupName;
  readonly name: string;
  /** By their names in rows: `createdAt` is the column `created_at` (`sqlName`). */
  readonly columns: C;
  readonly key: readonly K[];
  /**
   * `replace`: a row is read, changed and put back. `append`: rows are only ever added. `add`: the
   * numbers outside of the key are added to what is there; nobody reads them while writing.
   */
  readonly write: 'replace' | 'append' | 'add';
  /**
   * Of an `add` table whose rows are used in turn: the column with the number of the period that a
   * row is of. A later period takes its place, and what comes of an earlier one is left out, so
   * that a table keeps its size however long events go on.
   */
  readonly period?: string;
  /**
   * Of an `append` table: a column that says what the same one of the `total` table came to with
   * this row, which `adds` to it. It is made right again behind rows that come late.
   */
  readonly running?: { readonly column: string; readonly adds: string; readonly total: Table };
  /** In PostgreSQL's words. */
  readonly indexes?: readonly string[];
  /** PostgreSQL channel that tells each changed row, as `key position`, once readers can see it. */
  readonly channel?: string;
  /** What readers select from. Not there: no tables of this version are shown. */
  readonly view: string;
  /** All columns as readers get them, to be selected from a table without an alias. */
  readonly all: string;
  /** One row: the `position` up to which the group has applied the log, and its time `as_of`. */
  readonly checkpoint: string;
}

/** A name in PostgreSQL: `created_at` of `createdAt`. */
export const sqlName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const sqlNames = (names: readonly string[]): string => names.map(sqlName).join(', ');

/** Columns as rows name them, to be selected: `o.created_at as "createdAt"`. */
export const selected = (names: readonly string[], alias?: string): string =>
  names.map((name) => `${alias ? `${alias}.` : ''}${sqlName(name)} as "${name}"`).join(', ');

/** Rows of a table in a JSON parameter, as `json_to_recordset` is told of them. */
export const inJson = (columns: Columns, names: readonly string[] = Object.keys(columns)): string =>
  names.map((name) => `"${name}" ${columns[name]?.sql}`).join(', ');

/** Declares a table once for its writer and its readers. */
export function defineTable<const C extends Columns, const K extends keyof C & string>(
  definition: Omit<Table<C, K>, 'view' | 'all' | 'checkpoint'>,
): Table<C, K> {
  const schema = viewSchemaOf(definition.group, groupVersions[definition.group]);
  return {
    ...definition,
    view: `${schema}.${definition.name}`,
    all: selected(Object.keys(definition.columns)),
    checkpoint: `${schema}.checkpoint`,
  };
}

type ReadOf<C> = C extends Column<infer Read, infer _Written> ? Read : never;
type WrittenOf<C> = C extends Column<infer _Read, infer Written> ? Written : never;

/** A row as readers get it. */
export type Row<T extends Pick<Table, 'columns'>> = {
  readonly [N in keyof T['columns']]: ReadOf<T['columns'][N]>;
};

/** A row as a projection writes it, and finds it again. */
export type WrittenRow<T extends Table = Table> = {
  readonly [N in keyof T['columns']]: WrittenOf<T['columns'][N]>;
};

/** Values of a table's key columns. */
type KeyValues<T extends Table> = { readonly [N in T['key'][number]]: unknown };

/** Names one row: the value itself, or a JSON list where several columns make the key. */
export function rowKey<T extends Table>(table: T, values: KeyValues<T>): string {
  const parts = table.key.map((name: T['key'][number]) => values[name]);
  return parts.length === 1 ? String(parts[0]) : JSON.stringify(parts);
}
