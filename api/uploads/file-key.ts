import type { Scope } from '../../domain/access/scope.ts';
import type { Bucket } from '../../runtime/files/files.ts';

/** Whose a private file is, as its key says. */
export interface FileOwner {
  readonly folder: string;
  readonly platformId: string;
  readonly userId: string;
}

const NAME_MAX = 60;
const PRIVATE_KEY = /^([a-z]+)\/([\w-]+)\/([\w-]+)\/[\da-f-]{36}\/[\w-]+\.[a-z\d]+$/;
/** What follows the folder of a public one. */
const PUBLIC_NAME = /^[\da-f-]{36}\/[\w-]+\.[a-z\d]+$/;

/** Ids may hold anything; a key holds only what no address has to encode. */
const encode = (id: string) => Buffer.from(id).toString('base64url');
const decode = (text: string) => Buffer.from(text, 'base64url').toString();

/**
 * A file's name without accents, spaces and its ending, which follows from the content type: what
 * calls itself `a.html` and is sent as a picture is called `a.png`.
 */
export const cleanName = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/s, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z\d_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, NAME_MAX) || 'file';

/**
 * Folder, unique id and file name (specification/gateway#upload-link). Of a private file also whose
 * it is, so that who may read it follows from the key, and not its name, which is often a person's:
 * a key is in links and logs, and nobody forgets it there.
 */
export function keyOf(
  { bucket, folder }: { readonly bucket: Bucket; readonly folder: string },
  { platformId, userId }: Pick<Scope, 'platformId' | 'userId'>,
  { id, name, ending }: { readonly id: string; readonly name: string; readonly ending: string },
): string {
  return bucket === 'PRIVATE'
    ? [folder, encode(platformId ?? ''), encode(userId), id, `file.${ending}`].join('/')
    : [folder, id, `${cleanName(name)}.${ending}`].join('/');
}

/** Whether it is a key of a public file in a folder, as `keyOf` makes them. */
export const isPublicKey = (folder: string, key: string): boolean =>
  key.startsWith(`${folder}/`) && PUBLIC_NAME.test(key.slice(folder.length + 1));

/** Undefined for what is no key of a private file. */
export function ownerOf(key: string): FileOwner | undefined {
  const [, folder, platformId, userId] = PRIVATE_KEY.exec(key) ?? [];
  if (!folder || !platformId || !userId) return undefined;
  return { folder, platformId: decode(platformId), userId: decode(userId) };
}
