import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a file is answered with. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface StoredObject extends ObjectHeaders {
  readonly content: Buffer;
}

export interface ObjectFolder {
  /**
   * Keeps a file, whole or not at all: false, and nothing kept, when it has not so many bytes.
   * Throws when what sends it breaks off.
   */
  write(
    name: string,
    headers: ObjectHeaders,
    content: AsyncIterable<Buffer>,
    bytes: number,
  ): Promise<boolean>;
  read(name: string): Promise<StoredObject | undefined>;
  /** Also what is not there. */
  remove(name: string): Promise<void>;
}

const NEW_LINE = 0x0a;

/**
 * Files by name in one folder, each with its headers in its first line. A file is called by the
 * hash of its name: no name leads anywhere else. What a killed program had begun is removed.
 */
export async function openObjectFolder(path: string): Promise<ObjectFolder> {
  const drafts = join(path, 'drafts');
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true });
  const fileOf = (name: string) => join(path, createHash('sha256').update(name).digest('hex'));

  return {
    async write(name, headers, content, bytes) {
      const draft = join(drafts, randomUUID());
      try {
        if (!(await writeDraft(draft, headers, content, bytes))) return false;
        await rename(draft, fileOf(name));
        return true;
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async read(name) {
      const file = await readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const end = file.indexOf(NEW_LINE);
      const headers = JSON.parse(file.subarray(0, end).toString()) as ObjectHeaders;
      return { ...headers, content: file.subarray(end + 1) };
    },
  };
}

async function writeDraft(
  draft: string,
  headers: ObjectHeaders,
  content: AsyncIterable<Buffer>,
  bytes: number,
): Promise<boolean> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(headers)}\n`);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > bytes) return false;
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return written === bytes;
  } finally {
    await handle.close();
  }
}
