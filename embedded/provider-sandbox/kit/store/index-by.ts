import type { Table } from './table.ts';

/** An index in memory: the ids of the rows that share a key, oldest first. */
export class IndexBy<V> {
  readonly #table: Table<V>;
  readonly #ids = new Map<string, Set<string>>();

  constructor(table: Table<V>, keyOf: (row: V) => string | null) {
    this.#table = table;
    table.watch((next, previous, id) => {
      const [key, formerKey] = [next ? keyOf(next) : null, previous ? keyOf(previous) : null];
      if (key === formerKey) return;
      if (formerKey !== null) this.#remove(formerKey, id);
      if (key !== null) this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
    });
  }

  all(key: string): V[] {
    return [...(this.#ids.get(key) ?? [])].flatMap((id) => this.#table.get(id) ?? []);
  }

  first(key: string): V | undefined {
    const [id] = this.#ids.get(key) ?? [];
    return id === undefined ? undefined : this.#table.get(id);
  }

  #remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }
}
