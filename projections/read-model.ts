import { idOf, type DomainEvent, type EventSource } from '../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { GroupName, Table, WrittenRow, bigint, Columns } from './table.ts';

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
  /** What comes within so many milliseconds is written at once; left out: at once, each. */
  readonly lingerMs?: number;
  readonly models: readonly ReadModel[];
}

export const tablesOf = ({ models }: Group): readonly Table[] => models.flatMap(({ tables }) => tables);

export const eventTypesOf = ({ models }: Group): ReadonlySet<string> =>
  new Set(models.flatMap(({ eventTypes }) => [...eventTypes]));

/** What the mould itself writes. */
const SET = ['position'];

/** A table with one row for each aggregate, by its id. */
type AggregateTable = Table<Columns & { position: typeof bigint }>;

type DataOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>['data'];

/** What each fact behind the first one changes in the row. */
export type Patches<Event extends DomainEvent, T extends Table> = {
  readonly [Type in Event['type']]?: (
    row: WrittenRow<T>,
    data: DataOf<Event, Type>,
  ) => Partial<WrittenRow<T>>;
};

/** Columns that need no line: the data has the same under that name, or they begin with null. */
type Copied<T extends Table, Data> = {
  [N in keyof WrittenRow<T>]: N extends keyof Data
    ? Exclude<Data[N], undefined> extends WrittenRow<T>[N]
      ? undefined extends Data[N]
        ? null extends WrittenRow<T>[N]
          ? N
          : never
        : N
      : never
    : null extends WrittenRow<T>[N]
      ? N
      : never;
}[keyof WrittenRow<T>];

/** What a row has of its own beside what is copied. */
type OwnPart<T extends Table, Data, Set extends keyof WrittenRow<T>> = Omit<
  WrittenRow<T>,
  Copied<T, Data> | Set
> &
  Partial<Pick<WrittenRow<T>, Copied<T, Data>>>;

/**
 * A row from an event: what it has of its own, else the data's field of the same name, else null.
 * `set` are columns that whoever asks adds.
 */
export function rowFrom(table: Table, data: object, own: object, set: readonly string[]): WrittenRow {
  const [said, fields] = [own as Record<string, unknown>, data as Record<string, unknown>];
  const row: Record<string, unknown> = {};
  for (const name in table.columns)
    if (!set.includes(name)) row[name] = name in said ? said[name] : (fields[name] ?? null);
  return row;
}

/** What makes a row of data: fields of the same name are copied without a line. */
export type RowOf<T extends Table, Data, Set extends keyof WrittenRow<T>, Args extends unknown[]> = (
  data: Data,
  ...args: Args
) => OwnPart<T, Data, Set>;

interface Definition<Event extends DomainEvent, T extends AggregateTable, First extends Event['type']> {
  readonly source: EventSource;
  readonly table: T;
  /** The event that makes the row. */
  readonly first: First;
  readonly rowOf: RowOf<T, DataOf<Event, First>, 'position', [StoredEvent]>;
  readonly patches: Patches<Event, T>;
  /** Totals over the rows, told of each change; undefined: the row was not there before. */
  readonly totals?: {
    readonly tables: readonly Table[];
    readonly count: (rows: Rows, before: WrittenRow<T> | undefined, after: WrittenRow<T>) => void;
  };
}

/**
 * One row for each aggregate, made by its first event and changed by the later ones. A type that
 * several aggregates write counts in the streams of this one only.
 */
export function aggregateReadModel<
  Event extends DomainEvent,
  T extends AggregateTable,
  First extends Event['type'],
>({ source, table, first, rowOf, patches, totals }: Definition<Event, T, First>): ReadModel {
  const patchOf = (type: string) =>
    patches[type as Event['type']] as
      ((row: WrittenRow<T>, data: unknown) => Partial<WrittenRow<T>>) | undefined;
  const changed = (event: StoredEvent, before: WrittenRow<T> | undefined) => {
    if (event.type === first) {
      const data = event.data as DataOf<Event, First>;
      return rowFrom(table, data as object, rowOf(data, event), SET);
    }
    if (!before) throw new Error(`${event.type} in ${event.stream}, which never began`);
    return { ...before, ...patchOf(event.type)?.(before, event.data) };
  };
  return {
    tables: [table, ...(totals?.tables ?? [])],
    eventTypes: new Set([first, ...Object.keys(patches)]),
    affectedRows({ type, stream }) {
      const key = idOf(source, stream);
      return key === undefined ? [] : [{ table, key, isNew: type === first }];
    },
    apply(rows, event) {
      const key = idOf(source, event.stream);
      if (key === undefined) return;
      const before = event.type === first ? undefined : rows.get(table, key);
      const position = Number(event.position);
      const after = { ...changed(event, before), position } as unknown as WrittenRow<T>;
      rows.put(table, key, after);
      totals?.count(rows, before, after);
    },
  };
}
