import { z } from 'zod';
import { allows, reachesPlatform, type Scope } from '../../domain/access/scope.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import type { Files, Link, PutLink } from '../../runtime/files/files.ts';
import type { UploadPurpose } from '../graphql/resolver-types.generated.ts';
import type { MinuteLimit } from '../http/minute-limit.ts';
import { keyOf, ownerOf } from './file-key.ts';
import { PURPOSES } from './purposes.ts';

export interface LinkDependencies {
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
  /** Links of a person, of both kinds. */
  readonly linkLimit: MinuteLimit;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** What is said of a file before it is sent; type and length are held to its purpose. */
export const upload = z.object({
  purpose: z.enum(Object.keys(PURPOSES) as UploadPurpose[]),
  fileName: line(200).min(1),
  contentType: z.string(),
  bytes: z.int().min(1),
});

/**
 * A link by which a person sends one file of exactly this type and length. Errors:
 * UPLOADS_NOT_AVAILABLE, FORBIDDEN, INVALID_INPUT, RATE_LIMITED.
 */
export async function uploadLink(
  deps: LinkDependencies,
  scope: Scope,
  said: z.infer<typeof upload>,
): Promise<Result<PutLink & { key: string }>> {
  const { files, now, newId } = deps;
  if (!files) return fail('UPLOADS_NOT_AVAILABLE');
  const { bucket, folder, types, bytesMax, maySend } = PURPOSES[said.purpose];
  if (!allows(scope, maySend)) return fail('FORBIDDEN');
  const ofPurpose = upload.extend({
    contentType: z.enum(Object.keys(types)),
    bytes: upload.shape.bytes.max(bytesMax),
  });
  const parsed = ofPurpose.safeParse(said);
  if (!parsed.success) return invalidInput(parsed.error);
  const { fileName, contentType, bytes } = parsed.data;
  if (!deps.linkLimit.allow(scope.userId)) return tooMany();

  const named = { id: newId(), name: fileName, ending: types[contentType] ?? '' };
  const key = keyOf({ bucket, folder }, scope, named);
  return ok({ key, ...(await files.putLink({ bucket, key, contentType, bytes }, now())) });
}

/**
 * A link by which somebody reads one private file. Errors: UPLOADS_NOT_AVAILABLE, RATE_LIMITED;
 * NOT_FOUND for what they may not see, too.
 */
export async function fileLink(
  { files, linkLimit, now }: LinkDependencies,
  scope: Scope,
  key: string,
): Promise<Result<Link>> {
  if (!files) return fail('UPLOADS_NOT_AVAILABLE');
  if (!mayRead(scope, key)) return fail('NOT_FOUND');
  if (!linkLimit.allow(scope.userId)) return tooMany();
  return ok(await files.readLink(key, now()));
}

function mayRead(scope: Scope, key: string): boolean {
  const owner = ownerOf(key);
  const rules = Object.values(PURPOSES).find(({ folder }) => folder === owner?.folder);
  if (!owner || !rules?.mayRead) return false;
  if (!reachesPlatform(scope, owner.platformId)) return false;
  const isTheirs = scope.platformId === owner.platformId && scope.userId === owner.userId;
  return isTheirs || allows(scope, rules.mayRead);
}

const tooMany = () => fail('RATE_LIMITED', { retryAfterSeconds: 60 });
