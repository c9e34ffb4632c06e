import { LRUCache } from 'lru-cache';
import type { Row, Rows, Table } from '../read-model.ts';

/**
 * Rows remembered of each table between batches: those of the payments that are under way, a few
 * kilobytes each.
 */
const REMEMBERED_MAX = 4_000;

/** Keys by table. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The rows that one batch of events works on, and what it remembers of earlier ones, since this
 * writer is the only one as long as the checkpoint is its own; whoever finds it moved throws the
 * whole set away. A row of the batch is never forgotten before the batch ends, however many there
 * are.
 */
export class WorkingSet implements Rows {
  readonly #appendOnly: ReadonlySet<string>;
  readonly #remembered: ReadonlyMap<string, LRUCache<string, Row>>;
  /** Rows of this batch; undefined for one that is in no table yet. */
  readonly #batch: ReadonlyMap<string, Map<string, Row | undefined>>;
  readonly #changed: ReadonlyMap<string, Map<string, Row>>;

  constructor(tables: readonly Table[], rememberedMax = REMEMBERED_MAX) {
    const of = <T>(make: () => T) => new Map(tables.map(({ name }) => [name, make()]));
    this.#appendOnly = new Set(tables.filter(({ appendOnly }) => appendOnly).map(({ name }) => name));
    this.#remembered = of(() => new LRUCache<string, Row>({ max: rememberedMax }));
    this.#batch = of(() => new Map<string, Row | undefined>());
    this.#changed = of(() => new Map<string, Row>());
  }

  /** Begins a batch that needs these rows; answers those that have to be loaded first. */
  begin(needed: Keys): Keys {
    const missing = new Map<string, Set<string>>();
    for (const [table, keys] of needed) {
      const batch = this.#batch.get(table);
      for (const key of keys) {
        const row = this.#remembered.get(table)?.get(key);
        batch?.set(key, row);
        if (!row) missing.set(table, (missing.get(table) ?? new Set()).add(key));
      }
    }
    return missing;
  }

  /** A row that the tables had. */
  loaded(table: string, key: string, row: Row): void {
    this.#batch.get(table)?.set(key, row);
  }

  get(table: string, key: string): Row | undefined {
    const changed = this.#changed.get(table)?.get(key);
    if (changed) return changed;
    const batch = this.#batch.get(table);
    // Absent and not asked for are two things: taking one for the other begins a balance at zero.
    if (!batch?.has(key)) throw new Error(`Row ${key} of ${table} was not asked for before`);
    return batch.get(key);
  }

  put(table: string, key: string, row: Row): void {
    this.#changed.get(table)?.set(key, row);
  }

  /** Ends the batch: what it changed, by table. From now on its rows are remembered. */
  end(): Map<string, Map<string, Row>> {
    const taken = new Map<string, Map<string, Row>>();
    for (const [table, changed] of this.#changed) {
      if (changed.size > 0) taken.set(table, new Map(changed));
      changed.clear();
    }
    for (const [table, batch] of this.#batch) {
      for (const [key, row] of batch) if (row) this.#remember(table, key, row);
      for (const [key, row] of taken.get(table) ?? []) this.#remember(table, key, row);
      batch.clear();
    }
    return taken;
  }

  #remember(table: string, key: string, row: Row): void {
    if (!this.#appendOnly.has(table)) this.#remembered.get(table)?.set(key, row);
  }
}
