type Watcher<V> = (next: V | undefined, previous: V | undefined, id: string) => void;

/**
 * Rows by id in the order in which they came; each change is in the journal before it can be
 * answered.
 */
export class Table<V> {
  readonly name: string;
  readonly #rows: Map<string, V>;
  readonly #record: (name: string, id: string, value: V | undefined) => void;
  readonly #watchers: Watcher<V>[] = [];

  constructor(
    name: string,
    rows: Map<string, V>,
    record: (name: string, id: string, value: V | undefined) => void,
  ) {
    this.name = name;
    this.#rows = rows;
    this.#record = record;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): V | undefined {
    return this.#rows.get(id);
  }

  values(): IterableIterator<V> {
    return this.#rows.values();
  }

  entries(): IterableIterator<[string, V]> {
    return this.#rows.entries();
  }

  put(id: string, value: V): void {
    const previous = this.#rows.get(id);
    this.#record(this.name, id, value);
    this.#rows.set(id, value);
    for (const watch of this.#watchers) watch(value, previous, id);
  }

  delete(id: string): void {
    const previous = this.#rows.get(id);
    if (previous === undefined) return;
    this.#record(this.name, id, undefined);
    this.#rows.delete(id);
    for (const watch of this.#watchers) watch(undefined, previous, id);
  }

  /** Tells of every row there is, then of every change: what an index in memory is made of. */
  watch(watcher: Watcher<V>): void {
    this.#watchers.push(watcher);
    for (const [id, value] of this.#rows) watcher(value, undefined, id);
  }
}
