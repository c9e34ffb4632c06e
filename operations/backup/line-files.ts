import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pipeline as piped } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** One file of a backup: lines of JSON, compressed. */
export interface LineFile {
  readonly name: string;
  readonly lines: number;
  /** Of the compressed bytes, in hexadecimal. */
  readonly sha256: string;
}

type Lines = AsyncIterable<string> | Iterable<string>;

const pathOf = (folder: string, name: string): string => join(folder, `${name}.ndjson.gz`);

/** Writes a new file for its owner alone, and has it on the disk when it returns. */
export async function writeLines(folder: string, name: string, lines: Lines): Promise<LineFile> {
  const hash = createHash('sha256');
  let count = 0;
  await pipeline(
    async function* () {
      for await (const line of lines) {
        count += 1;
        yield `${line}\n`;
      }
    },
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(pathOf(folder, name), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { name, lines: count, sha256: hash.digest('hex') };
}

/** Whether the file holds the very bytes that were written. False for one that is not there. */
export async function isUnchanged(folder: string, { name, sha256 }: LineFile): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(pathOf(folder, name)), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

/** The lines of a file, one after the other. */
export async function* readLines(folder: string, { name }: LineFile): AsyncGenerator<string> {
  const text = piped(createReadStream(pathOf(folder, name)), createGunzip(), () => undefined);
  let rest = '';
  for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
