import type { Config } from '../config.ts';
import { signLink } from './sign-link.ts';

/** Everybody reads what is in the public one; the private one only by a link of `readLink`. */
export type Bucket = 'PUBLIC' | 'PRIVATE';

/** A file that somebody is about to send. */
export interface FileToSend {
  readonly bucket: Bucket;
  /** Its place in the bucket: segments of A-Z, a-z, 0-9, `-`, `_` and `.`, between slashes. */
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
}

export interface Link {
  readonly signedUrl: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface PutLink extends Link {
  /** What the PUT has to carry beside its length, which every client sends by itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where everybody reads it; null in the private bucket. */
  readonly publicUrl: string | null;
}

/** What a link to a file of the private bucket does. */
interface Reading {
  /** `HEAD`: to see whether it is there; `DELETE`: to remove it. */
  readonly method?: 'GET' | 'HEAD' | 'DELETE';
  /** The browser keeps the file by this name instead of showing it. */
  readonly fileName?: string;
}

const hexadecimal = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** As RFC 6266 says it, with every letter as RFC 8187 writes it. */
function asAttachment(fileName: string): string {
  // A name may have been cut within a letter, which cannot be encoded.
  const wellFormed = Buffer.from(fileName).toString();
  const encoded = encodeURIComponent(wellFormed).replaceAll(/['()*]/g, hexadecimal);
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Links to files that an S3 server keeps. Nothing of them is sent here. */
export interface Files {
  putLink(file: FileToSend, now: Date): Promise<PutLink>;
  readLink(key: string, now: Date, how?: Reading): Promise<Link>;
  /** Where everybody reads a file of the public bucket. */
  publicUrlOf(key: string): string;
  /** Where browsers send files to and read them. */
  readonly origin: string;
}

/** Of a link to put (specification/gateway#upload-link) and of one to read. */
const LINK_SECONDS = 60;

/** A key is never used twice, so that what is public may be kept for a year. */
const HEADERS: Readonly<Record<Bucket, Readonly<Record<string, string>>>> = {
  PUBLIC: { 'x-amz-acl': 'public-read', 'cache-control': 'public, max-age=31536000' },
  PRIVATE: { 'cache-control': 'private, no-store' },
};

/** The files of this installation; undefined where no `S3_…` says where they are. */
export function openFiles(config: Config): Files | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const { S3_PUBLIC_BUCKET, S3_PRIVATE_BUCKET } = config;
  if (!S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  if (!S3_PUBLIC_BUCKET || !S3_PRIVATE_BUCKET) return undefined;

  const endpoint = new URL(S3_ENDPOINT).origin;
  const access = {
    endpoint,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
  const buckets: Readonly<Record<Bucket, string>> = {
    PUBLIC: S3_PUBLIC_BUCKET,
    PRIVATE: S3_PRIVATE_BUCKET,
  };
  const pathOf = (bucket: Bucket, key: string) => `/${buckets[bucket]}/${key}`;
  const publicUrlOf = (key: string) => `${endpoint}${pathOf('PUBLIC', key)}`;
  const expiresAt = (now: Date) => new Date(now.getTime() + LINK_SECONDS * 1_000).toISOString();
  const common = (now: Date) => ({ expiresInSeconds: LINK_SECONDS, now });

  return {
    async putLink({ bucket, key, contentType, bytes }, now) {
      const path = pathOf(bucket, key);
      const headers = { 'content-type': contentType, ...HEADERS[bucket] };
      const signed = { ...headers, 'content-length': String(bytes) };
      const request = { method: 'PUT', path, headers: signed, ...common(now) } as const;
      return {
        signedUrl: await signLink(access, request),
        expiresAt: expiresAt(now),
        headers,
        publicUrl: bucket === 'PUBLIC' ? publicUrlOf(key) : null,
      };
    },
    async readLink(key, now, { method = 'GET', fileName } = {}) {
      const query = fileName !== undefined && {
        query: { 'response-content-disposition': asAttachment(fileName) },
      };
      const request = { method, path: pathOf('PRIVATE', key), ...common(now), ...query };
      return { signedUrl: await signLink(access, request), expiresAt: expiresAt(now) };
    },
    publicUrlOf,
    origin: endpoint,
  };
}
