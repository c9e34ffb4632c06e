import { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';
import { exchangeBytes, type BytesAnswer } from '../outbound/exchange.ts';
import { openFiles } from './files.ts';

/** The server that keeps files does not answer, or not as it should. */
export class FilesUnavailable extends Error {
  constructor(asked: string, answered: string) {
    super(`The store of files was asked to ${asked} and answered ${answered}`);
  }
}

/** Files that we keep in the private bucket ourselves. All throw FilesUnavailable. */
export interface PrivateFiles {
  has(key: string): Promise<boolean>;
  /** Takes the place of what was there. */
  put(key: string, content: Buffer): Promise<void>;
  /** As `put`, of what is in others, one after the other: so many bytes. */
  join(key: string, keys: readonly string[], bytes: number): Promise<void>;
  /** One that is not there is none any more. */
  remove(key: string): Promise<void>;
  /** Undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** The longest file that is read back, in bytes. */
const BYTES_MAX = 4 << 20;
/** In milliseconds. A page waits for a look; a link to put counts for a minute. */
const CONNECT_MS = 1_000;
const LOOK_MS = 1_000;
const READ_MS = 5_000;
const PUT_MS = 10_000;
/** What is joined may be long. */
const JOIN_MS = 300_000;
const CONNECTIONS = 8;

/**
 * By the same links of a minute as everybody's files; undefined where no `S3_…` says where they
 * are. Its address is a setting, as the database's is, and no provider's: it may be a private one.
 */
export function openPrivateFiles(config: Config, now: () => Date): PrivateFiles | undefined {
  const signed = openFiles(config);
  if (!signed || !config.S3_ENDPOINT) return undefined;
  const pool = new Pool(new URL(config.S3_ENDPOINT).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
  });

  async function send(
    link: { readonly signedUrl: string },
    request: Pick<Dispatcher.DispatchOptions, 'method' | 'headers' | 'body'>,
    deadlineMs: number,
  ): Promise<BytesAnswer> {
    const { pathname, search } = new URL(link.signedUrl);
    const limits = { deadlineMs, bodyBytesMax: BYTES_MAX };
    const result = await exchangeBytes(pool, { ...request, path: pathname + search }, limits);
    if (!result.ok) throw new FilesUnavailable(request.method, result.failure.reason);
    return result.answer;
  }

  const put = async (
    key: string,
    { body, bytes, deadlineMs }: { body: Buffer | Readable; bytes: number; deadlineMs: number },
  ): Promise<void> => {
    const contentType = 'application/octet-stream';
    const link = await signed.putLink({ bucket: 'PRIVATE', key, contentType, bytes }, now());
    const headers = { ...link.headers, 'content-length': String(bytes) };
    const { status } = await send(link, { method: 'PUT', headers, body }, deadlineMs);
    if (status !== 200) throw new FilesUnavailable('PUT', String(status));
  };

  const kept: PrivateFiles = {
    async has(key) {
      const link = await signed.readLink(key, now(), { method: 'HEAD' });
      return isThere('HEAD', await send(link, { method: 'HEAD' }, LOOK_MS));
    },
    put: (key, content) => put(key, { body: content, bytes: content.length, deadlineMs: PUT_MS }),
    join: (key, keys, bytes) =>
      put(key, { body: Readable.from(contentsOf(kept, keys)), bytes, deadlineMs: JOIN_MS }),
    async remove(key) {
      const link = await signed.readLink(key, now(), { method: 'DELETE' });
      const { status } = await send(link, { method: 'DELETE' }, LOOK_MS);
      if (![200, 204, 404].includes(status)) throw new FilesUnavailable('DELETE', String(status));
    },
    async read(key) {
      const answer = await send(await signed.readLink(key, now()), { method: 'GET' }, READ_MS);
      return isThere('GET', answer) ? answer.content : undefined;
    },
    close: () => pool.close(),
  };
  return kept;
}

async function* contentsOf(
  files: Pick<PrivateFiles, 'read'>,
  keys: readonly string[],
): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const content = await files.read(key);
    if (!content) throw new FilesUnavailable('GET', '404');
    yield content;
  }
}

/** A key that may not list a bucket is told 403 of what is not there. */
function isThere(asked: string, { status }: BytesAnswer): boolean {
  if (status === 200) return true;
  if (status === 404 || status === 403) return false;
  throw new FilesUnavailable(asked, String(status));
}
