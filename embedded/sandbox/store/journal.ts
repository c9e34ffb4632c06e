import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^(snapshot|journal)-(\d{8})\.jsonl$/;

/**
 * Files of JSON lines in one folder. `journal-N` holds what was written since `snapshot-N` (or since ever) began, so a
 * snapshot may be taken while the journal goes on: whatever changed meanwhile stands in the journal too, and wins.
 */
export class JournalFiles {
  readonly #folder: string;
  #number: number;
  #descriptor: number;
  #bytes = 0;
  /** Complete files to fold, oldest first, as they were found when the folder was opened. */
  readonly leftFiles: string[];
  readonly leftBytes: number;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name));
    const found = listFiles(folder);
    const snapshot = Math.max(0, ...found.filter((file) => file.kind === 'snapshot').map((file) => file.number));
    const left = found.filter((file) => file.number >= snapshot);
    this.leftFiles = left.map((file) => join(folder, file.name));
    this.leftBytes = this.leftFiles.reduce((sum, file) => sum + statSync(file).size, 0);
    // A new file at every start: a line torn by a kill stays the last of its file.
    this.#number = Math.max(0, ...found.map((file) => file.number)) + 1;
    this.#descriptor = openSync(this.#path('journal'), 'a');
  }

  /** Bytes in the journal file that is being written. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The operating system has the text when this returns: it survives the process, whatever kills it. */
  append(text: string): void {
    const buffer = Buffer.from(text);
    for (let written = 0; written < buffer.length; ) written += writeSync(this.#descriptor, buffer, written);
    this.#bytes += buffer.length;
  }

  /** Goes on in the next journal file and writes the snapshot that makes the files before it needless. */
  async compact(slices: Iterable<string>, breathe: () => Promise<void>): Promise<void> {
    closeSync(this.#descriptor);
    this.#number += 1;
    this.#bytes = 0;
    this.#descriptor = openSync(this.#path('journal'), 'a');
    const [unfinished, complete] = [`${this.#path('snapshot')}.tmp`, this.#path('snapshot')];
    const descriptor = openSync(unfinished, 'w');
    try {
      for (const slice of slices) {
        writeSync(descriptor, slice);
        await breathe();
      }
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, complete);
    for (const file of listFiles(this.#folder)) if (file.number < this.#number) rmSync(join(this.#folder, file.name));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #path(kind: 'snapshot' | 'journal'): string {
    return join(this.#folder, `${kind}-${String(this.#number).padStart(8, '0')}.jsonl`);
  }
}

function listFiles(folder: string): { name: string; kind: string; number: number }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const match = FILE.exec(name);
      return match ? [{ name, kind: match[1] ?? '', number: Number(match[2]) }] : [];
    })
    .sort((a, b) => a.number - b.number || b.kind.localeCompare(a.kind));
}
