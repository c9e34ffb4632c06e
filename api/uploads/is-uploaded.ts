import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { UploadPurpose } from '../graphql/resolver-types.generated.ts';
import { isPublicKey, ownerOf } from './file-key.ts';
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

/** Whether a key is of a file that a product's seller has sent to be sold. */
export const isFileOf =
  ({ platformId, producerId }: Pick<ConfigurationOf<'Product'>, 'platformId' | 'producerId'>) =>
  (key: string): boolean => {
    const owner = ownerOf(key);
    return (
      owner?.folder === PURPOSES.PRODUCT_FILE.folder &&
      owner.platformId === platformId &&
      owner.userId === producerId
    );
  };
