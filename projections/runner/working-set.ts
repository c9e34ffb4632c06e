import { LRUCache } from 'lru-cache';
import type { Row, Rows, Table } from '../read-model.ts';

/**
 * Rows remembered of each table: those of the payments that are under way, a few kilobytes each.
 */
const REMEMBERED_MAX = 4_000;

/**
 * The rows that events work on. Rows of earlier batches are remembered, since this writer is the
 * only one as long as the checkpoint is its own; whoever finds it moved throws the whole set away.
 */
export class WorkingSet implements Rows {
  readonly #known: ReadonlyMap<string, LRUCache<string, Row>>;
  readonly #changes: ReadonlyMap<string, Map<string, Row>>;

  constructor(tables: readonly Table[]) {
    this.#known = new Map(
      tables
        .filter(({ appendOnly }) => !appendOnly)
        .map(({ name }) => [name, new LRUCache<string, Row>({ max: REMEMBERED_MAX })]),
    );
    this.#changes = new Map(tables.map(({ name }) => [name, new Map<string, Row>()]));
  }

  get(table: string, key: string): Row | undefined {
    return this.#changes.get(table)?.get(key) ?? this.#known.get(table)?.get(key);
  }

  put(table: string, key: string, row: Row): void {
    this.#changes.get(table)?.set(key, row);
  }

  knows(table: string, key: string): boolean {
    return this.#known.get(table)?.has(key) ?? false;
  }

  remember(table: string, key: string, row: Row): void {
    this.#known.get(table)?.set(key, row);
  }

  /** Rows changed since the last call, by table; from now on they are remembered. */
  takeChanges(): Map<string, Map<string, Row>> {
    const taken = new Map<string, Map<string, Row>>();
    for (const [table, rows] of this.#changes) {
      if (rows.size === 0) continue;
      taken.set(table, new Map(rows));
      for (const [key, row] of rows) this.remember(table, key, row);
      rows.clear();
    }
    return taken;
  }
}
