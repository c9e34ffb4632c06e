import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import type { ConfigurationOf } from './schemas.ts';

type Product = ConfigurationOf<'Product'>;

/**
 * What is wrong with a changed product that its schema does not show: a picture that is neither our
 * own nor was there before (`ADDRESS_REFUSED`, decision 0085), and an address of its access where
 * nothing is handed over here (`NOT_SUPPORTED`).
 */
export const productProblems = (
  { image, integration, accessUrl }: Pick<Product, 'image' | 'integration' | 'accessUrl'>,
  { seen, isOurs }: { readonly seen: Product; readonly isOurs: (url: string) => boolean },
): readonly InvalidField[] => [
  ...(image && image.url !== seen.image?.url && !isOurs(image.url)
    ? [{ field: 'image', code: 'ADDRESS_REFUSED' }]
    : []),
  ...(integration === 'PAYMENTS_ONLY' && accessUrl !== null
    ? [{ field: 'accessUrl', code: 'NOT_SUPPORTED' }]
    : []),
];
