import type { StoredEvent } from '../eventstore/stored-event.ts';

export type Row = Record<string, unknown>;

export interface Table {
  readonly name: string;
  /** Column definitions of `create table`, without constraints. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** Rows are only ever added: the runner need not read them back. */
  readonly appendOnly?: boolean;
  readonly indexes?: readonly string[];
  /** PostgreSQL channel that tells each changed row, as `key position`, once readers can see it. */
  readonly channel?: string;
}

/**
 * The rows that a batch of events affectedKeys, already loaded. Writing is done by the runner, once
 * per batch.
 */
export interface Rows {
  get(table: string, key: string): Row | undefined;
  put(table: string, key: string, row: Row): void;
}

/** Pure: which rows an event affectedKeys, and what they are afterwards. No clock, no I/O. */
export interface ReadModel {
  readonly tables: readonly Table[];
  readonly eventTypes: ReadonlySet<string>;
  /** Keys of the rows that `apply` will ask for, by table; none for what it only makes. */
  affectedKeys(event: StoredEvent): Readonly<Record<string, readonly string[]>>;
  apply(rows: Rows, event: StoredEvent): void;
}
