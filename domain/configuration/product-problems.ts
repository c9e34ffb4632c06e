import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

type Product = ConfigurationOf<'Product'>;

/**
 * What is wrong with a changed product that its schema does not show: a picture that is neither our
 * own nor was there before (`ADDRESS_REFUSED`, decision 0085).
 */
export const productProblems = (
  { image }: Pick<Product, 'image'>,
  { seen, isOurs }: { readonly seen: Product; readonly isOurs: (url: string) => boolean },
): readonly InvalidField[] =>
  image && image.url !== seen.image?.url && !isOurs(image.url)
    ? [{ field: 'image', code: 'ADDRESS_REFUSED' }]
    : [];
