import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { GroupName } from './groups.ts';
import type { Table, WrittenRow } from './table.ts';

/** One row of one table, by its `rowKey`. */
export interface RowRef {
  readonly table: Table;
  readonly key: string;
  /** The event is the first of the row: there is none to load. */
  readonly isNew?: boolean;
}

/** The rows that a batch of events works on. Reading and writing them is done once per batch. */
export interface Rows {
  /** Throws for a row that `affectedRows` did not name. undefined: there is no such row yet. */
  get<T extends Table>(table: T, key: string): WrittenRow<T> | undefined;
  /** Puts a row of a `replace` table. */
  put<T extends Table>(table: T, key: string, row: WrittenRow<T>): void;
  /** Adds a row to an `append` or `add` table. */
  add<T extends Table>(table: T, row: WrittenRow<T>): void;
}

/** Pure: which rows an event affects, and what they are afterwards. No clock, no I/O. */
export interface ReadModel {
  readonly tables: readonly Table[];
  readonly eventTypes: ReadonlySet<string>;
  /** The rows that `apply` will ask for. */
  affectedRows(event: StoredEvent): readonly RowRef[];
  apply(rows: Rows, event: StoredEvent): void;
}

/** Read models that are built, shown and stopped together. */
export interface Group {
  readonly name: GroupName;
  readonly version: number;
  readonly models: readonly ReadModel[];
}

export const tablesOf = ({ models }: Group): readonly Table[] => models.flatMap(({ tables }) => tables);

export const eventTypesOf = ({ models }: Group): ReadonlySet<string> =>
  new Set(models.flatMap(({ eventTypes }) => [...eventTypes]));
