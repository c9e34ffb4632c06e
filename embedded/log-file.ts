import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, basename, extname, join } from 'node:path';
import { Writable } from 'node:stream';

export interface LogLimits {
  /** A file that would grow beyond this is closed and another one begun. */
  readonly bytesMax: number;
  /** How many files are kept, the one that is written to included. */
  readonly filesMax: number;
}

const LIMITS: LogLimits = { bytesMax: 10 * 1024 * 1024, filesMax: 5 };

interface LogFileOptions extends Partial<LogLimits> {
  /** Told in one sentence when the file cannot be written, and when it can again. */
  readonly report?: (sentence: string) => void;
}

/**
 * The log of one program: `api.log`, and the ones before it as `api.1.log` (the newest) and so on.
 * It never fails: what cannot be written, for want of room as a rule, is dropped, and the next
 * write tries again. A program must not stop because its log has no room.
 */
export class LogFile extends Writable {
  readonly #path: string;
  readonly #limits: LogLimits;
  readonly #report: (sentence: string) => void;
  #file: FileHandle | undefined;
  #bytes = 0;
  #droppedBytes = 0;

  constructor(path: string, { report = console.error, ...limits }: LogFileOptions = {}) {
    super();
    this.#path = path;
    this.#limits = { ...LIMITS, ...limits };
    this.#report = report;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#append(chunk)
      .catch((error: unknown) => this.#drop(chunk, error))
      .then(done, done);
  }

  override _final(done: () => void): void {
    this.#close().then(done, done);
  }

  async #append(chunk: Buffer): Promise<void> {
    let file = await this.#opened();
    if (this.#bytes > 0 && this.#bytes + chunk.length > this.#limits.bytesMax) {
      await this.#rotate();
      file = await this.#opened();
    }
    for (let written = 0; written < chunk.length;)
      written += (await file.write(chunk, written)).bytesWritten;
    this.#bytes += chunk.length;
    if (this.#droppedBytes === 0) return;
    this.#report(`The log ${this.#path} is written again; ${this.#droppedBytes} bytes were dropped.`);
    this.#droppedBytes = 0;
  }

  async #opened(): Promise<FileHandle> {
    if (this.#file) return this.#file;
    this.#file = await open(this.#path, 'a');
    this.#bytes = (await this.#file.stat()).size;
    return this.#file;
  }

  async #rotate(): Promise<void> {
    await this.#close();
    const { filesMax } = this.#limits;
    await rm(this.#numbered(filesMax - 1), { force: true });
    for (let number = filesMax - 1; number > 0; number--)
      await rename(this.#numbered(number - 1), this.#numbered(number)).catch(ignoreMissing);
  }

  #numbered(number: number): string {
    if (number === 0) return this.#path;
    const extension = extname(this.#path);
    const name = basename(this.#path, extension);
    return join(dirname(this.#path), `${name}.${number}${extension}`);
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  /** The file is opened anew for the next write: its folder may be another one by then. */
  async #drop(chunk: Buffer, error: unknown): Promise<void> {
    if (this.#droppedBytes === 0)
      this.#report(
        `The log ${this.#path} cannot be written and is dropped meanwhile: ${String(error)}.`,
      );
    this.#droppedBytes += chunk.length;
    await this.#close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
