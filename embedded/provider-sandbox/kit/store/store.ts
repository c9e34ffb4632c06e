import { setImmediate as breathe } from 'node:timers/promises';
import { JournalFiles } from './journal.ts';
import { readLines } from './read-lines.ts';
import { Table } from './table.ts';

/** One journal line: a row as it now is, or none when it was deleted. */
interface Line {
  t: string;
  k: string;
  v?: unknown;
}

const ROWS_PER_SLICE = 500;
const MOST_FILES = 8;

export interface StoreOptions {
  /** A journal larger than this is replaced by a snapshot. */
  compactBytes?: number;
}

/**
 * The sandbox's memory: tables whose every change is one line of the journal, the last line of a
 * row being the row.
 */
export class Store {
  readonly #files: JournalFiles;
  readonly #rows: Map<string, Map<string, unknown>>;
  readonly #compactBytes: number;
  #lines: string[] = [];
  #depth = 0;
  #compaction: Promise<void> | undefined;

  private constructor(
    files: JournalFiles,
    rows: Map<string, Map<string, unknown>>,
    compactBytes: number,
  ) {
    this.#files = files;
    this.#rows = rows;
    this.#compactBytes = compactBytes;
  }

  /** Folds what the folder holds. */
  static async open(folder: string, { compactBytes = 64 << 20 }: StoreOptions = {}): Promise<Store> {
    const files = new JournalFiles(folder);
    const rows = new Map<string, Map<string, unknown>>();
    for (const file of files.leftFiles) for await (const line of readLines(file)) fold(rows, line);
    return new Store(files, rows, compactBytes);
  }

  /**
   * To be called once it is sure that no other process serves this folder: it removes files that
   * such a one would need.
   */
  async compactLeftovers(): Promise<void> {
    if (this.#files.leftBytes > this.#compactBytes || this.#files.leftFiles.length > MOST_FILES)
      await this.#compact();
  }

  table<V>(name: string): Table<V> {
    const rows = (this.#rows.get(name) ?? new Map()) as Map<string, V>;
    this.#rows.set(name, rows);
    return new Table<V>(name, rows, (table, id, value) => this.#record(table, id, value));
  }

  /**
   * All changes of one synchronous turn reach the journal in one write, so that a kill
   * takes all or none.
   */
  transaction<T>(work: () => T): T {
    this.#depth += 1;
    try {
      return work();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#write();
    }
  }

  async close(): Promise<void> {
    await this.#compaction;
    this.#files.close();
  }

  #record(t: string, k: string, v: unknown): void {
    this.#lines.push(JSON.stringify(v === undefined ? { t, k } : { t, k, v }));
    if (this.#depth === 0) this.#write();
  }

  #write(): void {
    if (this.#lines.length === 0) return;
    const text = `${this.#lines.join('\n')}\n`;
    this.#lines = [];
    this.#files.append(text);
    if (this.#files.bytes > this.#compactBytes && !this.#compaction) {
      this.#compaction = this.#compactSoon().finally(() => (this.#compaction = undefined));
    }
  }

  /**
   * Not at once: the line just written may be of a row that is not in its table yet, and a snapshot
   * would miss it.
   */
  async #compactSoon(): Promise<void> {
    await breathe();
    await this.#compact();
  }

  #compact(): Promise<void> {
    return this.#files.compact(this.#slices(), () => breathe());
  }

  *#slices(): Generator<string> {
    for (const [t, rows] of this.#rows) {
      let lines: string[] = [];
      for (const [k, v] of rows) {
        lines.push(JSON.stringify({ t, k, v }));
        if (lines.length < ROWS_PER_SLICE) continue;
        yield `${lines.join('\n')}\n`;
        lines = [];
      }
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
    }
  }
}

function fold(tables: Map<string, Map<string, unknown>>, text: string): void {
  const { t, k, v } = JSON.parse(text) as Line;
  const rows = tables.get(t) ?? new Map<string, unknown>();
  tables.set(t, rows);
  if (v === undefined) rows.delete(k);
  else rows.set(k, v);
}
