import type { Scope } from '../../domain/access/scope.ts';
import type { InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import type { CredentialKind } from '../../domain/providers/credentials.ts';
import type { PrivateFiles } from '../../runtime/files/private-files.ts';
import { ownerOf } from '../uploads/file-key.ts';
import { PURPOSES } from '../uploads/purposes.ts';

/** A secret as it is sent: its value, or the key of a file that holds it. */
interface SentSecret {
  readonly name: string;
  readonly value: string;
  readonly fileKey?: string | null | undefined;
}

interface Reading {
  readonly files: PrivateFiles | undefined;
  readonly scope: Scope;
  readonly kindOf: (name: string) => CredentialKind | undefined;
}

/** Nobody's but who sent it: a key that was seen elsewhere opens nothing. */
function isTheirs(key: string, { platformId, userId }: Scope): boolean {
  const owner = ownerOf(key);
  return (
    owner?.folder === PURPOSES.CERTIFICATE.folder &&
    owner.platformId === platformId &&
    owner.userId === userId
  );
}

/**
 * Secrets with the values that were sent as files (`createUploadLink`, CERTIFICATE). What is wrong
 * with a file is at its `fileKey`: NOT_FOUND also for another's.
 */
export async function withFiles(
  secrets: readonly SentSecret[],
  { files, scope, kindOf }: Reading,
): Promise<{ readonly secrets: SentSecret[]; readonly fields: InvalidField[] }> {
  const fields: InvalidField[] = [];
  const read = await Promise.all(
    secrets.map(async (secret, index) => {
      const { name, value, fileKey } = secret;
      if (fileKey == null) return secret;
      const kind = kindOf(name);
      const isFile = kind === 'CLIENT_CERTIFICATE' || kind === 'AUTHORITY';
      const content =
        isFile && value === '' && isTheirs(fileKey, scope) ? await files?.read(fileKey) : undefined;
      if (!content?.length) fields.push({ field: `secrets.${index}.fileKey`, code: 'NOT_FOUND' });
      const text = content?.toString(kind === 'AUTHORITY' ? 'utf8' : 'base64');
      return { ...secret, value: text ?? value };
    }),
  );
  return { secrets: read, fields };
}

/** Nothing of what was sealed stays where it was sent. */
export async function emptyFiles(
  files: PrivateFiles | undefined,
  secrets: readonly SentSecret[],
): Promise<void> {
  const keys = secrets.flatMap(({ fileKey }) => fileKey ?? []);
  await Promise.all(keys.map((key) => files?.put(key, Buffer.alloc(0))));
}
