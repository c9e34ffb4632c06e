import type { Files } from '../../runtime/files/files.ts';
import type { UploadPurpose } from '../graphql/resolver-types.generated.ts';
import { isPublicKey } from './file-key.ts';
import { PURPOSES } from './purposes.ts';

/**
 * Whether a public picture is at an address that `createUploadLink` gave out for a purpose. Nobody
 * looks whether the file has come, nor who sent it: everybody sees what is there.
 */
export function isUploaded(files: Files | undefined, purpose: UploadPurpose, url: string): boolean {
  const base = files?.publicUrlOf('');
  if (base === undefined || !url.startsWith(base)) return false;
  return isPublicKey(PURPOSES[purpose].folder, url.slice(base.length));
}
