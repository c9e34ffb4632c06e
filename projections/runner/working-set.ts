import { LRUCache } from 'lru-cache';
import type { RowRef, Rows } from '../read-model.ts';
import { rowKey, type Table, type WrittenRow } from '../table.ts';

/**
 * Rows remembered of each table between batches: those of the payments that are under way, a few
 * kilobytes each.
 */
const REMEMBERED_MAX = 4_000;

/** What one batch does to one table. */
export interface TableChange {
  readonly table: Table;
  readonly rows: readonly WrittenRow[];
  /** Keys of the rows, in their order; none of rows that are only appended. */
  readonly keys: readonly string[];
}

/** One table's part of the working set. */
interface TableRows {
  readonly table: Table;
  readonly remembered: LRUCache<string, WrittenRow>;
  /** Rows of this batch; undefined for one that is in no table yet. */
  readonly batch: Map<string, WrittenRow | undefined>;
  readonly changed: Map<string, WrittenRow>;
  appended: WrittenRow[];
}

/**
 * The rows that one batch of events works on, and what it remembers of earlier ones, since this
 * writer is the only one as long as the checkpoint is its own; whoever finds it moved throws the
 * whole set away. A row of the batch is never forgotten before the batch ends, however many there
 * are.
 */
export class WorkingSet implements Rows {
  readonly #tables: ReadonlyMap<string, TableRows>;

  constructor(tables: readonly Table[], rememberedMax = REMEMBERED_MAX) {
    this.#tables = new Map(
      tables.map((table) => [
        table.name,
        {
          table,
          remembered: new LRUCache<string, WrittenRow>({ max: rememberedMax }),
          batch: new Map(),
          changed: new Map(),
          appended: [],
        },
      ]),
    );
  }

  /** Begins a batch that needs these rows; answers the keys that have to be loaded first. */
  begin(needed: Iterable<RowRef>): ReadonlyMap<Table, ReadonlySet<string>> {
    const missing = new Map<Table, Set<string>>();
    for (const { table, key, isNew } of needed) {
      const { remembered, batch } = this.#of(table);
      if (batch.has(key)) continue;
      const row = remembered.get(key);
      batch.set(key, row);
      if (row || isNew) continue;
      const keys = missing.get(table) ?? new Set();
      missing.set(table, keys.add(key));
    }
    return missing;
  }

  /** A row that its table had. */
  loaded(table: Table, row: WrittenRow): void {
    this.#of(table).batch.set(rowKey(table, row), row);
  }

  get<T extends Table>(table: T, key: string): WrittenRow<T> | undefined {
    const { batch, changed } = this.#of(table);
    const row = changed.get(key) ?? batch.get(key);
    // Absent and not asked for are two things: taking one for the other begins a balance at zero.
    if (!row && !batch.has(key)) throw new Error(`Row ${key} of ${table.name} was not asked for`);
    return row as WrittenRow<T> | undefined;
  }

  put<T extends Table>(table: T, key: string, row: WrittenRow<T>): void {
    this.#of(table).changed.set(key, row);
  }

  add<T extends Table>(table: T, row: WrittenRow<T>): void {
    const { appended, changed } = this.#of(table);
    if (table.write === 'append') return void appended.push(row);
    const key = rowKey<Table>(table, row);
    const before = changed.get(key);
    changed.set(key, before ? added(table, before, row) : row);
  }

  /** Ends the batch: what it changed. From now on its rows are remembered. */
  end(): TableChange[] {
    const changes: TableChange[] = [];
    for (const part of this.#tables.values()) {
      const { table, remembered, batch, changed, appended } = part;
      const [rows, keys] = [[...changed.values(), ...appended], [...changed.keys()]];
      if (rows.length > 0) changes.push({ table, rows, keys });
      if (table.write === 'replace')
        for (const all of [batch, changed])
          for (const [key, row] of all) if (row) remembered.set(key, row);
      batch.clear();
      changed.clear();
      part.appended = [];
    }
    return changes;
  }

  #of({ name }: Table): TableRows {
    const rows = this.#tables.get(name);
    if (!rows) throw new Error(`Table ${name} is none of this group's`);
    return rows;
  }
}

/** What an `add` table has after a row was added to another one of its key. */
export function added(table: Table, before: WrittenRow, row: WrittenRow): WrittenRow {
  const { columns, key, period } = table;
  if (period && before[period] !== row[period])
    return Number(row[period]) > Number(before[period]) ? row : before;
  const sum = { ...before };
  for (const name in columns)
    if (!key.includes(name) && name !== period) sum[name] = Number(before[name]) + Number(row[name]);
  return sum;
}
