import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { hasCredentials } from './access-address.ts';
import type { ConfigurationOf } from './schemas.ts';

type Product = ConfigurationOf<'Product'>;

/**
 * What is wrong with a changed product that its schema does not show: a picture that is neither our
 * own nor was there before (`ADDRESS_REFUSED`, decision 0085), and a new address for its buyers
 * that names a user or a password (`CREDENTIALS`).
 */
export function productProblems(
  { image, accessUrl }: Pick<Product, 'image' | 'accessUrl'>,
  { seen, isOurs }: { readonly seen: Product; readonly isOurs: (url: string) => boolean },
): readonly InvalidField[] {
  const problems: InvalidField[] = [];
  if (image && image.url !== seen.image?.url && !isOurs(image.url))
    problems.push({ field: 'image', code: 'ADDRESS_REFUSED' });
  if (accessUrl && accessUrl !== seen.accessUrl && hasCredentials(accessUrl))
    problems.push({ field: 'accessUrl', code: 'CREDENTIALS' });
  return problems;
}
