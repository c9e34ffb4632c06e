import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const FILE = /^(snapshot|journal)-(\d{8})\.jsonl(\.tmp)?$/;

/**
 * Files of JSON lines in one folder. `journal-N` holds what was written since `snapshot-N` (or
 * since ever) began, so a snapshot may be taken while the journal goes on: whatever changed
 * meanwhile stands in the journal too, and wins.
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
    const found = listFiles(folder);
    const complete = found.filter((file) => file.isComplete);
    const snapshot = Math.max(
      0,
      ...complete.filter((file) => file.kind === 'snapshot').map((file) => file.number),
    );
    const left = complete.filter((file) => file.number >= snapshot);
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

  /**
   * The operating system has the text when this returns: it survives the process, whatever kills
   * it.
   */
  append(text: string): void {
    const buffer = Buffer.from(text);
    for (let written = 0; written < buffer.length;)
      written += writeSync(this.#descriptor, buffer, written);
    this.#bytes += buffer.length;
  }

  /**
   * Goes on in the next journal file and writes the snapshot that makes the files before it
   * needless.
   */
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
    const needless = listFiles(this.#folder).filter((file) => file.number < this.#number);
    for (const { name } of needless) rmSync(join(this.#folder, name));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #path(kind: 'snapshot' | 'journal'): string {
    return join(this.#folder, `${kind}-${String(this.#number).padStart(8, '0')}.jsonl`);
  }
}

interface FoundFile {
  name: string;
  kind: string;
  number: number;
  /** A snapshot that a kill cut short keeps its provisional name. */
  isComplete: boolean;
}

function listFiles(folder: string): FoundFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const match = FILE.exec(name);
      return match
        ? [{ name, kind: match[1] ?? '', number: Number(match[2]), isComplete: match[3] === undefined }]
        : [];
    })
    .sort((a, b) => a.number - b.number || b.kind.localeCompare(a.kind));
}
